import { describe, expect, test } from 'vitest';
import { documentBlocks } from '#shared/rules/content/document-blocks.ts';
import { documentSections } from '#shared/rules/content/document-sections.ts';
import { LONGEST_LINE } from '#shared/rules/content/line-limit.ts';
import { videoScript } from '#shared/rules/content/video-script.ts';
import { readLabelledLine } from '#shared/rules/emails/labelled-lines.ts';
import { withoutSourceMarks } from '#shared/rules/prompts/source-marks.ts';
import { tablesOf } from '#shared/rules/quality/rubric/document-entries.ts';
import { textBlocks } from '#shared/rules/quality/text-blocks.ts';

/** A line of this beginning and length. */
const lineOf = (start: string, length: number, end = '') =>
  start + 'a'.repeat(length - start.length - end.length) + end;

const readers: Record<string, { start: string; end?: string; finds: (line: string) => boolean }> = {
  'a section': { start: '## 1. ', finds: (line) => documentSections(line).length > 0 },
  'a part': {
    start: '### ',
    finds: (line) => documentSections(`## 1. Title\n${line}`)[0]?.parts.length === 1,
  },
  'a code fence': {
    start: '```',
    finds: (line) => documentSections(`${line}\n## 1. Title`).length === 0,
  },
  'a labelled line': { start: '**Subject:** ', finds: (line) => readLabelledLine(line) !== undefined },
  'a scene': {
    start: '| 1 | 0:00 | Words | ',
    end: ' |',
    finds: (line) =>
      videoScript(`## 1. Script\n| Number | Time | Voice | Screen |\n${line}`, 'en') !== undefined,
  },
  'a heading for the checks': { start: '# ', finds: (line) => textBlocks(line)[0]?.kind === 'heading' },
  'a listed source': {
    start: '[3]: https://example.com/',
    finds: (line) => withoutSourceMarks(line) === '',
  },
  'a table row': { start: '| ', finds: (line) => tablesOf(line).length > 0 },
};

describe.each(Object.entries(readers))('%s', (_name, { start, end, finds }) => {
  test('is found in a line of the longest length and not in a longer one', () => {
    expect(finds(lineOf(start, LONGEST_LINE, end))).toBe(true);
    expect(finds(lineOf(start, LONGEST_LINE + 1, end))).toBe(false);
  });
});

test('a line that is too long for structure stays in the text', () => {
  const text = `# Title\n${lineOf('## 1. ', LONGEST_LINE + 1)}\n## 2. End`;
  const lines = documentBlocks(text).flatMap((block) => block.lines);
  expect(lines.join('\n')).toBe(text);
});
