import { describe, expect, test } from 'vitest';
import { checksReport } from '#server/cli/eval/checks-report.ts';
import { heldOutTexts, openTexts } from '#server/cli/eval/labelled/labelled-texts.ts';
import { paraphraseTexts } from '#server/cli/eval/labelled/paraphrase-texts.ts';
import { codeJudge, precisionOf, recallOf, scoreTexts } from '#server/cli/eval/labelled/score-texts.ts';
import {
  CHECKED_LANGUAGES,
  PREFLIGHT_CHECKS,
  type PreflightCheck,
} from '#shared/content-types/check-settings.ts';

// Code must not accuse. What only judgement finds is left to the reader, so these checks promise no recall.
// `npm run eval -- --checks` prints precision and recall of every check.
const LEAST_PRECISION = 0.97;

/** Least recall of the checks that can prove what they find. */
const PROVABLE: Partial<Record<PreflightCheck, number>> = {
  outputLanguage: 0.95,
  leftovers: 0.85,
  figures: 0.75,
  quotes: 0.8,
  links: 0.95,
  subjectLength: 0.95,
  subjectHonesty: 0.95,
  preheader: 0.95,
  emailFooter: 0.95,
  emailSize: 0.95,
  spamStacking: 0.95,
  formOfAddress: 0.95,
  bannedWords: 0.95,
  readability: 0.95,
  toComplete: 0.95,
};

describe.each(CHECKED_LANGUAGES)('the open texts (%s)', (language) => {
  const texts = openTexts().filter((text) => text.language === language);

  test('are many, label every check, and leave half of them clean', () => {
    expect(texts.length).toBeGreaterThanOrEqual(60);
    const labelled = new Set(texts.flatMap(({ labels }) => labels.map(({ check }) => check)));
    expect([...labelled].sort()).toEqual([...PREFLIGHT_CHECKS].sort());
    const faultless = texts.filter(({ labels }) => labels.every(({ check }) => check === 'toComplete'));
    expect(faultless.length).toBeGreaterThanOrEqual(texts.length / 3);
  });

  test('accuse nothing that is right, and show what can be proved', async () => {
    const { all, byCheck, accused, differences } = await scoreTexts(texts, codeJudge);
    const message = differences.join('\n');
    expect(precisionOf(all), message).toBeGreaterThanOrEqual(LEAST_PRECISION);
    for (const [check, score] of byCheck)
      expect(recallOf(score), `${check}\n${message}`).toBeGreaterThanOrEqual(PROVABLE[check] ?? 0);
    expect(accused, message).toBe(0);
  });

  test('have no finding in sentences that only look like a fault', async () => {
    const sentences = paraphraseTexts(language);
    const innocent = sentences.filter(({ labels }) => labels.length === 0);
    expect(innocent.length).toBeGreaterThanOrEqual(200);
    const { accused, differences } = await scoreTexts(innocent, codeJudge);
    expect(accused, differences.join('\n')).toBe(0);
  });
});

describe.each(CHECKED_LANGUAGES)('the texts held out of the work on the checks (%s)', (language) => {
  test('are accused of nothing either', async () => {
    const texts = heldOutTexts().filter((text) => text.language === language);
    expect(texts.length).toBeGreaterThanOrEqual(30);
    const { all } = await scoreTexts(texts, codeJudge);
    // The message leaves out the differences, because reading them would make these texts useless as a test.
    expect(precisionOf(all)).toBeGreaterThanOrEqual(LEAST_PRECISION);
  });
});

test('a second judge is measured beside the code, without a word of the texts', async () => {
  const everything = await checksReport({
    reader: async ({ labels, text }) =>
      labels.map(({ check, start, end }) => ({ check, span: { start, end }, quote: text.slice(start, end) })),
    hasty: ({ text }) => [{ check: 'claims', span: { start: 0, end: text.length }, quote: text }],
  });
  expect(everything.isPrecise).toBe(false);
  expect(everything.markdown).toMatch(/### reader: held out, pt[^#]*\| all \| 1\.00 \| 1\.00 \|/u);
  expect(everything.markdown).toMatch(/### hasty: open, en[^#]*\| claims \| 0\.\d\d \| 1\.00 \|/u);
  const names = openTexts().map(({ name }) => name);
  expect(names.filter((name) => everything.markdown.includes(name))).toEqual([]);
});
