import type {
  RawMessageStreamEvent,
  TextBlockParam,
  TextCitation,
} from '@anthropic-ai/sdk/resources/messages';
import type { FinishReason, TextUsage } from '#server/integrations/ai/ai-provider.ts';
import { absoluteHttpAddress } from '#server/integrations/ai/call/citations.ts';
import { type CitedSpan, markSpans } from '#server/integrations/ai/call/cited-spans.ts';
import type { ReadText } from '#server/integrations/ai/call/finish-text.ts';
import { collectModelNames } from '#server/integrations/ai/call/model-names.ts';
import type { ProviderCall } from '#server/integrations/ai/call/run-with-deadline.ts';
import { type AskedRequest, defineAiProvider } from '#server/integrations/ai/define-ai-provider.ts';
import { anthropicModels, anthropicThinking } from './anthropic-models.ts';

const API_VERSION = '2026-10-21';
const MAX_SEARCHES = 8;
const MODELS_PER_PAGE = 100;

const finishReasons: Record<string, FinishReason> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'filtered',
};

/** Anthropic's Messages API. The base URL has no `/v1`. */
export const anthropic = defineAiProvider({
  env: { apiKey: 'ANTHROPIC_API_KEY', baseUrl: 'ANTHROPIC_BASE_URL' },
  defaultBaseUrl: 'https://api.anthropic.com',
  models: anthropicModels,
  async connect({ apiKey, baseUrl }, fetchOfCall) {
    const { Anthropic } = await import('@anthropic-ai/sdk');
    return new Anthropic({
      apiKey,
      // Null, so that neither the environment nor profile files supply another account.
      authToken: null,
      webhookKey: null,
      baseURL: baseUrl,
      maxRetries: 0,
      logLevel: 'off',
      defaultHeaders: { 'anthropic-version': API_VERSION },
      fetch: fetchOfCall,
    });
  },
  listModels(client, call) {
    const models = client.models.list(
      { limit: MODELS_PER_PAGE },
      { signal: call.signal, timeout: call.packageTimeoutMs },
    );
    return collectModelNames(call, models, ({ id, lifecycle }) => (lifecycle === 'retired' ? undefined : id));
  },
  open(client, asked, call): Promise<AsyncIterable<RawMessageStreamEvent>> {
    const thinking = anthropicThinking(asked.model, asked.reasoningEffort);
    const { temperature, schema } = asked;
    const format = schema && { type: 'json_schema' as const, schema: schema.schema };
    return client.messages.create(
      {
        model: asked.model,
        max_tokens: asked.maxOutputTokens,
        system: asked.system,
        messages: [{ role: 'user', content: cachedContent(asked) }],
        stream: true,
        ...thinking,
        ...(format ? { output_config: { ...thinking.output_config, format } } : {}),
        ...(temperature === null ? {} : { temperature }),
        ...(asked.webSearch
          ? { tools: [{ type: 'web_search_20260318', name: 'web_search', max_uses: MAX_SEARCHES }] }
          : {}),
      },
      { signal: call.signal, timeout: call.packageTimeoutMs },
    );
  },
  read: readMessageStream,
});

/** Marks what further requests repeat: writing costs 1.25 times the input, reading a tenth. */
function cachedContent({ user, sharedCharacters }: AskedRequest): string | TextBlockParam[] {
  if (!sharedCharacters) return user;
  return [
    { type: 'text', text: user.slice(0, sharedCharacters), cache_control: { type: 'ephemeral' } },
    { type: 'text', text: user.slice(sharedCharacters) },
  ];
}

async function readMessageStream(
  call: ProviderCall,
  events: AsyncIterable<RawMessageStreamEvent>,
): Promise<ReadText> {
  let model: string | undefined;
  let messageId: string | undefined;
  let stopReason: string | null = null;
  let hasStopped = false;
  const usage: MessageUsage = {};
  const spans: CitedSpan[] = [];

  const appendTo = (span: CitedSpan | undefined, text: string) => {
    call.appendText(text);
    if (span) span.end = call.text.length;
  };
  const cite = (citation: TextCitation) => {
    if (citation.type !== 'web_search_result_location') return;
    call.citations.add(citation.url, citation.title);
    const address = absoluteHttpAddress(citation.url);
    if (address !== null) spans.at(-1)?.addresses.push(address);
  };
  for await (const event of events) {
    if (event.type === 'message_start') {
      model = event.message?.model;
      messageId = event.message?.id;
      mergeUsage(usage, event.message?.usage);
      call.noteUsage(normaliseUsage(usage));
    } else if (event.type === 'content_block_start') {
      if (event.content_block?.type !== 'text') continue;
      spans.push({ start: call.text.length, end: call.text.length, addresses: [] });
      for (const citation of event.content_block.citations ?? []) cite(citation);
      appendTo(spans.at(-1), event.content_block.text ?? '');
    } else if (event.type === 'content_block_delta') {
      if (event.delta?.type === 'text_delta') appendTo(spans.at(-1), event.delta.text ?? '');
      if (event.delta?.type === 'citations_delta') cite(event.delta.citation);
    } else if (event.type === 'message_delta') {
      stopReason = event.delta?.stop_reason ?? stopReason;
      mergeUsage(usage, event.usage);
      call.noteUsage(normaliseUsage(usage));
    } else if (event.type === 'message_stop') {
      hasStopped = true;
      call.complete();
      break;
    }
  }

  if (!hasStopped) throw call.incomplete({ hasBegun: messageId !== undefined, missing: 'message_stop' });
  if (stopReason === 'refusal') throw call.failure('refused', 'The model refused to answer');
  if (stopReason === 'pause_turn') throw call.failure('truncated', 'The provider paused a long search turn');
  const cited = spans.filter(({ addresses }) => addresses.length > 0);
  return {
    text: markSpans(call.text, cited, call.citations.citations),
    usage: normaliseUsage(usage),
    finishReason: finishReasons[stopReason ?? ''] ?? 'other',
    model,
    responseId: messageId,
  };
}

interface MessageUsage {
  input_tokens?: number | null;
  cache_creation_input_tokens?: number | null;
  cache_read_input_tokens?: number | null;
  output_tokens?: number | null;
  output_tokens_details?: { thinking_tokens?: number | null } | null;
}

/** Later events are cumulative, but leave out unchanged fields. */
function mergeUsage(into: MessageUsage, from: MessageUsage | null | undefined) {
  for (const [key, value] of Object.entries(from ?? {})) {
    if (value !== null && value !== undefined) Object.assign(into, { [key]: value });
  }
}

/** `input_tokens` doesn't include what was read from or written to the cache. */
function normaliseUsage(usage: MessageUsage): TextUsage {
  const cached = usage.cache_read_input_tokens ?? 0;
  const written = usage.cache_creation_input_tokens ?? 0;
  return {
    inputTokens: (usage.input_tokens ?? 0) + cached + written,
    outputTokens: usage.output_tokens ?? 0,
    reasoningTokens: usage.output_tokens_details?.thinking_tokens ?? 0,
    cachedInputTokens: cached,
    cacheWriteTokens: written,
    costMicroUsd: null,
  };
}
