import type { RubricPoint } from '#shared/content-types/rubric-points.ts';
import { keysIn } from '#shared/rules/content/awareness.ts';
import { videoScript } from '#shared/rules/content/video-script.ts';
import { type CheckedLanguage, checkedLanguageOf } from '#shared/rules/preflight/content-language.ts';
import { emailMessages } from '#shared/rules/preflight/email/email-messages.ts';
import { maskMarkup } from '#shared/rules/preflight/masked-text.ts';
import { sentencesOf, wordCount } from '#shared/rules/preflight/sentences.ts';
import type { Measured } from './measure-tables.ts';
import { buttonsOf } from './measure-texts.ts';

type Point<Check extends RubricPoint['check']> = Extract<RubricPoint, { check: Check }>;

/** The plan is a key such as `4 min`. */
export function measureMinutes(
  body: string,
  text: string,
  language: string,
  { share }: Point<'scriptMinutes'>,
): Measured {
  const planned = keysIn(body).flatMap((key) => {
    const minutes = /^(\d{1,2}(?:[.,]\d)?)\s?min/u.exec(key)?.[1];
    return minutes ? [Number(minutes.replace(',', '.'))] : [];
  })[0];
  const spoken = (videoScript(text, language)?.seconds ?? 0) / 60;
  return {
    passed: planned !== undefined && Math.abs(spoken - planned) <= planned * share,
    detail: `${spoken.toFixed(1)} / ${planned ?? '–'} min`,
  };
}

const spokenIn = (text: string, language: string) =>
  (videoScript(text, language)?.scenes ?? []).map(({ spoken }) => spoken);

/** The mean. */
export function measureSpokenSentences(
  text: string,
  language: string,
  { most }: Point<'spokenSentences'>,
): Measured {
  const checked: CheckedLanguage = checkedLanguageOf(language) ?? 'en';
  const counts = spokenIn(text, language).flatMap((spoken) => {
    const masked = maskMarkup(spoken);
    return sentencesOf(masked, { start: 0, end: masked.length }, checked)
      .map(({ start, end }) => wordCount(masked.slice(start, end)))
      .filter((count) => count > 0);
  });
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  return {
    passed: counts.length > 0 && mean <= most[checked],
    detail: `${mean.toFixed(1)} / ≤ ${most[checked]}`,
  };
}

export function measureSpokenButton(
  body: string,
  text: string,
  language: string,
  { least }: Point<'spokenButton'>,
): Measured {
  const spoken = spokenIn(text, language).join('\n').toLowerCase();
  const counts = [...buttonsOf(body).keys()].map((label) => spoken.split(label.toLowerCase()).length - 1);
  const found = Math.max(0, ...counts);
  return { passed: found >= least, detail: `${found} / ${least}+` };
}

export function measureSubjects(text: string, { most }: Point<'subjectCharacters'>): Measured {
  const lengths = emailMessages(text).flatMap(({ subject }) =>
    subject ? [Array.from(text.slice(subject.start, subject.end)).length] : [],
  );
  const found = Math.max(0, ...lengths);
  return { passed: lengths.length > 0 && found <= most, detail: `${found} / ≤ ${most}` };
}

/** Compares the bodies, without labels and buttons. */
export function measureRepeatedRuns(text: string, { words }: Point<'repeatedRuns'>): Measured {
  const runs = emailMessages(text).map(({ body }) => {
    const prose = maskMarkup(body.map(({ start, end }) => text.slice(start, end)).join('\n'));
    const found = prose.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return new Set(found.slice(words - 1).map((_word, index) => found.slice(index, index + words).join(' ')));
  });
  const seen = new Set<string>();
  const repeated: string[] = [];
  for (const own of runs) {
    for (const run of own) if (seen.has(run)) repeated.push(run);
    for (const run of own) seen.add(run);
  }
  return {
    passed: runs.length > 0 && repeated.length === 0,
    detail: repeated[0] ?? '0',
  };
}
