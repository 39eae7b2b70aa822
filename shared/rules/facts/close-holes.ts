import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { leaveOut } from './fill-hole.ts';
import { holePattern, holesOf, sentencesAround } from './holes.ts';
import { patchText } from './patch-text.ts';

/** What becomes of facts that a text lacks when it leaves the product. */
export type HoleClosing = 'leave-out' | 'show';

const GAPS: Readonly<Record<CheckedLanguage, string>> = {
  en: '[to be confirmed]',
  es: '[por confirmar]',
  pt: '[a confirmar]',
};

/** A text without the marks of missing facts. */
export function closeHoles(text: string, closing: HoleClosing, language: CheckedLanguage): string {
  if (closing === 'show') return text.replaceAll(holePattern(), GAPS[language]);
  const sentences = sentencesAround(text, holesOf(text), language);
  const patches = sentences.flatMap((sentence, index) =>
    sentences[index - 1]?.start === sentence.start ? [] : [leaveOut(text, sentence)],
  );
  return patchText(text, patches) ?? closeHoles(text, 'show', language);
}

/** The same for every text in a value. */
export function closeHolesIn<Value>(value: Value, closing: HoleClosing, language: CheckedLanguage): Value {
  const closed = (part: unknown): unknown => {
    if (typeof part === 'string') return closeHoles(part, closing, language);
    if (Array.isArray(part)) return part.map(closed);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, closed(entry)]));
  };
  return closed(value) as Value;
}
