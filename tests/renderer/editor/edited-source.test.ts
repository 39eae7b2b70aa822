import { expect, it } from 'vitest';
import { EditedSource } from '#renderer/lib/editor/edited-source.ts';
import { EditorSession } from '#renderer/lib/editor/editor-session.ts';
import { comparable } from '#renderer/lib/editor/nodes-to-mdast.ts';
import { pastedText } from '#renderer/lib/editor/paste/pasted-text.ts';
import { allTexts, oddTexts, showcaseTexts } from './every-text.ts';

it('has the texts of all example products', () => {
  expect(showcaseTexts.length).toBeGreaterThanOrEqual(63);
  expect(allTexts.length).toBeGreaterThan(150);
});

it.each(allTexts)('%s is saved as it was opened', (_name, text) => {
  const source = new EditedSource(text);
  source.doc.check();
  expect(source.write(source.doc)).toBe(text);
});

it.each(oddTexts)(
  '%s is saved without a byte order mark before it, otherwise as it was opened',
  (_name, text) => {
    const source = new EditedSource(`\ufeff${text}`);
    expect(source.write(source.doc)).toBe(text);
    source.rebase(`\ufeff${text}`, source.doc);
    expect(source.write(source.doc)).toBe(text);
  },
);

it('reads a text that is pasted with a byte order mark like one without', () => {
  const plugin = pastedText();
  const { $from } = new EditorSession('x', []).state.selection;
  const parse = plugin.props.clipboardTextParser;
  for (const isPlain of [true, false]) {
    const slices = ['# T\n\n<kbd>F11</kbd>', '\ufeff# T\n\n<kbd>F11</kbd>'].map((text) =>
      parse?.call(plugin, text, $from, isPlain, undefined as never),
    );
    expect(slices[1]?.toJSON()).toEqual(slices[0]?.toJSON());
  }
});

it('takes over a text from outside without its byte order mark', () => {
  const session = new EditorSession('\ufeffPress <kbd>F11</kbd>', []);
  expect(session.text).toBe('Press <kbd>F11</kbd>');
  session.replaceText('\ufeffPress <kbd>F12</kbd> now');
  expect(session.text).toBe('Press <kbd>F12</kbd> now');
});

it.each(showcaseTexts)('%s, written anew, has the same content', (_name, text) => {
  const { doc } = new EditedSource(text);
  // Not from this source, so that nothing is taken over from it.
  const written = new EditedSource('').write(doc);
  expect(comparable(new EditedSource(written).doc.children)).toBe(comparable(doc.children));
  expect(written.match(/\[\d+(?:, ?\d+)*\]|\[ADD [^\]]*\]/gu)).toEqual(
    text.match(/\[\d+(?:, ?\d+)*\]|\[ADD [^\]]*\]/gu),
  );
});

it('keeps a list apart from its neighbours when another marker is needed', () => {
  const source = new EditedSource('+ one\n+ two\n- three\n+ four\n');
  const [first, second, third] = source.doc.children;
  if (!first || !second || !third) throw new Error('The text has three lists');
  // The first list is split in two, of which both were `+`.
  const parts = first.children.map((item, index) =>
    first.type.create({ ...first.attrs, marker: index === 0 ? '-' : '+' }, item),
  );
  const doc = source.doc.type.create(null, [...parts, second, third]);
  const written = source.write(doc);
  expect(comparable(new EditedSource(written).doc.children)).toBe(comparable(doc.children));
  expect(written).toContain('- three\n+ four\n');
});
