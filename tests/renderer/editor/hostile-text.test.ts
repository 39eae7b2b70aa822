import { TextSelection, type Transaction } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { EditorSession } from '#renderer/lib/editor/editor-session.ts';
import { isHardText } from '#renderer/lib/editor/hard-text.ts';
import { pastedText } from '#renderer/lib/editor/paste/pasted-text.ts';
import { selectedPassage } from '#renderer/lib/editor/selected-passage.ts';
import { tidyDocument } from '#renderer/lib/editor/tidy-document.ts';

/* Texts that make careless code slow: each of these once took minutes. */

const LONG = 199_000;
const PATIENCE_MS = 4_000;

function timed<Result>(act: () => Result): { result: Result; took: number } {
  const start = performance.now();
  const result = act();
  return { result, took: performance.now() - start };
}

describe('a text of the maximum length', () => {
  test.each(['[', '*', '|', '#', '- ', '`', '<!--', '😀', '\u05d0'])(
    'of %s alone is pasted as plain text without stopping the page',
    (sign) => {
      const text = sign.repeat(LONG / sign.length);
      const session = new EditorSession('x', []);
      const $context = session.state.doc.resolve(1);
      const plugin = pastedText();
      const parse = plugin.props.clipboardTextParser;
      if (!parse) throw new Error('Texts are not parsed');
      const { result, took } = timed(() => parse.call(plugin, text, $context, true, undefined as never));
      expect(result.content.textBetween(0, result.content.size)).toBe(text);
      expect(took).toBeLessThan(PATIENCE_MS);
    },
  );

  test('of opening brackets is not searched for links for minutes', () => {
    const plugin = pastedText();
    const { $from } = new EditorSession('x', []).state.selection;
    const parse = plugin.props.clipboardTextParser;
    const { took } = timed(() =>
      parse?.call(plugin, 'a['.repeat(LONG / 2), $from, false, undefined as never),
    );
    expect(took).toBeLessThan(PATIENCE_MS);
  });

  test('of one letter names the passage of a selected letter at once', () => {
    const session = new EditorSession('a'.repeat(LONG), []);
    const at = LONG / 2;
    session.update(({ tr, doc }) => tr.setSelection(TextSelection.create(doc, at, at + 1)));
    const { result, took } = timed(() => selectedPassage(session));
    expect(took).toBeLessThan(PATIENCE_MS);
    expect(result?.text.length).toBeGreaterThan(0);
  });
});

describe('a text that is slow or impossible to read as Markdown', () => {
  test.each(['> ', '- ', '1. ', '[', '![', '**a', '[a](', '_a_ ', '~~a~~ '])(
    'of %s is left to the Markdown field',
    (sign) => {
      expect(isHardText(sign.repeat(LONG / sign.length))).toBe(true);
    },
  );

  test.each(['-'.repeat(300), `${'* '.repeat(20)}\n\n> > > - 1. deep`, '- [1] item *x*\n'.repeat(1_000)])(
    'is none of those that people write: %#',
    (text) => {
      expect(isHardText(text)).toBe(false);
    },
  );
});

const parsePlain = (text: string, isPlain: boolean) => {
  const plugin = pastedText();
  const { $from } = new EditorSession('x', []).state.selection;
  const slice = plugin.props.clipboardTextParser?.call(plugin, text, $from, isPlain, undefined as never);
  if (!slice) throw new Error('Texts are not parsed');
  return slice.content;
};

describe('a plain text beyond the limits of pasted HTML', () => {
  test.each([true, false])('is one paragraph of its words, with 20,000 lines: %s', (isPlain) => {
    const { childCount, firstChild } = parsePlain('- some words\r\n'.repeat(20_000), isPlain);
    expect(childCount).toBe(1);
    expect(firstChild?.textContent).toBe('- some words '.repeat(20_000).trim());
  });

  test.each([
    [
      'a list 300 deep',
      Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
      300,
    ],
    ['a quote 3,000 deep', `${'> '.repeat(3_000)}x`, 1],
    ['quotes nine deep', `${'> '.repeat(9)}x\n\n`.repeat(500), 500],
    ['thousands of signs', `- x\n${'_a_ '.repeat(30_000)}x`, 2],
  ])('is its lines: %s', (_what, text, lines) => {
    const content = parsePlain(text, false);
    expect(content.childCount).toBe(lines);
    expect(content.content.every(({ type }) => type.name === 'paragraph')).toBe(true);
    expect(content.textBetween(0, content.size, '\n')).toBe(text.trim().split(/\n+/u).join('\n'));
  });

  test('is Markdown within them', () => {
    expect(parsePlain(`${'> '.repeat(8)}x`, false).firstChild?.type.name).toBe('blockquote');
  });
});

test('thousands of source marks, and of line breaks, become objects in one step', () => {
  const session = new EditorSession('x', [tidyDocument()]);
  const words = 'words [1]\n'.repeat(12_000);
  const { steps } = appended(session, session.state.tr.insertText(words, 1, 2));
  expect(steps).toHaveLength(1);
  expect(session.state.doc.firstChild?.childCount).toBe(36_000);
  expect(session.text.slice(0, 24)).toMatch(/^words \[1\]\\?\nwords \[1\]/u);
});

test('a mark that is typed before other words leaves the cursor after it', () => {
  const session = new EditorSession('a [1 b', [tidyDocument()]);
  session.update(({ tr }) => tr.setSelection(TextSelection.create(tr.doc, 5)).insertText(']'));
  expect(session.state.doc.firstChild?.childCount).toBe(3);
  expect(session.state.selection.from).toBe(4);
});

/** What the plugins added to a transaction. */
function appended(session: EditorSession, tr: Transaction): Transaction {
  const { state, transactions } = session.state.applyTransaction(tr);
  session.state = state;
  const [, added] = transactions;
  if (!added) throw new Error('Nothing was added');
  return added;
}

test('a selected word that stands there often is found where it was selected', () => {
  const text = `* **aa** aaa aa [aa](https://example.com/aa) aa\n`;
  const session = new EditorSession(text, []);
  const block = session.state.doc.textBetween(0, session.state.doc.content.size, '\n');
  expect(block).toBe('aa aaa aa aa aa');
  const places: (number | undefined)[] = [];
  // Positions of the five words after the starts of list, item and line.
  for (const offset of [0, 7, 10, 13]) {
    session.update(({ tr, doc }) => tr.setSelection(TextSelection.create(doc, 3 + offset, 5 + offset)));
    places.push(selectedPassage(session)?.from);
  }
  expect(places).toEqual([4, 13, 17, text.lastIndexOf('aa')]);
});
