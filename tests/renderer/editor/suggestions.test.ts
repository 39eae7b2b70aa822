import fc from 'fast-check';
import { undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { suggestChanges } from '#renderer/lib/compare/suggest-changes.ts';
import { EditorSession } from '#renderer/lib/editor/editor-session.ts';
import { readBlocks } from '#renderer/lib/editor/markdown-to-nodes.ts';
import { comparable } from '#renderer/lib/editor/nodes-to-mdast.ts';
import { selectedPassage } from '#renderer/lib/editor/selected-passage.ts';
import {
  closeSuggestions,
  proposeSuggestions,
  suggestions,
  suggestionsOf,
} from '#renderer/lib/editor/suggestions.ts';
import { tidyDocument } from '#renderer/lib/editor/tidy-document.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';
import { showcaseTexts } from './every-text.ts';

const TEXT = `Title
=====

* __Owners__ lose *two hours* a day to phone calls [1].
* Vans wait.

Plans are on paper [2], says [study](https://trade.example/s).
`;

const RUNS = proofSize(60, 2_000);

function open(text: string): EditorSession {
  return new EditorSession(text, [suggestions(() => ({ inserted: '', deleted: '' })), tidyDocument()]);
}

/** Selects the first text with these words. */
function select(session: EditorSession, words: string): void {
  session.state.doc.descendants((node, pos) => {
    const at = node.text?.indexOf(words) ?? -1;
    if (at === -1) return;
    const selection = TextSelection.create(session.state.doc, pos + at, pos + at + words.length);
    session.update(({ tr }) => tr.setSelection(selection));
  });
}

function propose(session: EditorSession, replacement: string): number[] {
  const passage = selectedPassage(session);
  if (!passage) throw new Error('nothing is selected');
  const markdown = passage.before + replacement + passage.after;
  const changes = suggestChanges(passage.blocks, passage.pos, markdown);
  session.update((state) => proposeSuggestions(state, changes));
  return changes.map(({ id }) => id);
}

const close = (session: EditorSession, ids: readonly number[], isAccepted: boolean) =>
  session.update((state) => closeSuggestions(state, ids, isAccepted));

describe('the selected passage', () => {
  it.each([
    ['two hours', 'two hours'],
    ['phone calls ', 'phone calls'],
    ['study', 'study'],
  ])('of "%s" is its place in the stored text', (words, text) => {
    const session = open(TEXT);
    select(session, words);
    const passage = selectedPassage(session);
    expect(passage).toMatchObject({ text, from: TEXT.indexOf(text), to: TEXT.indexOf(text) + text.length });
  });

  it('without a selection is the block at the cursor', () => {
    const session = open(TEXT);
    session.update(({ tr }) => tr.setSelection(TextSelection.atEnd(tr.doc)));
    expect(selectedPassage(session)?.text).toBe(TEXT.split('\n\n').at(-1)?.trimEnd());
  });
});

describe('suggestions', () => {
  it('leave the text as it is until they are accepted', () => {
    const session = open(TEXT);
    select(session, 'two hours');
    const ids = propose(session, 'three days');
    expect(ids.length).toBeGreaterThan(0);
    expect(session.text).toBe(TEXT);
    close(session, ids, false);
    expect(session.text).toBe(TEXT);
    expect(session.state.doc).toBe(session.source.doc);
  });

  it('are accepted as one step, which is undone to the original bytes', () => {
    const session = open(TEXT);
    select(session, 'two hours');
    close(session, propose(session, 'three days'), true);
    expect(session.text).toBe(
      TEXT.replace('* __Owners__ lose *two hours*', '* **Owners** lose *three days*'),
    );
    undo(session.state, (tr) => session.update(() => tr));
    expect(session.text).toBe(TEXT);
  });

  it('keep their places while the text around them is typed in', () => {
    const session = open(TEXT);
    select(session, 'two hours');
    const ids = propose(session, 'three days');
    session.update(({ tr }) => tr.insertText('Big ', 1));
    close(session, ids, true);
    expect(session.text).toContain('*three days*');
    expect(suggestionsOf(session.state).open).toEqual([]);
  });
});

/** Lists of one kind that meet are one list in the editor. */
function joinLists(blocks: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isSame = last?.type === block.type && last.attrs.marker === block.attrs.marker;
    if (last && isSame && block.type.name.endsWith('_list')) {
      joined.splice(-1, 1, last.copy(last.content.append(block.content)));
    } else joined.push(block);
  }
  return joined;
}

it('of any text for any block become that text, or leave no trace', () => {
  const blocks = showcaseTexts.flatMap(([, text]) =>
    readBlocks(text)
      .slice(0, 12)
      .map(({ start, end }) => text.slice(start, end)),
  );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...blocks), { minLength: 3, maxLength: 5 }),
      fc.nat(),
      fc.array(fc.constantFrom(...blocks), { minLength: 1, maxLength: 2 }),
      fc.boolean(),
      (texts, chosen, replaced, isMixed) => {
        const text = texts.join('\n\n');
        const session = open(text);
        const { doc } = session.state;
        const index = chosen % doc.childCount;
        const node = doc.child(index);
        const before = doc.children.slice(0, index);
        const pos = before.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
        const own = session.written.blocks[index];
        const source = text.slice(own?.start, own?.end);
        // A passage that is close to the old one, or another one.
        const markdown = isMixed
          ? source.replace(/\p{L}{4,}/u, 'changed').replace(/\.(?= |$)/u, ', too.')
          : replaced.join('\n\n');
        const changes = suggestChanges([node], pos, markdown);
        const ids = changes.map(({ id }) => id);
        session.update((state) => proposeSuggestions(state, changes));
        close(session, ids.slice(0, 1), false);
        close(session, ids.slice(1), false);
        expect(session.text).toBe(text);
        session.update((state) => proposeSuggestions(state, changes));
        for (const id of ids) close(session, [id], true);
        const wanted = [
          ...before,
          ...readBlocks(markdown).map((read) => read.node),
          ...doc.children.slice(index + 1),
        ];
        const joined = open('').source;
        const target = session.state.schema.topNodeType.create(null, joinLists(wanted));
        expect(comparable(readBlocks(session.text).map((read) => read.node))).toBe(
          comparable(readBlocks(joined.write(target)).map((read) => read.node)),
        );
        for (let step = 0; step < ids.length; step += 1)
          undo(session.state, (tr) => session.update(() => tr));
        expect(session.text).toBe(text);
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);
