import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import italic from '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf?url';
import bold from '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf?url';
import boldItalic from '@expo-google-fonts/inter/700Bold_Italic/Inter_700Bold_Italic.ttf?url';
import emoji from '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf?url';
import type { FontName } from './pdf-fonts.ts';

const addresses: Record<FontName, string> = { regular, bold, italic, boldItalic, emoji };

/** Fetches a font of a PDF from our own server; the browser keeps it. */
export async function loadFont(name: FontName): Promise<Uint8Array> {
  const answer = await fetch(addresses[name]);
  if (!answer.ok) throw new Error(`The font ${name} could not be fetched: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
