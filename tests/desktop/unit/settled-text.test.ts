import { expect, test, vi } from 'vitest';
import { settledText } from '#main/pages/render-page.ts';
import { pageTextLimits } from '#shared/desktop-bridge.ts';

vi.mock('electron', () => ({}));

const loaded = Promise.resolve(undefined);

/** Answers one after the other, then the last one again and again. */
function answers(...list: unknown[]) {
  let next = 0;
  return async () => list[Math.min(next++, list.length - 1)];
}

const read = (reader: () => Promise<unknown>, changes: object = {}) =>
  settledText(reader, { loading: loaded, signal: new AbortController().signal, everyMs: 0, ...changes });

test('the text of a page is taken once it stays the same', async () => {
  const texts = ['', 'Loading', 'Loading', 'Loading more', 'All of it'].map((text) => ({
    title: 'Shop',
    text,
  }));
  expect(await read(answers(...texts))).toEqual({ rendered: true, title: 'Shop', text: 'All of it' });
});

test('a page that can not be loaded has no text', async () => {
  const failed = Promise.resolve('failed' as const);
  expect(await read(answers({ title: '', text: 'Error page' }), { loading: failed })).toEqual({
    rendered: false,
  });
});

test('at the deadline an empty page has no text, and one that never rests is taken as it is', async () => {
  for (const [reader, rendered] of [
    [answers({ title: 'Empty', text: ' ' }), false],
    [async () => ({ text: String(Math.random()) }), true],
  ] as const) {
    const stop = new AbortController();
    let looks = 0;
    const counted = async () => {
      looks += 1;
      if (looks > 20) stop.abort();
      return reader();
    };
    expect(await read(counted, { signal: stop.signal })).toMatchObject({ rendered });
  }
});

test('a page that never loads, and one that never answers, end at the deadline', async () => {
  const never = new Promise<undefined>(() => undefined);
  for (const changes of [{ loading: never }, {}]) {
    const signal = AbortSignal.timeout(50);
    expect(await read(() => never, { ...changes, signal })).toEqual({ rendered: false });
  }
});

test('answers of another form, failures and endless texts do no harm', async () => {
  let looks = 0;
  const odd = async () => {
    looks += 1;
    if (looks === 1) throw new Error('The page is gone');
    return looks < 4 ? [null, 7, 'text'][looks - 2] : { title: 9, text: 'x'.repeat(1_000_000) };
  };
  const page = await read(odd);
  expect(page).toMatchObject({ rendered: true, title: '' });
  expect(page?.rendered && page.text).toHaveLength(pageTextLimits.text);
});
