import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CitedSpan, markSpans, spansOfSegments } from '#server/integrations/ai/call/cited-spans.ts';
import { type AiTestBench, startAiTestBench, textRequest } from './ai-test-bench.ts';

const page = (name: string) => `https://docs.net/${name}`;
const citations = ['a', 'b', 'c'].map((name) => ({ url: page(name), title: null }));

/** Spans of these words in a text, each with its sources. */
const spansIn = (text: string, ...parts: [words: string, ...names: string[]][]): CitedSpan[] =>
  parts.map(([words, ...names]) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, addresses: names.map(page) };
  });
const marked = (text: string, ...parts: [words: string, ...names: string[]][]) =>
  markSpans(text, spansIn(text, ...parts), citations);

describe('marks of cited parts', () => {
  test('stand before what closes a sentence, a cell or an emphasis', () => {
    expect(marked('Vans are late. They wait.', ['Vans are late.', 'b'])).toBe(
      'Vans are late [2]. They wait.',
    );
    expect(marked('| Vans | 40 % |\n| - | - |', ['40 % |', 'a'])).toBe('| Vans | 40 % [1] |\n| - | - |');
    expect(marked('**Late vans.**\n\nNext', ['**Late vans.**\n\n', 'a'])).toBe('**Late vans [1].**\n\nNext');
  });

  test('take the place of those that the model wrote', () => {
    const text = 'Late [7]. Also [1, 2] wrong [3], and [ADD DATA: x].';
    expect(marked(text, ['Late [7].', 'c'])).toBe('Late [3]. Also wrong, and [ADD DATA: x].');
    expect(marked('Late [7] [8].', ['Late [7] [8].', 'a'])).toBe('Late [1].');
    expect(marked('Late.', ['Late.', 'a', 'c'], ['Late', 'b', 'a'])).toBe('Late [1, 3, 2].');
  });

  test('are no links and no definitions', () => {
    const text = 'See [1](https://docs.net/a) there.\n\n[2]: https://docs.net/b';
    expect(marked(text, ['there.', 'a'])).toBe(text.replace('there.', 'there [1].'));
  });

  test('are left out where nothing is cited, or by pages that are no sources', () => {
    expect(marked('Late [7].')).toBe('Late [7].');
    expect(marked('Late [7].', ['Late', 'unknown'])).toBe('Late.');
    expect(marked('Late [7].', [' [7].', 'a'])).toBe('Late.');
  });
});

describe('segments of Gemini', () => {
  const chunks = [{ web: { uri: page('a') } }, { web: { uri: 'javascript:alert(1)' } }, {}];
  const segment = (text: string, words: string) => {
    const startIndex = Buffer.byteLength(text.slice(0, text.indexOf(words)));
    return { startIndex, endIndex: startIndex + Buffer.byteLength(words), text: words };
  };
  const placed = (text: string, given: object, groundingChunkIndices = [0]) =>
    spansOfSegments(text, [{ segment: given, groundingChunkIndices }], chunks).map(({ start, end }) =>
      text.slice(start, end),
    );

  test.each(['Cafés tardam', '配送車は遅れる', '👩🏽‍🔧 waits', 'Vans'])('count bytes: %s', (words) => {
    const text = `Não há pão às 9h 🥖. ${words}. Fim.`;
    expect(placed(text, segment(text, words))).toEqual([words]);
    // The API omits zeros, and some parts have no text.
    const { endIndex } = segment(text, 'Não há pão');
    expect(placed(text, { endIndex, text: 'Não há pão' })).toEqual(['Não há pão']);
    expect(placed(text, { ...segment(text, words), text: '' })).toEqual([words]);
  });

  test('that hold something else are looked for, and forgotten when they are nowhere', () => {
    const text = 'É tarde. Vans wait.';
    expect(placed(text, { startIndex: 8, endIndex: 18, text: 'Vans wait.' })).toEqual(['Vans wait.']);
    expect(placed(text, { startIndex: 90, endIndex: 99, text: 'Vans wait.' })).toEqual(['Vans wait.']);
    expect(placed(text, { startIndex: 0, endIndex: 5, text: 'Elsewhere' })).toEqual([]);
    expect(placed(text, { startIndex: 1, endIndex: 3 })).toEqual([]);
    expect(placed(text, {})).toEqual([]);
  });

  test('without a page are none', () => {
    const text = 'Vans wait.';
    for (const indices of [[], [1], [2], [9]]) expect(placed(text, segment(text, text), indices)).toEqual([]);
  });
});

describe('answers over the wire', () => {
  let bench: AiTestBench;
  beforeAll(async () => {
    bench = await startAiTestBench();
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.standIns.reset());

  const sources = ['a', 'b', 'a', 'c'].map((name) => ({ url: page(name), title: name }));
  const text =
    '# Mercado\n\nÀs 9h não há pão 🥖 [4]. Cafés tardam [2].\n\n| Vans | 40 % [1, 3] |\n| - | - |\n\nFim.';

  test.each(['anthropic', 'gemini'] as const)('of %s get marks that count our list', async (provider) => {
    bench.standIns.fault({ fault: { kind: 'answer', text, sources } });
    const request = textRequest(provider, { webSearch: true });
    const result = await bench.newProviders()[provider].generateText(request, { deadlineMs: 4_000 });
    expect(result.citations.map(({ url }) => url)).toEqual([page('c'), page('b'), page('a')]);
    expect(result.text).toBe(
      '# Mercado\n\nÀs 9h não há pão 🥖 [1]. Cafés tardam [2].\n\n| Vans | 40 % [3] |\n| - | - |\n\nFim.',
    );
  });
});
