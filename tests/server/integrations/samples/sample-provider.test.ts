import { describe, expect, it, test } from 'vitest';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import { providerNames, type TextRequest } from '#server/integrations/ai/ai-provider.ts';
import { createSampleProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { CONTENT_TYPES, type ContentType, structureOfType } from '#shared/rules/content/content-types.ts';
import { emailSequenceSchema } from '#shared/rules/emails/email-sequence.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';

const natural = createSampleProviders({ isInstant: false });
const instant = createSampleProviders({ isInstant: true });
const [example] = examples.products.map(({ input }) => input);
const notices = { en: 'Sample text:', es: 'Texto de muestra:', pt: 'Texto de amostra:' };
const languages = { en: 'English', es: 'Español', pt: 'Portuguese (Brazil)' };
type Language = keyof typeof languages;

function requestFor(
  contentType: ContentType,
  product: Record<string, string>,
  changes: Partial<TextRequest> = {},
): TextRequest {
  const { system, user } = fillPrompt({
    template: 'Write about {{productName}}.',
    systemRules: 'Rules of {nonce}.',
    product,
    additionalContext: '',
    contentType,
    tier: 'standard',
    words: [500, 900],
    nonce: 'abcd1234',
  });
  const isJson = structureOfType(contentType) === 'emails';
  return {
    model: 'model-9',
    system,
    user,
    temperature: 0.5,
    maxOutputTokens: 30_000,
    webSearch: true,
    reasoningEffort: 'low',
    ...(isJson && { schema: { name: 'sequence', schema: {} } }),
    ...changes,
  };
}

const own = { name: 'Old Pipes', type: 'B2B Service', elevatorPitch: 'Pipes for old houses.' };

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  it.each(CONTENT_TYPES)('%s of an example and of any other product is a sample', async (type) => {
    for (const product of [example, own] as Record<string, string>[]) {
      const request = requestFor(type, { ...product, targetLanguage: languages[language] });
      const result = await instant.openai.generateText(request, { deadlineMs: 10_000 });
      const isJson = request.schema !== undefined;
      if (isJson) {
        // The note would be part of the stored sequence.
        emailSequenceSchema.parse(JSON.parse(result.text));
        expect(result.text).not.toContain(notices[language]);
      } else {
        expect(result.text.startsWith(`> ${notices[language]}`)).toBe(true);
        expect(result.text).toContain('model-9');
      }
      expect(result).toMatchObject({ finishReason: 'stop', model: 'model-9', providerRequestId: null });
      expect(result.usage.inputTokens).toBeGreaterThan(50);
      expect(result.usage.outputTokens).toBeGreaterThan(100);
    }
  });
});

test('a text arrives word by word, with its sources first, at a pace that one can follow', async () => {
  const request = requestFor('vertical_landscape', own);
  const pieces: string[] = [];
  const cited: string[] = [];
  const startedAt = performance.now();
  const result = await natural.perplexity.generateText(request, {
    deadlineMs: 30_000,
    onText: (piece) => pieces.push(piece),
    onCitation: ({ url }) => cited.push(url),
  });
  expect(performance.now() - startedAt).toBeGreaterThan(500);
  expect(pieces.length).toBeGreaterThan(10);
  expect(pieces.join('').trim()).toBe(result.text.trim());
  expect(cited).toEqual(result.citations.map(({ url }) => url));
  expect(cited).toHaveLength(4);
});

test('a cancelled text ends at once, and says so like any provider', async () => {
  const cancel = new AbortController();
  let shown = '';
  const writing = natural.anthropic.generateText(requestFor('sales_page', example as never), {
    deadlineMs: 30_000,
    signal: cancel.signal,
    onText: (piece) => {
      shown += piece;
      if (shown.length > 200) cancel.abort();
    },
  });
  const failure = await writing.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AiError);
  expect(failure).toMatchObject({ kind: 'aborted', provider: 'anthropic', textStarted: true });
  const atTheEnd = shown;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(shown).toBe(atTheEnd);
});

test('a text ends at the deadline and at the output limit', async () => {
  const request = requestFor('sales_page', example as never);
  await expect(natural.openai.generateText(request, { deadlineMs: 100 })).rejects.toMatchObject({
    kind: 'timeout',
  });
  const cut = await instant.openai.generateText({ ...request, maxOutputTokens: 200 }, { deadlineMs: 10_000 });
  expect(cut.finishReason).toBe('length');
  expect(cut.text.length).toBeLessThanOrEqual(800);
});

test.each(providerNames)('%s lists models, and searches if it can', async (name) => {
  expect((await natural[name].listModels({ deadlineMs: 1_000 })).length).toBeGreaterThan(0);
  const request = requestFor('vertical_landscape', own);
  const { text, citations } = await instant[name].generateText(request, { deadlineMs: 10_000 });
  expect(citations).toHaveLength(name === 'local' ? 0 : 4);
  expect(/\[1\]/u.test(text)).toBe(name !== 'local');
});
