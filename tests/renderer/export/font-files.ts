/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import type { FontName, LoadFont } from '#renderer/lib/export/pdf/pdf-fonts.ts';

const files: Record<FontName, string> = {
  regular: 'inter/400Regular/Inter_400Regular.ttf',
  bold: 'inter/700Bold/Inter_700Bold.ttf',
  italic: 'inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  boldItalic: 'inter/700Bold_Italic/Inter_700Bold_Italic.ttf',
  emoji: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};

/** The same files as a browser fetches. */
export const fontFromDisk: LoadFont = async (name) =>
  new Uint8Array(await readFile(`node_modules/@expo-google-fonts/${files[name]}`));
