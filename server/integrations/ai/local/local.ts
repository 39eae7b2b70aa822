import type { OpenAI } from 'openai';
import type { ProviderAccess } from '#server/integrations/ai/ai-provider.ts';
import { collectModelNames } from '#server/integrations/ai/call/model-names.ts';
import { readEvents } from '#server/integrations/ai/call/read-events.ts';
import type { ProviderCall } from '#server/integrations/ai/call/run-with-deadline.ts';
import { type AskedRequest, defineAiProvider } from '#server/integrations/ai/define-ai-provider.ts';
import { freeModel } from '#server/integrations/ai/model-rules.ts';
import { connectOpenAi } from '#server/integrations/ai/openai/openai.ts';
import { FEWEST_CHARACTERS_PER_TOKEN } from '#shared/rules/prompts/estimate-tokens.ts';
import { createLocalServer, FIRST_MODEL, type LocalServer, writesTexts } from './local-server.ts';
import { type ChatStream, readChatStream } from './read-chat-stream.ts';

interface LocalClient {
  openAi: OpenAI;
  server: LocalServer;
}

const servers = new WeakMap<ProviderAccess, LocalServer>();

function serverOf(access: ProviderAccess): LocalServer {
  const known = servers.get(access) ?? createLocalServer(access);
  servers.set(access, known);
  return known;
}

/** Share of the requested tokens that an answer needs; the rest is room for reasoning. */
const LEAST_ANSWER_SHARE = 0.25;
/** Tokens of the tags around messages. */
const FORMAT_TOKENS = 32;

/** A model on the operator's own machine, through the chat completions that all local servers have. */
export const local = defineAiProvider<LocalClient, ChatStream>({
  env: { apiKey: 'LOCAL_AI_API_KEY', baseUrl: 'LOCAL_AI_BASE_URL' },
  defaultBaseUrl: null,
  models: {
    catalogue: [freeModel(FIRST_MODEL)],
    isFree: true,
    searchMicroUsd: 0,
    temperature: [[/./, 'send']],
    // Matches nothing: a server without the mode refuses it.
    withoutSchemaMode: /$^/,
    // The adapter sends no effort.
    withoutReasoning: /./,
  },
  withoutSearch: true,
  // Loading a model can take minutes.
  patienceBeforeText: 5,
  async connect(access, fetchOfCall) {
    const openAi = await connectOpenAi({ ...access, apiKey: access.apiKey || 'none' }, fetchOfCall);
    return { openAi, server: serverOf(access) };
  },
  listModels({ openAi }, call) {
    const models = openAi.models.list({ signal: call.signal, timeout: call.packageTimeoutMs });
    return collectModelNames(call, models, ({ id }) => (writesTexts(id) ? id : undefined));
  },
  async open({ openAi, server }, asked, call) {
    const { temperature, schema } = asked;
    const { model, contextTokens } = await server.factsOf(asked.model, {
      fetch: call.questionFetch,
      signal: call.signal,
    });
    const promptTokens = promptTokensOf(asked);
    const room = contextTokens === undefined ? undefined : contextTokens - promptTokens;
    requireRoom(call, asked, { room, contextTokens, promptTokens });
    const response = await openAi.chat.completions
      .create(
        {
          model,
          messages: [
            { role: 'system', content: asked.system },
            { role: 'user', content: asked.user },
          ],
          max_tokens: Math.min(asked.maxOutputTokens, room ?? Number.POSITIVE_INFINITY),
          stream: true,
          stream_options: { include_usage: true },
          ...(temperature === null ? {} : { temperature }),
          ...(schema
            ? { response_format: { type: 'json_schema', json_schema: { strict: true, ...schema } } }
            : {}),
        },
        { signal: call.signal, timeout: call.packageTimeoutMs },
      )
      .asResponse();
    return { chunks: readEvents(response), promptTokens, removesMarks: asked.webSearch, costMicroUsd: 0 };
  },
  read: readChatStream,
});

/** An upper estimate, because some servers cut a prompt that is too long without a word. */
function promptTokensOf({ system, user, schema }: AskedRequest): number {
  const characters = system.length + user.length + (schema ? JSON.stringify(schema.schema).length : 0);
  return Math.ceil(characters / FEWEST_CHARACTERS_PER_TOKEN) + FORMAT_TOKENS;
}

/** @throws AiError `too_large` before anything of the prompt is sent */
function requireRoom(
  call: ProviderCall,
  asked: AskedRequest,
  {
    room,
    contextTokens,
    promptTokens,
  }: Record<'room' | 'contextTokens' | 'promptTokens', number | undefined>,
): void {
  const needed = Math.ceil(asked.maxOutputTokens * LEAST_ANSWER_SHARE);
  if (room === undefined || room >= needed) return;
  throw call.failure(
    'too_large',
    `The context of the local model has ${contextTokens} tokens. The prompt needs about ${promptTokens} and the answer ${needed}. Start the model with a larger context.`,
  );
}
