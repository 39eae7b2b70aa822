import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkReplacement, type Passage } from '#shared/rules/ai-edits/check-replacement.ts';

const STUDY = 'https://trade.example/study';
const BEFORE =
  '# Mornings\n\nCrews start the morning without knowing who takes which van to which customer.\n\n';
const AFTER = '\n\nWhoever plans on paper plans twice, because the plan is out of date by nine.\n';
const TEXT = `Owners lose two hours a day to phone calls [1], and a [study](${STUDY}) says why [2].`;
const EDITED = `Phone calls cost owners two hours a day [1]; this [study](${STUDY}) explains it [2].`;
const passage: Passage = { before: BEFORE, text: TEXT, after: AFTER, isLine: false };
const nothingLost = { marks: [], links: [] };

const kept = (answer: string, of: Partial<Passage> = {}) => {
  const checked = checkReplacement(answer, { ...passage, ...of });
  if ('problems' in checked) throw new Error(checked.problems.join(' '));
  return checked.suggestion;
};
const problems = (answer: string, of: Partial<Passage> = {}) => {
  const checked = checkReplacement(answer, { ...passage, ...of });
  return 'problems' in checked ? checked.problems : [];
};

test('an edit that keeps everything is taken as it is', () => {
  expect(kept(EDITED)).toEqual({ replacement: EDITED, lost: nothingLost });
});

describe('what an edit loses is named', () => {
  test.each([
    ['a mark', EDITED.replace(' [1]', ''), { marks: ['[1]'], links: [] }],
    ['all marks', EDITED.replace(/ \[\d\]/gu, ''), { marks: ['[1]', '[2]'], links: [] }],
    ['a link', EDITED.replace(`[study](${STUDY})`, 'study'), { marks: [], links: [STUDY] }],
  ])('%s', (_name, answer, lost) => expect(kept(answer).lost).toEqual(lost));

  test('one of two marks of the same source, in any spelling', () => {
    const text = 'It costs less [1] and takes less time [1, 2].';
    expect(kept('Cheaper and faster [1][2].', { text }).lost.marks).toEqual(['[1]']);
    expect(kept('Cheaper [1] and faster [2] [1].', { text }).lost).toEqual(nothingLost);
  });

  test('placeholders and tags, which may be reworded', () => {
    const text = 'Hi [[first_name|there]], it costs [ADD PRICE: per month]. See [[link:offer]].';
    const same = 'Hello [[first_name|friend]], the price is [ADD PRICE: al mes]: [[link:offer]].';
    expect(kept(same, { text }).lost).toEqual(nothingLost);
    expect(kept('Hello, it costs 9 euros.', { text }).lost).toEqual({
      marks: ['[ADD PRICE: per month]', '[[first_name|there]]'],
      links: ['[[link:offer]]'],
    });
  });
});

test.each([
  ['the whole text', BEFORE + EDITED + AFTER],
  ['the sentence before it', BEFORE.split('\n')[2] + EDITED],
  ['the sentence behind it', `${EDITED} ${AFTER.trim()}`],
  ['an address', `${EDITED} Read more at https://offer.example/now.`],
  ['an address without a scheme', `${EDITED} See www.offer.example.`],
  ['another page of a host that the passage names', EDITED.replace('/study', '/other')],
  ['a mailbox', `${EDITED} Write to sales@offer.example.`],
  ['a link tag', `${EDITED} [[link:offer]]`],
  ['an image', `${EDITED} ![](x)`],
  ['HTML', `${EDITED} <script>alert(1)</script>`],
  ['a mark that the passage lacks', EDITED.replace('[2]', '[2][9]')],
  ['a tag that the passage lacks', `[[first_name|there]], ${EDITED}`],
  ['nothing', ' \u200b '],
  ['only a remark', 'Sure! Here is a revised version of your text:'],
  ['the passage as it was', `  ${TEXT}\n`],
  ['a remark within it', `${EDITED} I have rewritten this text in a friendlier tone.`],
])('an answer with %s is refused', (_name, answer) => {
  expect(problems(answer)).not.toEqual([]);
});

test('a missing fact may become a placeholder', () => {
  expect(kept(`${EDITED} It saves [ADD DATA: hours per week].`).lost).toEqual(nothingLost);
});

test.each([
  ['a remark before it', `Sure! Here is a revised version of your text:\n\n${EDITED}`],
  ['a remark on the line before it', `Here is the shorter version:\n${EDITED}`],
  ['a remark behind it', `${EDITED}\n\nLet me know if you'd like me to adjust the tone!`],
  ['Spanish remarks', `Claro, aquí tienes la versión mejorada del texto:\n\n${EDITED}`],
  ['Portuguese remarks', `Claro! Aqui está a versão revisada do texto:\n\n${EDITED}`],
  ['a code fence', `\`\`\`markdown\n${EDITED}\n\`\`\``],
  ['a remark and a fence', `Sure! Here is a revised version of your text:\n\n\`\`\`\n${EDITED}\n\`\`\``],
  ['quotation marks', `"${EDITED}"`],
  ['Windows line ends', `${EDITED}\r\n`],
])('%s around an answer is removed', (_name, answer) => {
  expect(kept(answer).replacement).toBe(EDITED);
});

test.each([
  "Just say the word and I'll send the contract.",
  'Here are three versions of the plan, one for each crew size.',
  'Happy to adjust the start date.',
  'Let me know if you need any changes to the order.',
  'Hope this helps you choose a van.',
  'Feel free to edit the list before the crew arrives.',
  '¿Quieres que prepare el contrato?',
  'Quer que eu prepare o contrato?',
])('"%s" is written to readers, and stays before, behind and alone', (written) => {
  for (const answer of [`${written}\n\n${EDITED}`, `${EDITED}\n\n${written}`])
    expect(kept(answer).replacement).toBe(answer);
  expect(kept(written, { text: 'Tell us when to begin.' }).replacement).toBe(written);
});

test('a paragraph that says more than a remark is not removed', () => {
  const more = 'If you would like me to adjust the tone, say so, and the contract comes on Monday.';
  expect(problems(`${EDITED}\n\n${more}`)).not.toEqual([]);
});

test('a passage keeps the white space around it, and stays in its line', () => {
  expect(kept('shorter', { before: 'It is ', text: ' much longer ', after: 'now.' }).replacement).toBe(
    ' shorter ',
  );
  expect(kept('one\n\ntwo', { before: 'It is ', text: 'long', after: ' now.' }).replacement).toBe('one two');
  expect(kept('One\ntwo', { before: '', text: 'Subject', after: '', isLine: true }).replacement).toBe(
    'One two',
  );
  expect(kept('## New\nhead', { before: '', text: '## Old head', after: '\n\nText' }).replacement).toBe(
    '## New head',
  );
  expect(kept('One.\n\nTwo.', { before: 'Zero.\n\n', text: 'One and two.', after: '' }).replacement).toBe(
    'One.\n\nTwo.',
  );
});

test('a cell stays one', () => {
  const row = { before: '| a | b |\n|---|---|\n| ', text: 'a long cell', after: ' | x |\n' };
  expect(kept('short', row).replacement).toBe('short');
  expect(kept('a \\| b', row).replacement).toBe('a \\| b');
  expect(problems('short | shorter', row)).toEqual(['It changes the number of cells of the table row.']);
});

test('a passage with chatter of its own may keep it', () => {
  const text = 'Sure! Here is a revised version of your text: that is what chatbots say.';
  const answer = 'Sure! Here is a revised version of your text: so speak chatbots.';
  expect(kept(answer, { text }).replacement).toBe(answer);
});

test('whatever the words: no address of an answer is new, and what is missing is named', () => {
  const part = fc.constantFrom(
    '[1]',
    '[2]',
    '[3]',
    `[study](${STUDY})`,
    'https://offer.example/now',
    '[ADD DATA: x]',
  );
  const word = fc.constantFrom('owners', 'phone', 'calls', 'mornings', 'vans', 'plans');
  const words = fc.array(fc.oneof(word, part), { minLength: 1, maxLength: 12 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(words, words, (text, answer) => {
      const checked = checkReplacement(answer, { before: '', text, after: '', isLine: false });
      const count = (of: string, piece: string) => of.split(piece).length - 1;
      const adds = ['[1]', '[2]', '[3]', STUDY, 'offer.example'].some(
        (piece) => count(answer, piece) > 0 && count(text, piece) === 0,
      );
      expect('problems' in checked).toBe(adds || answer === text);
      if ('problems' in checked) return;
      const { replacement, lost } = checked.suggestion;
      for (const piece of ['[1]', '[2]', '[3]', '[ADD DATA: x]'])
        expect(lost.marks.filter((mark) => mark === piece)).toHaveLength(
          Math.max(0, count(text, piece) - count(replacement, piece)),
        );
      expect(lost.links).toHaveLength(
        [STUDY, 'offer.example'].reduce(
          (sum, piece) => sum + Math.max(0, count(text, piece) - count(replacement, piece)),
          0,
        ),
      );
    }),
    { numRuns: 300 },
  );
});
