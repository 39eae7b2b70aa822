import { expect, test } from 'vitest';
import { proposedSamples } from '#shared/rules/products/voice-samples.ts';
import { threadTimeOf } from '#tests/support/thread-time.ts';

const PROSE =
  'At ten past seven the board is full. Two vans are out, one part is missing, and nobody has called yet. ' +
  'That is the moment we built this for: you see it before the customer does, and you still have time to swap the job.';
const OTHER =
  'We answer the phone ourselves. Not a ticket, not a queue: one of the four people who wrote the software. ' +
  'If we are wrong about your trade, tell us, and we will say so on the page where it stood.';
const page = (text: string, more: object = {}) => ({
  ...{ address: 'https://crewboard.example/', title: 'Crewboard', language: 'en', text },
  ...more,
});

test('running text is proposed, without headings, lists, tables, menus and markup', () => {
  const text = `# Crewboard\n\nHome | Prices | [Log in](/login)\n\n${PROSE.replace('board', '**[board](/b)**')}\n\n## Prices\n\n- One. Two. ${OTHER}\n\n| a | b |\n| - | - |\n\nShort.\n`;
  expect(proposedSamples([page(text)], 'en')).toEqual([
    { text: PROSE, address: 'https://crewboard.example/', title: 'Crewboard' },
  ]);
});

test('neighbouring paragraphs are one sample up to its length, and a page gives two at most', () => {
  const short = [PROSE.slice(0, 103), PROSE.slice(103).trim()].map((part) => `${part.trim()}`);
  expect(proposedSamples([page(short.join('\n\n'))], 'en')[0]?.text).toBe(short.join('\n\n'));
  const many = Array.from({ length: 8 }, (_none, index) => `${OTHER} Page ${index}.\n\n## ${index}\n\n`).join(
    '',
  );
  const samples = proposedSamples(
    [page(many), page(PROSE, { address: 'https://crewboard.example/about' })],
    'en',
  );
  expect(samples.map(({ address }) => address.length > 27)).toEqual([false, false, true]);
});

test('legal pages, pages in another language and repeated words are no samples', () => {
  expect(
    proposedSamples([page(PROSE, { address: 'https://crewboard.example/privacy-policy' })], 'en'),
  ).toEqual([]);
  expect(proposedSamples([page(PROSE, { title: 'Aviso legal' })], 'en')).toEqual([]);
  expect(proposedSamples([page(PROSE, { language: 'de' })], 'en')).toEqual([]);
  expect(proposedSamples([page(PROSE, { language: null })], 'en')).toHaveLength(1);
  expect(
    proposedSamples([page(PROSE), page(PROSE, { address: 'https://crewboard.example/2' })], 'en'),
  ).toHaveLength(1);
  expect(proposedSamples([page('word '.repeat(400))], 'en')).toEqual([]);
});

test('a hostile page takes no time', () => {
  for (const text of [
    '['.repeat(40_000),
    '\n \n'.repeat(20_000),
    '*'.repeat(40_000),
    `${PROSE} `.repeat(200),
  ])
    expect(threadTimeOf(() => proposedSamples([page(text)], 'en'))).toBeLessThan(2_000);
});
