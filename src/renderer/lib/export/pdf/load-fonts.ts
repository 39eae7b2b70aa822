import regular from '#resources/fonts/inter/Inter_400Regular.ttf?url';
import italic from '#resources/fonts/inter/Inter_400Regular_Italic.ttf?url';
import bold from '#resources/fonts/inter/Inter_700Bold.ttf?url';
import boldItalic from '#resources/fonts/inter/Inter_700Bold_Italic.ttf?url';
import emoji from '#resources/fonts/noto-emoji/NotoEmoji_400Regular.ttf?url';
import type { FontName } from './pdf-fonts.ts';

const addresses: Record<FontName, string> = { regular, bold, italic, boldItalic, emoji };

export async function loadFont(name: FontName): Promise<Uint8Array> {
  const answer = await fetch(addresses[name]);
  if (!answer.ok) throw new Error(`The font ${name} could not be fetched: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
