/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import type { FontName, LoadFont } from '#renderer/lib/export/pdf/pdf-fonts.ts';

const files: Record<FontName, string> = {
  regular: 'inter/Inter_400Regular.ttf',
  bold: 'inter/Inter_700Bold.ttf',
  italic: 'inter/Inter_400Regular_Italic.ttf',
  boldItalic: 'inter/Inter_700Bold_Italic.ttf',
  emoji: 'noto-emoji/NotoEmoji_400Regular.ttf',
};

/** Loads the fonts that a browser would fetch. */
export const fontFromDisk: LoadFont = async (name) =>
  new Uint8Array(await readFile(`resources/fonts/${files[name]}`));
