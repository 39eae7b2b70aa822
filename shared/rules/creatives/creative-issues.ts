import type { Creative, CreativeText } from './creatives.ts';
import { limitsOf, PLATFORMS } from './platforms.ts';

/** Why a platform can't take a text as it stands. `hole`: something is still missing in it. */
export type CreativeIssue = 'empty' | 'tooLong' | 'emoji' | 'formula' | 'marks' | 'extra' | 'hole';

const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/gu;
const EMOJI = /[\u{1F1E6}-\u{1F1FF}\u20E3]|(?![©®™‼⁉](?!\uFE0F))\p{Extended_Pictographic}/u;
/** Also a line break, which a search ad can't have. */
const REFUSED_MARKS = /[!?¡¿]{2}|([.,;:])\1|\n/u;

/**
 * Length as advertising platforms count it: letters with their accents count once, double-width letters twice
 * (Google Ads API, ResponsiveSearchAdInfo).
 */
export function creativeLength(text: string): number {
  return [...text.normalize('NFC')].length + (text.match(WIDE)?.length ?? 0);
}

/**
 * Whether import programs take a cell as a command instead of a text: `[]` erases in Google Ads Editor, the others begin a
 * formula. Spaces and invisible letters before that make no difference to some.
 */
export function isCommandCell(cell: string): boolean {
  return /^(?:\t|[\s\p{Cf}]*(?:[=+\-@＝＋－＠]|\[\]))/u.test(cell);
}

export function issuesOf({ platform }: Creative, { field, number, text }: CreativeText): CreativeIssue[] {
  const { refuses } = PLATFORMS[platform];
  const { most, count } = limitsOf(platform, field);
  const found: Readonly<Record<CreativeIssue, boolean>> = {
    empty: text.trim() === '',
    tooLong: creativeLength(text) > most,
    emoji: refuses.includes('emoji') && EMOJI.test(text),
    formula: refuses.includes('formula') && isCommandCell(text),
    marks:
      refuses.includes('marks') && (REFUSED_MARKS.test(text) || (field === 'headline' && text.includes('!'))),
    extra: number > count,
    hole: /\[ADD\b/u.test(text),
  };
  return (Object.keys(found) as CreativeIssue[]).filter((issue) => found[issue]);
}
