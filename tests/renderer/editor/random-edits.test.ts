import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { EditedSource } from '#renderer/lib/editor/edited-source.ts';
import { comparable } from '#renderer/lib/editor/nodes-to-mdast.ts';
import { tidyDocument } from '#renderer/lib/editor/tidy-document.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';
import { allTexts } from './every-text.ts';
import { editRandomly, randomEdit } from './random-edits.ts';

/**
 * A part of each text that is long enough for blocks of all kinds. Without the hostile ones: HTML that gets to the
 * start of a line there begins a block of HTML.
 */
const texts = allTexts
  .filter(([name]) => !name.startsWith('hostile'))
  .map(([, text]) => {
    const start = text.length > 6_000 ? text.indexOf('\n## ', 1_500) + 1 : 0;
    return text.slice(start, start + 2_500);
  });
const RUNS = proofSize(250, 20_000);
const OBJECT = /\[(?:\d{1,3}(?:, ?\d{1,3})*|ADD [A-Z]{2,20}[^[\]\n]{0,200})\]/gu;

function objectsIn(doc: Node): string[] {
  const found: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'citation' || node.type.name === 'placeholder') found.push(node.attrs.source);
  });
  return found;
}

it('keeps untouched blocks, marks and placeholders after any edits, and is read as the same document', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(randomEdit, { minLength: 1, maxLength: 12 }),
      (text, edits) => {
        const source = new EditedSource(text);
        const original = source.writeWithPlaces(source.doc);
        const textOf = new Map(original.blocks.map(({ node, start, end }) => [node, text.slice(start, end)]));
        const doc = editRandomly(source.doc, edits);
        doc.check();
        const written = source.writeWithPlaces(doc);
        for (const { node, start, end } of written.blocks) {
          const before = textOf.get(node);
          if (before !== undefined) expect(written.text.slice(start, end)).toBe(before);
        }
        const read = new EditedSource(written.text).doc;
        expect(comparable(read.children)).toBe(comparable(doc.children));
        expect(objectsIn(read)).toEqual(objectsIn(doc));
        for (const object of objectsIn(doc)) expect(written.text.match(OBJECT)).toContain(object);
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);

it('keeps the lines of code that come into a paragraph, and none that a heading cannot have', () => {
  for (const [above, expected] of [
    ['Run', 'Runone\\\ntwo\n'],
    ['## Run', '## Runone two\n'],
  ] as const) {
    const source = new EditedSource(`${above}\n\n\`\`\`\none\n  two\n\`\`\`\n`);
    let state = EditorState.create({ doc: source.doc, plugins: [tidyDocument()] });
    const end = source.doc.child(0).nodeSize - 1;
    state = state.apply(state.tr.delete(end, end + 2));
    expect(source.writeWithPlaces(state.doc).text).toBe(expected);
  }
});
