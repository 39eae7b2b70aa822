import { expect, test } from 'vitest';
import { withoutSourceMarks } from '#shared/rules/prompts/source-marks.ts';

test.each([
  ['Growth was 4 % [3].', 'Growth was 4 %.'],
  ['Two [1][2], three [4, 7] and [2–5] at once [1] [2]', 'Two, three and at once'],
  ['[1] opens the line', ' opens the line'],
  ['escaped \\[2\\] and [[3]]', 'escaped and'],
  ['a link for a mark [2](https://a.example/x_(y)) here', 'a link for a mark here'],
  ['[ADD DATA: rent [2] a year]', '[ADD DATA: rent a year]'],
])('marks disappear: %j', (text, expected) => {
  expect(withoutSourceMarks(text)).toBe(expected);
});

test.each([
  'a [link](https://a.example/1) stays',
  '[ADD PROOF: who said it]',
  'Hello [[first_name|there]], see [[link:offer]]',
  '- [ ] open\n- [x] done',
  'the year [2026] and [the 3 rules]',
  'an array of items[index]',
])('everything else in brackets stays: %j', (text) => {
  expect(withoutSourceMarks(text)).toBe(text);
});

test('a cell of marks alone says that a source was cited', () => {
  expect(withoutSourceMarks('| Late vans | [3] |\n| No-shows | [1], [4] |\n| Paper | assumption [2] |')).toBe(
    '| Late vans | source cited |\n| No-shows | source cited |\n| Paper | assumption |',
  );
});

test('a list of sources disappears with its heading, and nothing behind it', () => {
  const text = '## 1. A\n\nText\n\n### Sources\n\n1. [Study](https://a.example)\n- B\n\n## 2. B\n\nMore';
  expect(withoutSourceMarks(text)).toBe('## 1. A\n\nText\n\n## 2. B\n\nMore');
  expect(withoutSourceMarks('Text\n\n**Fuentes:**\n\n- Uno\n- Dos\n\nFin')).toBe('Text\n\nFin');
  expect(withoutSourceMarks('Text\n\n[1]: https://a.example\n- [2] B https://b.example\n\nEnd')).toBe(
    'Text\n\n\nEnd',
  );
  expect(withoutSourceMarks('## 2. Fontes\n\nA\n\n## 3. Fim')).toBe('## 3. Fim');
});
