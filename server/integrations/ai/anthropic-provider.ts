import type { RawMessageStreamEvent, TextCitation } from '@anthropic-ai/sdk/resources/messages';
import type { AiProvider, FinishReason, ProviderAccess, TextUsage } from './ai-provider.ts';
import { absoluteHttpAddress } from './call/citations.ts';
import { type CitedSpan, markSpans } from './call/cited-spans.ts';
import { finishText } from './call/finish-text.ts';
import { lazily } from './call/lazily.ts';
import { collectModelNames } from './call/model-names.ts';
import { observedFetch } from './call/observed-fetch.ts';
import { openWithTemperature } from './call/open-with-temperature.ts';
import { type ProviderCall, runWithDeadline } from './call/run-with-deadline.ts';
import { anthropicThinking } from './reasoning-rules.ts';
import { createSchemaMemory, openWithSchema } from './schema-rules.ts';
import { createTemperatureMemory } from './temperature-rules.ts';

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

async function createClient(access: ProviderAccess) {
  const { Anthropic } = await import('@anthropic-ai/sdk');
  return new Anthropic({
    apiKey: access.apiKey,
    // Null, so that neither the environment nor profile files on disk supply another account.
    authToken: null,
    webhookKey: null,
    baseURL: access.baseUrl,
    maxRetries: 0,
    logLevel: 'off',
    defaultHeaders: { 'anthropic-version': API_VERSION },
    fetch: observedFetch,
  });
}

/**
 * Anthropic's Messages API.
 *
 * @param access `baseUrl` without `/v1`
 */
export function createAnthropicProvider(access: ProviderAccess): AiProvider {
  const loadClient = lazily(() => createClient(access));
  const memory = createTemperatureMemory('anthropic');
  const schemas = createSchemaMemory('anthropic');
  return {
    name: 'anthropic',
    async warmUp() {
      await loadClient();
    },
    listModels: (options) =>
      runWithDeadline('anthropic', access.apiKey, options, async (call) => {
        const client = await loadClient();
        const models = client.models.list(
          { limit: MODELS_PER_PAGE },
          { signal: call.signal, timeout: call.packageTimeoutMs },
        );
        return collectModelNames(call, models, ({ id, lifecycle }) =>
          lifecycle === 'retired' ? undefined : id,
        );
      }),
    generateText: (request, options) =>
      runWithDeadline('anthropic', access.apiKey, options, async (call) => {
        const client = await loadClient();
        const thinking = anthropicThinking(request.model, request.reasoningEffort);
        const { stream, temperatureSent } = await openWithSchema(schemas, request, (asked, schema) =>
          openWithTemperature(memory, asked, (temperature) =>
            client.messages.create(
              {
                model: asked.model,
                max_tokens: asked.maxOutputTokens,
                system: asked.system,
                messages: [{ role: 'user', content: asked.user }],
                stream: true,
                ...thinking,
                ...(schema
                  ? {
                      output_config: {
                        ...thinking.output_config,
                        format: { type: 'json_schema', schema: schema.schema },
                      },
                    }
                  : {}),
                ...(temperature === null ? {} : { temperature }),
                ...(asked.webSearch
                  ? { tools: [{ type: 'web_search_20260318', name: 'web_search', max_uses: MAX_SEARCHES }] }
                  : {}),
              },
              { signal: call.signal, timeout: call.packageTimeoutMs },
            ),
          ),
        );
        const outcome = await readMessageStream(call, stream);
        return finishText(call, request, outcome, { temperatureSent });
      }),
  };
}

async function readMessageStream(call: ProviderCall, events: AsyncIterable<RawMessageStreamEvent>) {
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

  if (!hasStopped) {
    const contentType = call.answer?.contentType ?? 'no content type';
    if (messageId === undefined) {
      throw call.failure('bad_response', `Expected an event stream, received ${contentType}`);
    }
    throw call.failure('truncated', 'The stream ended without message_stop');
  }
  if (stopReason === 'refusal') throw call.failure('refused', 'The model refused to answer');
  // The vendor asks to send the half-finished turn back; its text alone is not a document.
  if (stopReason === 'pause_turn') throw call.failure('truncated', 'The provider paused a long search turn');
  // What stands behind a block of text is told with the block, so the marks are made from that.
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

/** Later events are cumulative but leave out what did not change. */
function mergeUsage(into: MessageUsage, from: MessageUsage | null | undefined) {
  for (const [key, value] of Object.entries(from ?? {})) {
    if (value !== null && value !== undefined) Object.assign(into, { [key]: value });
  }
}

/** `input_tokens` leaves out what was read from or written to the cache; we count all input. */
function normaliseUsage(usage: MessageUsage): TextUsage {
  const cached = usage.cache_read_input_tokens ?? 0;
  return {
    inputTokens: (usage.input_tokens ?? 0) + cached + (usage.cache_creation_input_tokens ?? 0),
    outputTokens: usage.output_tokens ?? 0,
    reasoningTokens: usage.output_tokens_details?.thinking_tokens ?? 0,
    cachedInputTokens: cached,
    costMicroUsd: null,
  };
}
