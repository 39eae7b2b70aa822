import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentBlocks } from '#shared/rules/content/document-blocks.ts';
import { ownSectionTexts, sectionTexts } from '#shared/rules/content/document-sections.ts';
import { documentParts } from '#shared/rules/prompts/document-parts.ts';

const text = `# Title

Above.

## 1. First
One.

### Part

## Aside
Two.

\`\`\`
## 2. Code
\`\`\`
## 2) Second
Three.
## 1.5 million
`;

test('the three views of a document agree on its sections', () => {
  expect(sectionTexts(text).map(({ number, title }) => [number, title])).toEqual([
    [1, 'First'],
    [2, 'Second'],
  ]);
  // For readers, a heading without a number belongs to its section; for the rubric and its counts it does not.
  expect(sectionTexts(text)[0]?.body).toContain('Two.');
  expect(ownSectionTexts(text)[0]?.body).toBe('One.\n\n### Part\n\n');
  const { parts, isNumbered } = documentParts(text);
  expect(isNumbered).toBe(true);
  expect(parts.map(({ number }) => number)).toEqual([0, 1, 2]);
  expect(parts[1]?.text).toMatch(/^## 1\. First\n.*## 2\. Code\n```$/su);
});

const line = fc.oneof(
  fc.constantFrom(
    '# T',
    '## 1. A',
    '## 2) B',
    '## 10.C',
    '## Aside',
    '##',
    '## 1.5 x',
    '```',
    '~~~',
    '### P',
    '',
  ),
  fc.string({ maxLength: 12 }),
);

test('no line of a document is lost, doubled or moved', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const markdown = lines.join('\n');
      const blocks = documentBlocks(markdown);
      expect(blocks.flatMap((block) => block.lines).join('\n')).toBe(markdown);
      expect(blocks.slice(1).every(({ level }) => level > 0)).toBe(true);
      expect(sectionTexts(markdown).map(({ number }) => number)).toEqual(
        ownSectionTexts(markdown).map(({ number }) => number),
      );
    }),
  );
});
