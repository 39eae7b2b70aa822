import { expect, test } from 'vitest';
import { sourceTextOfDocument } from '#server/integrations/web/pages/source-text.ts';
import { comparableText } from '#shared/rules/briefs/quote-check.ts';
import { threadTimeOf } from '#tests/support/thread-time.ts';

const WORDS = 'Vans deliver parcels to shops every day and every night, and people plan all of their routes.';
/** Linear work takes milliseconds; what these texts are made for takes half a minute. */
const MOST_MS = 2_000;

test.each([
  ['spaces', ' '],
  ['tabs', '\t'],
  ['line ends', '\r\n'],
  ['spaces and line ends', ' \n'],
  ['wide spaces', '\u3000'],
  ['invisible characters', '\u200b'],
  ['accents', '\u0301'],
  ['accents in the wrong order', '\u0344\u0327'],
  ['ligatures of eighteen letters', '\ufdfa'],
  ['quotation marks', "'"],
  ['dashes', '-'],
  ['broken words', 'ab-\n'],
  ['letters with hyphens', 'a-'],
  ['soft hyphens', 'a\u00AD\n'],
  ['crossed-out words', '~~a'],
  ['groups of figures', '1 111'],
])('a pasted text of %s is cleaned and prepared for quotes without a stop of the server', (_name, unit) => {
  const text = `${WORDS}${unit.repeat(199_000 / unit.length)}x`;
  let kept = '';
  const took = threadTimeOf(() => {
    kept = sourceTextOfDocument(text).text;
    comparableText(kept);
  });
  expect(took).toBeLessThan(MOST_MS);
  expect(kept.startsWith(WORDS)).toBe(true);
});

test('white space at the end of a line goes, and one empty line stays', () => {
  expect(sourceTextOfDocument('One \t\nTwo\r\n\r\n\r\n\r\n  Three  ').text).toBe('One\nTwo\n\n  Three');
});

test.each([
  ['without any dis-\nturbance of work', 'without any disturbance\nof work'],
  ['without any dis\u00AD\nturbance, ever', 'without any disturbance,\never'],
  ['an open-\nplan office, open-plan!', 'an open-plan\noffice, open-plan!'],
  ['an open-\nplan office. Open-plan!', 'an open-plan\noffice. Open-plan!'],
  ['one dis-  \r\n  turbance', 'one disturbance'],
  ['pre- and post-\nand later', 'pre- and post-\nand later'],
  ['Coca-\nCola and 10-\n20 and a -\nword', 'Coca-\nCola and 10-\n20 and a -\nword'],
  ['without any dis-\nturbance\nof work', 'without any disturbance\nof work'],
])('the broken words of %j are joined', (text, expected) => {
  expect(sourceTextOfDocument(text).text).toBe(expected);
});
