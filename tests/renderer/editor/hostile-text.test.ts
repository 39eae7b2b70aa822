import { TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { EditorSession } from '#renderer/lib/editor/editor-session.ts';
import { isHardText } from '#renderer/lib/editor/hard-text.ts';
import { pastedText } from '#renderer/lib/editor/paste/pasted-text.ts';
import { selectedPassage } from '#renderer/lib/editor/selected-passage.ts';

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
  test.each(['> ', '- ', '1. ', '[', '![', '**a', '[a]('])('of %s is left to the Markdown field', (sign) => {
    expect(isHardText(sign.repeat(LONG / sign.length))).toBe(true);
  });

  test.each(['-'.repeat(300), `${'* '.repeat(20)}\n\n> > > - 1. deep`, '- [1] item *x*\n'.repeat(1_000)])(
    'is none of those that people write: %#',
    (text) => {
      expect(isHardText(text)).toBe(false);
    },
  );
});

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
