import { beforeEach, describe, expect, it } from 'vitest';
import { providerNames, type TextRequest } from '#server/integrations/ai/ai-provider.ts';
import { providerFacts } from '#tests/support/providers/stand-in-definitions.ts';
import { bench, failureOf, prepareAiTestBench, textRequest } from './ai-test-bench.ts';

prepareAiTestBench();
beforeEach(() => bench.standIns.reset());

const deadline = { deadlineMs: 5_000 };
const research = { webSearch: true, country: 'ES', pageHosts: ['rival.example'] };
const pages = [
  { url: 'https://rival.example/pricing', title: 'Rival pricing', text: 'Plans start at ten euros a month.' },
  { url: 'https://rival.example/gone', title: 'Gone', text: null },
];
const request = (name: (typeof providerNames)[number], changes: Partial<TextRequest> = {}) =>
  textRequest(name, { ...research, ...changes });
const sentTools = (index = 0) => bench.standIns.requests()[index]?.body?.tools as Record<string, unknown>[];

describe('tools', () => {
  it('limits what Anthropic may open, and says where the search comes from', async () => {
    await bench.newProviders().anthropic.generateText(request('anthropic'), deadline);
    expect(sentTools()).toEqual([
      {
        type: 'web_search_20260318',
        name: 'web_search',
        max_uses: 8,
        user_location: { type: 'approximate', country: 'ES' },
      },
      {
        type: 'web_fetch_20260318',
        name: 'web_fetch',
        max_uses: 5,
        max_content_tokens: 5_000,
        allowed_domains: ['rival.example'],
        citations: { enabled: true },
      },
    ]);
  });

  it('switches on the page tools of the others', async () => {
    const providers = bench.newProviders();
    await providers.gemini.generateText(request('gemini'), deadline);
    await providers.perplexity.generateText(request('perplexity'), deadline);
    await providers.openai.generateText(request('openai'), deadline);
    expect(sentTools(0)).toEqual([{ googleSearch: {} }, { urlContext: {} }]);
    expect(sentTools(1)).toEqual([
      { type: 'web_search', user_location: { country: 'ES' } },
      { type: 'fetch_url', max_urls: 5 },
    ]);
    expect(sentTools(2)).toEqual([
      { type: 'web_search', user_location: { type: 'approximate', country: 'ES' } },
    ]);
  });

  it('opens nothing and names no country unless told to', async () => {
    const providers = bench.newProviders();
    const plain = { webSearch: true, country: undefined, pageHosts: [] };
    for (const name of providerNames) {
      bench.standIns.fault({ fault: { kind: 'answer', pages } });
      const { openedPages } = await providers[name].generateText(request(name, plain), deadline);
      if (name !== 'openai') expect(openedPages, name).toEqual([]);
    }
    const bodies = bench.standIns.requests().map(({ body }) => JSON.stringify(body));
    expect(bodies.filter((body) => /web_fetch|urlContext|fetch_url|country/.test(body))).toEqual([]);
    // The vendor assumes the United States if there is no location.
    expect(bodies.some((body) => body.includes('"user_location":{"type":"approximate"}'))).toBe(true);
  });
});

describe.each(providerNames.filter((name) => providerFacts[name].searches))('%s', (name) => {
  it('reports the pages that the model opened, and those that it could not read', async () => {
    bench.standIns.fault({ fault: { kind: 'answer', pages } });
    const { openedPages } = await bench.newProviders()[name].generateText(request(name), deadline);
    const counts = name === 'anthropic' || name === 'perplexity';
    const failedWords = name === 'perplexity' ? 0 : null;
    expect(openedPages).toEqual([
      { url: 'https://rival.example/pricing', isRead: true, words: counts ? 7 : null },
      { url: 'https://rival.example/gone', isRead: false, words: failedWords },
    ]);
  });
});

describe('citations of opened pages', () => {
  const text = 'The rival charges ten euros [1]. Its help is free [2].';
  const source = { url: 'https://news.example/rivals', title: 'News' };

  it('names the page that Anthropic read', async () => {
    bench.standIns.fault({
      fault: { kind: 'answer', text, sources: [source], pages: pages.toReversed() },
    });
    const result = await bench.newProviders().anthropic.generateText(request('anthropic'), deadline);
    expect(result.citations).toEqual([
      source,
      { url: 'https://rival.example/pricing', title: 'Rival pricing' },
    ]);
    expect(result.text).toBe(text);
  });

  it('never names a page that was only asked for', async () => {
    const elsewhere = { ...pages[0], url: 'https://elsewhere.example/secret' } as (typeof pages)[number];
    bench.standIns.fault({ fault: { kind: 'answer', text, sources: [source], pages: [elsewhere] } });
    const result = await bench.newProviders().anthropic.generateText(request('anthropic'), deadline);
    expect(result.citations).toEqual([source]);
    expect(result.openedPages).toEqual([{ url: elsewhere.url, isRead: false, words: null }]);
  });
});

describe('usage', () => {
  it.each([
    ['anthropic', 1],
    ['gemini', 1],
    ['openai', 1],
    ['perplexity', 0],
  ] as const)('counts the searches that %s bills', async (name, searches) => {
    bench.standIns.fault({ fault: { kind: 'answer', pages } });
    const { usage } = await bench.newProviders()[name].generateText(request(name), deadline);
    expect(usage.searches).toBe(searches);
  });
});

describe.each(['anthropic', 'gemini'] as const)('a turn that %s pauses', (name) => {
  const whole =
    'First part of the text, with a fact [1]. Second part of the text, with another [2]. The end.';
  const sources = [
    { url: 'https://news.example/one', title: 'One' },
    { url: 'https://news.example/two', title: 'Two' },
  ];
  const answer = { kind: 'answer' as const, text: whole, sources, pausesAfter: 0.5 };

  it('is continued, with one text, one list of sources and the usage of both requests', async () => {
    bench.standIns.fault({ times: 2, fault: answer });
    const deltas: string[] = [];
    const result = await bench.newProviders()[name].generateText(request(name), {
      ...deadline,
      onText: (delta) => deltas.push(delta),
    });
    expect(result.text).toBe(whole);
    expect(deltas.join('')).toBe(whole);
    expect(result.citations.map(({ url }) => url)).toEqual(sources.map(({ url }) => url));
    expect(result.finishReason).toBe('stop');
    const requests = bench.standIns.requests();
    expect(requests).toHaveLength(2);

    await bench.standIns.reset();
    bench.standIns.fault({ fault: { ...answer, pausesAfter: undefined } });
    const once = await bench.newProviders()[name].generateText(request(name), deadline);
    expect(result.usage.inputTokens).toBe(2 * once.usage.inputTokens);
    expect(result.usage.outputTokens).toBeGreaterThan(once.usage.outputTokens);
  });

  it('is given up after a few continuations', async () => {
    bench.standIns.fault({ times: 'always', fault: { kind: 'incomplete', reason: 'paused' } });
    const error = await failureOf(bench.newProviders()[name], request(name));
    expect(error.kind).toBe('truncated');
    expect(bench.standIns.requests()).toHaveLength(5);
    expect(error.usage?.inputTokens).toBeGreaterThan(0);
  });

  it('fails as one request when its continuation fails', async () => {
    bench.standIns.fault({ fault: { kind: 'incomplete', reason: 'paused' } });
    bench.standIns.fault({ fault: { kind: 'status', code: 529 } });
    const error = await failureOf(bench.newProviders()[name], request(name));
    expect(error).toMatchObject({ textStarted: true, status: 529 });
    expect(error.usage?.inputTokens).toBeGreaterThan(0);
  });
});

describe('a model without the tool', () => {
  it.each(['anthropic', 'gemini', 'perplexity'] as const)(
    '%s: is asked once more without it, and then at once',
    async (name) => {
      bench.standIns.fault({ times: 'always', fault: { kind: 'pageToolRefused' } });
      const provider = bench.newProviders()[name];
      const first = await provider.generateText(request(name), deadline);
      const second = await provider.generateText(request(name), deadline);
      expect([first, second].every(({ text }) => text.length > 100)).toBe(true);
      const opens = bench.standIns
        .requests()
        .map(({ body }) => /web_fetch|urlContext|fetch_url/.test(JSON.stringify(body.tools)));
      expect(opens).toEqual([true, false, false]);
    },
  );

  it('is not remembered for refusing one host', async () => {
    bench.standIns.fault({ fault: { kind: 'pageToolRefused', because: 'hosts' } });
    const provider = bench.newProviders().anthropic;
    await provider.generateText(request('anthropic'), deadline);
    await provider.generateText(request('anthropic'), deadline);
    expect(bench.standIns.requests()).toHaveLength(3);
    expect(JSON.stringify(sentTools(2))).toContain('web_fetch');
  });
});
