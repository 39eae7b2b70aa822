import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkReplacement } from '#shared/rules/ai-edits/check-replacement.ts';
import { createAnswerUnwrapper, unwrapAnswer } from '#shared/rules/answers/unwrap-answer.ts';

/* What models put around a text is no part of it. */
const TEXT = '# Crew planning\n\n## 1. Who buys\n\nOwners of ten vans.\n\n- one\n- two';
const CODE = '```json\n{ "plan": 1 }\n```';
const WITH_CODE = `${TEXT}\n\n${CODE}\n\nAnd after it.`;
const WITH_BARE_CODE = `${TEXT}\n\n\`\`\`\nplain\n\`\`\``;

/** The text as readers see it grow, in pieces of this size. */
function streamed(answer: string, size: number): string[] {
  const seen: string[] = [];
  let shown = '';
  const { push, end } = createAnswerUnwrapper((delta) => {
    shown += delta;
    seen.push(shown);
  });
  for (let at = 0; at < answer.length; at += size) push(answer.slice(at, at + size));
  end();
  return seen;
}
const lastOf = (answer: string, size = 7) => streamed(answer, size).at(-1) ?? '';

const wrapped: [name: string, answer: string, text: string][] = [
  ['a fence of Markdown', `\`\`\`markdown\n${TEXT}\n\`\`\``, TEXT],
  ['a fence of md and a last line break', `\`\`\`md\n${TEXT}\n\`\`\`\n`, TEXT],
  ['tildes', `~~~markdown\n${TEXT}\n~~~`, TEXT],
  ['a bare fence around a document', `\`\`\`\n${TEXT}\n\`\`\``, TEXT],
  ['a fence around a text with a code block', `\`\`\`markdown\n${WITH_CODE}\n\`\`\``, WITH_CODE],
  [
    'a fence around a text with a bare code block',
    `\`\`\`markdown\n${WITH_BARE_CODE}\n\`\`\``,
    WITH_BARE_CODE,
  ],
  ['a longer fence', `\`\`\`\`markdown\n${WITH_CODE}\n\`\`\`\``, WITH_CODE],
  ['a remark and a fence', `Sure! Here is the report:\n\n\`\`\`markdown\n${TEXT}\n\`\`\``, TEXT],
  ['a remark', `Here is your sales page:\n\n${TEXT}`, TEXT],
  [
    'a fence and a remark behind it',
    `\`\`\`markdown\n${TEXT}\n\`\`\`\n\nLet me know if you'd like me to adjust the tone!`,
    TEXT,
  ],
  ['a fence that was cut off', `\`\`\`markdown\n${TEXT}`, TEXT],
  [
    'a fence that was cut off in a code block',
    `\`\`\`markdown\n${TEXT}\n\n\`\`\`json\n{ "plan"`,
    `${TEXT}\n\n\`\`\`json\n{ "plan"`,
  ],
];

describe.each(wrapped)('%s', (_name, answer, text) => {
  test('goes from the whole answer', () => expect(unwrapAnswer(answer)).toBe(text));

  test('is never shown while the text grows', () => {
    for (const size of [1, 2, 5, 40, 1_000]) {
      for (const seen of streamed(answer, size)) {
        expect(text.startsWith(seen.trimEnd()), seen).toBe(true);
      }
      expect(lastOf(answer, size).trimEnd()).toBe(text);
    }
  });
});

test.each([
  ['a document', TEXT],
  ['a document with a code block', WITH_CODE],
  ['a document that begins with a code block', `${CODE}\n\n${TEXT}`],
  ['a document that begins with an example in Markdown', `\`\`\`markdown\nexample\n\`\`\`\n\n${TEXT}`],
  ['nothing but one block of code', CODE],
  ['the end of a code block', `}\n\`\`\`\n\n## 4. Next`],
  ['a continuation in the middle of a sentence', ' and so on.\n\n## 4. Next'],
  ['a first paragraph', 'Here is the shop that never closes.\n\n## 1. Why'],
  ['a first line with a colon', 'Owners say:\n\n> It works.'],
])('%s stays as it is', (_name, text) => {
  expect(unwrapAnswer(text)).toBe(text);
});

test('the note of a sample is no part of it; a quote of another text stays', () => {
  const sample = `> Sample text: a long note that says what it is.\n\n${TEXT}`;
  for (const size of [1, 2, 30, 1_000]) {
    let shown = '';
    const { push, end } = createAnswerUnwrapper((delta) => (shown += delta), { isSample: true });
    for (let at = 0; at < sample.length; at += size) push(sample.slice(at, at + size));
    end();
    expect(shown).toBe(TEXT);
  }
  expect(unwrapAnswer(sample, { isSample: true })).toBe(TEXT);
  expect(unwrapAnswer(sample)).toBe(sample);
});

test('a heading is shown before its line is complete', () => {
  expect(streamed('# Crew', 2)[0]).toBe('# ');
});

test.each([
  ['a document with a code block', WITH_CODE],
  ['nothing but one block of code', CODE],
  ['a continuation in the middle of a sentence', ' and so on.\n\n## 4. Next'],
])('%s is shown as it is', (_name, text) => {
  for (const size of [1, 3, 1_000]) expect(lastOf(text, size)).toBe(text);
});

test('a text in any pieces is shown from its beginning, and never shrinks', () => {
  const pieces = fc.array(
    fc.constantFrom('```', 'markdown', '\n', '# A', 'text', '~~~', ' ', 'Sure!', '```js', ':'),
  );
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 9 }), (parts, size) => {
      const answer = parts.join('');
      expect(answer.replace(/\s/gu, '')).toContain(lastOf(answer, size).replace(/\s/gu, '').slice(0, 5));
    }),
  );
});

/** Remarks that models put before an edited passage. */
const REMARKS = {
  en: [
    'Sure! Here is the shortened passage:',
    "Certainly! Here's the revised text:",
    "Here's a more concise version of the passage:",
    "I've shortened the paragraph as requested:",
    'Of course. Below is the edited paragraph:',
    'Shortened version:',
    'Okay, here is the rewritten sentence:',
    '**Revised passage:**',
    'Absolutely — here are the edited sentences of the passage:',
    'Got it.',
  ],
  es: [
    '¡Claro! Aquí tienes el pasaje abreviado:',
    'Por supuesto. Aquí está el texto reescrito:',
    'Aquí tienes una versión más concisa del párrafo:',
    'He acortado el párrafo como pediste; esta es la versión revisada:',
    'A continuación te presento el fragmento mejorado:',
    'Versión abreviada:',
    'Perfecto, este es el párrafo corregido:',
    '**Texto revisado:**',
    'Claro, te dejo la traducción:',
    '¡Por supuesto!',
  ],
  pt: [
    'Claro! Aqui está o trecho encurtado:',
    'Com certeza! Segue o texto reescrito:',
    'Aqui está uma versão mais concisa do parágrafo:',
    'Encurtei o parágrafo conforme solicitado; esta é a versão revisada:',
    'Segue abaixo o trecho melhorado:',
    'Versão resumida:',
    'Perfeito, este é o parágrafo corrigido:',
    '**Texto revisado:**',
    'Certamente. Segue a tradução:',
    'Com certeza!',
  ],
};
const EDITED = {
  en: 'Phone calls cost owners two hours a day.',
  es: 'Las llamadas cuestan dos horas al día a los dueños.',
  pt: 'As ligações custam duas horas por dia aos donos.',
};
const passage = {
  before: '# A\n\n',
  text: 'Owners lose time to phone calls every day.',
  after: '\n\n# B\n',
  isLine: false,
};
const table = Object.entries(REMARKS).flatMap(([language, remarks]) =>
  remarks.map((remark) => [remark, EDITED[language as keyof typeof EDITED]] as const),
);

describe.each(table)('an edit behind "%s"', (remark, edited) => {
  test.each<[where: string, answer: string]>([
    ['in a paragraph of its own', `${remark}\n\n${edited}`],
    ['on the line before', `${remark}\n${edited}`],
    ['and in a fence', `${remark}\n\n\`\`\`markdown\n${edited}\n\`\`\``],
    ...(remark.endsWith(':') ? [['on the same line', `${remark} ${edited}`] as [string, string]] : []),
  ])('%s', (_where, answer) => {
    expect(checkReplacement(answer, passage)).toMatchObject({ suggestion: { replacement: edited } });
  });

  test('is not accepted alone', () => expect(checkReplacement(remark, passage)).toHaveProperty('problems'));
});

test.each([
  "Here's the short version: you lose two hours a day.",
  'Here is the checklist that crews print:\n\n- vans\n- tools',
  'Sure, you can plan on paper. It takes two hours.',
  'Aquí tienes la lista de tus clientes:\n\n- uno',
  'Claro que funciona: pruébalo hoy.',
  'Segue o cronograma da semana:\n\n- um',
  'This is the page your crew opens first.',
  'The new version: faster, and in your language.',
])('"%s" is a text', (text) => {
  expect(checkReplacement(text, passage)).toMatchObject({ suggestion: { replacement: text } });
});
