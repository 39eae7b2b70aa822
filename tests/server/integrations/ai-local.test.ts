import { beforeEach, describe, expect, it } from 'vitest';
import type { AiProvider, OutputSchema } from '#server/integrations/ai/ai-provider.ts';
import { createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { bench, failureOf, prepareAiTestBench, textRequest } from './ai-test-bench.ts';

prepareAiTestBench();
beforeEach(() => bench.standIns.reset());

const CHAT = '/chat/completions';
const deadline = { deadlineMs: 5_000 };
/** Requests that contain a prompt. */
const chats = () => bench.standIns.requests().filter(({ path }) => path.endsWith(CHAT));

/** The adapter for one kind of local server. */
function connect(kind: string, apiKey = ''): AiProvider {
  const baseUrl = `${bench.standIns.url}/local/${kind}/v1`;
  return createAiProviders({ local: { apiKey, baseUrl } }).local as AiProvider;
}

const kinds = [
  { kind: 'ollama', model: 'qwen3:8b', texts: ['qwen3:8b', 'tiny:1b'], reportsUsage: true },
  {
    kind: 'lmstudio',
    model: 'qwen3-8b',
    texts: ['qwen3-8b', 'tiny-1b', 'not-loaded-8b'],
    reportsUsage: false,
  },
  {
    kind: 'llamacpp',
    model: '/models/Qwen3-8B-Q4_K_M.gguf',
    texts: ['/models/Qwen3-8B-Q4_K_M.gguf'],
    reportsUsage: true,
  },
  { kind: 'vllm', model: 'qwen3-8b', texts: ['qwen3-8b', 'deepseek-r1-8b', 'tiny-1b'], reportsUsage: true },
] as const;

const schema: OutputSchema = {
  name: 'note',
  schema: {
    type: 'object',
    properties: { note: { type: 'string' } },
    required: ['note'],
    additionalProperties: false,
  },
};

describe.each(kinds)('$kind', ({ kind, model, texts, reportsUsage }) => {
  const key = () => (kind === 'vllm' ? bench.standIns.keys.local : '');

  it('lists the models that write texts', async () => {
    expect(await connect(kind, key()).listModels(deadline)).toEqual(texts);
  });

  it.each(['auto', model])('writes with %s, without thoughts, at no price', async (name) => {
    const deltas: string[] = [];
    const result = await connect(kind, key()).generateText(textRequest('local', { model: name }), {
      ...deadline,
      onText: (delta) => deltas.push(delta),
    });
    expect(deltas.length).toBeGreaterThan(20);
    expect(deltas.join('')).toBe(result.text);
    expect(result.text).toMatch(/^> .*\n\n# /s);
    expect(result.text).not.toMatch(/think|The user wants/i);
    expect(result).toMatchObject({ finishReason: 'stop', model, temperatureSent: true });
    expect(result.usage.costMicroUsd).toBe(0);
    expect(result.usage.inputTokens).toBeGreaterThan(20);
    expect(result.usage.outputTokens).toBeGreaterThan(100);
    const [request] = chats();
    expect(request?.body).toMatchObject({ model, max_tokens: 8_000, stream: true });
    expect(chats()).toHaveLength(1);
    expect(reportsUsage || result.usage.outputTokens > result.text.length / 8).toBe(true);
  });

  it('asks for JSON in the schema mode, or in the prompt where the server has none', async () => {
    bench.standIns.fault({
      route: CHAT,
      times: 'always',
      fault: { kind: 'answer', text: '{"note":"The first [1]."}' },
    });
    const provider = connect(kind, key());
    const first = await provider.generateText(textRequest('local', { model, schema }), deadline);
    await provider.generateText(textRequest('local', { model, schema }), deadline);
    expect(first.text).toBe('{"note":"The first [1]."}');
    const formats = chats().map(({ body }) => body.response_format !== undefined);
    expect(formats).toEqual(kind === 'llamacpp' ? [true, false, false] : [true, true]);
  });

  it.each([
    ['ChatML', 'Buyers wait.<|im_end|>\n<|im_start|>user\nWhy?'],
    ['Llama', '<|start_header_id|>assistant<|end_header_id|>\n\nBuyers wait.<|eot_id|>'],
    ['Gemma', 'Buyers wait.<end_of_turn>\n'],
    ['DeepSeek', 'Buyers wait.<｜end▁of▁sentence｜><｜User｜>Why?'],
    ['Phi', '<|assistant|>Buyers wait.<|end|>'],
    ['Mistral', 'Buyers wait.</s>'],
    [
      'Harmony',
      '<|channel|>analysis<|message|>The user wants {a text}.<|end|><|start|>assistant<|channel|>final<|message|>Buyers wait.<|return|>',
    ],
    [
      'Harmony with commentary',
      '<|start|>assistant<|channel|>commentary to=x<|message|>Hm<|end|><|start|>assistant<|channel|>final <|constrain|>md<|message|>Buyers wait.',
    ],
    ['an empty thought', 'Buyers wait.<think></think>'],
    ['a closing tag behind all', 'Buyers wait.\n</think>'],
    ['a thought without its opening tag', 'The user wants it.\n</think>\n\nBuyers wait.'],
  ])('cuts the tokens of %s', async (name, text) => {
    for (const size of [1, 4, 500]) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
        text.slice(index * size, (index + 1) * size),
      );
      bench.standIns.fault({ route: CHAT, fault: { kind: 'answer', text, pieces } });
      const deltas: string[] = [];
      const result = await connect(kind, key()).generateText(textRequest('local', { model }), {
        ...deadline,
        onText: (delta) => deltas.push(delta),
      });
      expect(result.text.trim()).toBe('Buyers wait.');
      if (!/tag|thought/u.test(name)) expect(deltas.join('').trim()).toBe('Buyers wait.');
    }
  });

  it('keeps what only looks like a token', async () => {
    const text = 'Less than < 5 % and <s>49</s> now 39, a || b, </s> too <3 and a <b>bold</b> end <';
    bench.standIns.fault({ route: CHAT, fault: { kind: 'answer', text, pieces: [...text] } });
    const result = await connect(kind, key()).generateText(textRequest('local', { model }), deadline);
    expect(result.text).toBe(text);
  });

  it('names no source that nobody has retrieved', async () => {
    bench.standIns.fault({
      route: CHAT,
      fault: {
        kind: 'answer',
        pieces: ['Buyers wait [', '1, 2', ']. They ask [3] twice [p1', '] and [ADD ', 'DATA: x].'],
      },
    });
    const deltas: string[] = [];
    const result = await connect(kind, key()).generateText(
      textRequest('local', { model, webSearch: true, pageHosts: ['rival.example'] }),
      { ...deadline, onText: (delta) => deltas.push(delta) },
    );
    expect(result.text).toBe('Buyers wait. They ask twice [p1] and [ADD DATA: x].');
    expect(deltas.join('')).toBe(result.text);
    expect(result.citations).toEqual([]);
    expect(chats()[0]?.body.tools).toBeUndefined();
  });
});

describe('a prompt that is longer than the context', () => {
  const long = (model: string, words = 6_000) =>
    textRequest('local', { model, user: `Content type: vertical_landscape\n${'word '.repeat(words)}` });

  it.each([
    ['ollama', 'tiny:1b'],
    ['lmstudio', 'tiny-1b'],
    ['vllm', 'tiny-1b'],
  ])('%s: is refused before anything is sent', async (kind, model) => {
    const key = kind === 'vllm' ? bench.standIns.keys.local : '';
    const error = await failureOf(connect(kind, key), long(model));
    expect(error.kind).toBe('too_large');
    expect(error.detail).toContain('has 4096 tokens');
    expect(chats()).toEqual([]);
  });

  it('llamacpp: is refused by the context of the running server', async () => {
    const error = await failureOf(connect('llamacpp'), long('auto', 120_000));
    expect(error.kind).toBe('too_large');
    expect(chats()).toEqual([]);
  });

  it('lmstudio: the error of a model that was not loaded says so', async () => {
    const error = await failureOf(connect('lmstudio'), long('not-loaded-8b'));
    expect(error.kind).toBe('too_large');
    expect(chats()).toHaveLength(1);
  });

  it('leaves the room that the prompt does not need to the answer', async () => {
    const request = { ...long('tiny-1b', 200), maxOutputTokens: 6_000 };
    await connect('vllm', bench.standIns.keys.local).generateText(request, deadline);
    const answer = Number(chats()[0]?.body.max_tokens);
    expect(answer).toBeGreaterThan(3_000);
    expect(answer).toBeLessThan(4_000);
  });
});

describe('thoughts', () => {
  it('without an opening tag are no part of the finished text', async () => {
    const provider = connect('vllm', bench.standIns.keys.local);
    const result = await provider.generateText(textRequest('local', { model: 'deepseek-r1-8b' }), deadline);
    expect(result.text).toMatch(/^> .*\n\n# /s);
    expect(result.text).not.toMatch(/think|The user wants/i);
  });

  it('stay in a text that is about them', async () => {
    const text = 'The tag <think> is written like this: `<think>`.';
    bench.standIns.fault({ route: CHAT, fault: { kind: 'answer', text } });
    const provider = connect('vllm', bench.standIns.keys.local);
    expect((await provider.generateText(textRequest('local'), deadline)).text).toBe(text);
  });

  it('alone are no text', async () => {
    bench.standIns.fault({ route: CHAT, fault: { kind: 'answer', pieces: ['<think>Only ', 'thoughts'] } });
    const error = await failureOf(connect('vllm', bench.standIns.keys.local), textRequest('local'));
    expect(error.kind).toBe('bad_response');
  });
});

it('waits longer for the first word than between words', async () => {
  bench.standIns.fault({ route: CHAT, fault: { kind: 'latency', ms: 400 } });
  const provider = connect('ollama');
  const request = textRequest('local', { model: 'qwen3:8b' });
  const { text } = await provider.generateText(request, { ...deadline, idleTimeoutMs: 150 });
  expect(text.length).toBeGreaterThan(100);
});
