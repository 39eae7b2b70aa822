import { describe, expect, test } from 'vitest';
import { CHECKED_LANGUAGES, PREFLIGHT_CHECKS } from '#shared/content-types/check-settings.ts';
import { heldOutTexts, labelledTexts } from './labelled-texts.ts';
import { precisionOf, recallOf, scoreTable, scoreTexts } from './score-texts.ts';

// `npm test -- preflight-figures` prints precision and recall of every check.

const print = (table: string) => process.stdout.write(`\n${table}\n`);

describe.each(CHECKED_LANGUAGES)('the open texts (%s)', (language) => {
  const texts = labelledTexts.filter((text) => text.language === language);

  test('are many, label every check, and leave half of them clean', () => {
    expect(texts.length).toBeGreaterThanOrEqual(60);
    const labelled = new Set(texts.flatMap(({ labels }) => labels.map(({ check }) => check)));
    expect([...labelled].sort()).toEqual([...PREFLIGHT_CHECKS].sort());
    const faultless = texts.filter(({ labels }) => labels.every(({ check }) => check === 'toComplete'));
    expect(faultless.length).toBeGreaterThanOrEqual(texts.length / 3);
  });

  test('are told apart, check by check', () => {
    const scores = scoreTexts(texts);
    print(scoreTable(`open, ${language}`, scores));
    for (const [check, score] of scores.byCheck) {
      const message = `${check}\n${scores.differences.join('\n')}`;
      expect(precisionOf(score), message).toBeGreaterThanOrEqual(0.85);
      expect(recallOf(score), message).toBeGreaterThanOrEqual(0.9);
    }
    expect(precisionOf(scores.all), scores.differences.join('\n')).toBeGreaterThanOrEqual(0.98);
    expect(recallOf(scores.all), scores.differences.join('\n')).toBeGreaterThanOrEqual(0.98);
  });
});

describe.each(
  CHECKED_LANGUAGES.filter((language) => heldOutTexts.some((text) => text.language === language)),
)('the texts held out of the work on the checks (%s)', (language) => {
  test('are told apart nearly as well', () => {
    const scores = scoreTexts(heldOutTexts.filter((text) => text.language === language));
    print(scoreTable(`held out, ${language}`, scores));
    // The message leaves out the differences, because reading them would make these texts useless as a test.
    expect(precisionOf(scores.all)).toBeGreaterThanOrEqual(0.95);
    expect(recallOf(scores.all)).toBeGreaterThanOrEqual(0.85);
  });
});
