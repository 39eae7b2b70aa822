import { countTokens } from '#tests/support/providers/draft.ts';
import { chatBody, chatFrames } from '#tests/support/providers/wire/chat-wire.ts';
import { dataFrame, type Frame } from '#tests/support/providers/wire/frame.ts';
import {
  fact,
  get,
  type JsonBody,
  json,
  listOf,
  numberOf,
  post,
  type Reply,
  type Route,
  type RouteTools,
  type StandInProviderDefinition,
  stream,
  stringOf,
  textOf,
} from './route.ts';
import { isStrictSchema } from './strict-schema.ts';

interface LocalModel {
  id: string;
  /** Tokens of prompt and answer together. */
  context: number;
  isLoaded?: boolean;
  isEmbedding?: boolean;
}

const roomy = 131_072;
const tight = 4_096;

/** How each kind of server differs from the others. */
interface Kind {
  models: LocalModel[];
  needsKey?: boolean;
  /** Where the thoughts of a reasoning model are: fields beside the text, or tags inside of it. */
  thoughts: 'reasoning' | 'reasoning_content' | 'tags' | 'closingTag' | 'none';
  /** Whether it reports usage when asked to. */
  reportsUsage: boolean;
  schema: 'taken' | 'refused';
  unknownModel: 'refused' | 'ignored';
  whenTooLong(
    model: LocalModel,
    needed: { prompt: number; answer: number },
    tools: RouteTools,
  ): Reply | 'cut';
}

const kinds: Record<'ollama' | 'lmstudio' | 'llamacpp' | 'vllm' | 'other', Kind> = {
  ollama: {
    models: [
      { id: 'nomic-embed-text:latest', context: 2_048, isEmbedding: true },
      { id: 'qwen3:8b', context: roomy },
      { id: 'tiny:1b', context: tight },
    ],
    thoughts: 'reasoning',
    reportsUsage: true,
    schema: 'taken',
    unknownModel: 'refused',
    whenTooLong: () => 'cut',
  },
  lmstudio: {
    models: [
      { id: 'text-embedding-nomic-embed-text-v1.5', context: 2_048, isEmbedding: true },
      { id: 'qwen3-8b', context: roomy, isLoaded: true },
      { id: 'tiny-1b', context: tight, isLoaded: true },
      { id: 'not-loaded-8b', context: tight, isLoaded: false },
    ],
    thoughts: 'reasoning_content',
    reportsUsage: false,
    schema: 'taken',
    unknownModel: 'refused',
    // A text instead of an object, inside of a response that has begun.
    whenTooLong: () =>
      stream([
        {
          text: `event: error\ndata: ${JSON.stringify({ error: 'The number of tokens to keep from the initial prompt is greater than the context length.' })}\n\n`,
          isText: false,
        },
      ]),
  },
  llamacpp: {
    models: [{ id: '/models/Qwen3-8B-Q4_K_M.gguf', context: roomy }],
    thoughts: 'tags',
    reportsUsage: true,
    schema: 'refused',
    unknownModel: 'ignored',
    whenTooLong: ({ context }, { prompt }) =>
      json(
        {
          error: {
            code: 400,
            message: 'the request exceeds the available context size, try increasing it',
            type: 'exceed_context_size_error',
            n_prompt_tokens: prompt,
            n_ctx: context,
          },
        },
        400,
      ),
  },
  vllm: {
    models: [
      { id: 'qwen3-8b', context: roomy },
      { id: 'deepseek-r1-8b', context: roomy },
      { id: 'tiny-1b', context: tight },
    ],
    needsKey: true,
    thoughts: 'none',
    reportsUsage: true,
    schema: 'taken',
    unknownModel: 'refused',
    whenTooLong: ({ context }, { prompt, answer }, tools) =>
      tools.refuse(400, {
        message: `This model's maximum context length is ${context} tokens. However, you requested ${prompt + answer} tokens (${prompt} in the messages, ${answer} in the completion).`,
      }),
  },
  // Any other server with the same form. It says its context as llama.cpp does.
  other: {
    models: [{ id: 'qwen3-8b', context: roomy }],
    needsKey: true,
    thoughts: 'none',
    reportsUsage: true,
    schema: 'taken',
    unknownModel: 'refused',
    whenTooLong: () => 'cut',
  },
};

const knownFields = new Set([
  'model',
  'messages',
  'max_tokens',
  'temperature',
  'top_p',
  'stream',
  'stream_options',
  'response_format',
]);

/** Simulates local servers at `/local/<kind>/v1/…`, each with its own addresses beside `/v1`. */
export const standIn: StandInProviderDefinition = {
  keyPrefix: 'local-stand-in-',
  basePath: '/local/other/v1',
  routes: [
    ...Object.entries(kinds).flatMap(([name, kind]): Route[] => [
      {
        ...post(new RegExp(`^/local/${name}/v1/chat/completions$`), ({ body }, tools) =>
          answerChat(kind, body, tools),
        ),
        needsKey: kind.needsKey ?? false,
      },
      get(new RegExp(`^/local/${name}/v1/models$`), () => listModels(kind), kind.needsKey ?? false),
    ]),
    fact('POST', /^\/local\/ollama\/api\/show$/, ({ body }) => showModel(stringOf(body.model))),
    fact('POST', /^\/local\/ollama\/api\/generate$/, ({ body }) => loadModel(body)),
    fact('GET', /^\/local\/ollama\/api\/ps$/, () => json({ models: [...loaded].map(runningModel) })),
    fact('GET', /^\/local\/lmstudio\/api\/v0\/models$/, () =>
      json({ data: kinds.lmstudio.models.map(studioModel) }),
    ),
    // LM Studio answers unknown addresses with a 200.
    fact('GET', /^\/local\/lmstudio\/(?<path>.*)$/, ({ params }) =>
      json({ error: `Unexpected endpoint or method. (GET /${params.path}). Returning 200 anyway` }),
    ),
    fact('GET', /^\/local\/(llamacpp|other)\/props$/, () =>
      json({ default_generation_settings: { n_ctx: roomy }, total_slots: 1 }),
    ),
  ],
  errorBody: (status, { message, param, code, quota }) => ({
    error: {
      message,
      type: quota
        ? 'insufficient_quota'
        : status === 404
          ? 'NotFoundError'
          : status < 500
            ? 'BadRequestError'
            : 'InternalServerError',
      param: param ?? null,
      code: code ?? status,
    },
  }),
  facts: {
    model: 'qwen3-8b',
    reasoningTokens: 0,
    // Its price is always zero.
    reportsPrice: true,
    searches: false,
    hasEndEvent: true,
    patience: 5,
    emptyStream: 'truncated',
    inbandError: 'server',
  },
};

/** Ollama models that were loaded, with the context that they got. */
const loaded = new Set<LocalModel>();

function loadModel({ model: id, prompt }: JsonBody): Reply {
  const model = kinds.ollama.models.find((entry) => entry.id === id);
  if (!model || prompt !== undefined) return json({ error: `model '${String(id)}' not found` }, 404);
  loaded.add(model);
  return json({ model: id, response: '', done: true, done_reason: 'load' });
}

const runningModel = ({ id, context }: LocalModel) => ({ name: id, model: id, context_length: context });

function showModel(id: string): Reply {
  const model = kinds.ollama.models.find((entry) => entry.id === id);
  if (!model) return json({ error: `model '${id}' not found` }, 404);
  // The context that the model was trained with says nothing about the one that it gets.
  return json({ details: { family: 'qwen3' }, model_info: { 'qwen3.context_length': 262_144 } });
}

const studioModel = ({ id, context, isLoaded, isEmbedding }: LocalModel) => ({
  id,
  object: 'model',
  type: isEmbedding ? 'embeddings' : 'llm',
  state: isLoaded ? 'loaded' : 'not-loaded',
  max_context_length: roomy,
  ...(isLoaded && { loaded_context_length: context }),
});

function listModels(kind: Kind): Reply {
  const data = kind.models.map(({ id, context }) => ({
    id,
    object: 'model',
    created: 0,
    owned_by: 'local',
    ...(kind === kinds.vllm && { max_model_len: context }),
  }));
  return json({ object: 'list', data });
}

function answerChat(kind: Kind, body: JsonBody, tools: RouteTools): Reply {
  const unknown = Object.keys(body).find((field) => !knownFields.has(field));
  if (unknown) return tools.refuse(400, { message: `Unknown field: ${unknown}`, param: unknown });
  const roles = listOf(body.messages).map(({ role }) => role);
  if (
    roles.join() !== 'system,user' ||
    listOf(body.messages).some(({ content }) => typeof content !== 'string')
  )
    return tools.refuse(400, { message: 'messages must be one system and one user text', param: 'messages' });
  const id = stringOf(body.model);
  const named = kind.models.find((entry) => entry.id === id && !entry.isEmbedding);
  const model = named ?? (kind.unknownModel === 'ignored' ? kind.models[0] : undefined);
  if (!model) return tools.refuse(404, { message: `The model \`${id}\` does not exist.`, param: 'model' });
  const temperature = numberOf(body.temperature);
  if (temperature !== null && (tools.refusesTemperature || temperature < 0 || temperature > 2))
    return tools.refuse(400, { message: 'temperature must be within 0..2', param: 'temperature' });
  const format = body.response_format as JsonBody | undefined;
  const problem = format && schemaProblem(kind, format, tools);
  if (problem) return tools.refuse(400, { message: problem });

  const prompt = listOf(body.messages).map(textOf).join('\n');
  const answer = numberOf(body.max_tokens) ?? 1;
  const needed = { prompt: countTokens(prompt), answer };
  const isTooLong = needed.prompt + (kind === kinds.vllm ? answer : 0) > model.context;
  const instead = isTooLong ? kind.whenTooLong(model, needed, tools) : undefined;
  if (instead && instead !== 'cut') return instead;
  const kept = instead === 'cut' ? prompt.slice(-4 * model.context) : prompt;
  const draft = tools.draft({
    model: kind.unknownModel === 'ignored' ? model.id : id,
    promptText: kept,
    maxOutputTokens: numberOf(body.max_tokens),
    searches: false,
    reasoningTokens: 0,
    hasSchema: format !== undefined,
  });
  if (body.stream !== true) return json(chatBody(draft, tools.meta));
  const wantsUsage = (body.stream_options as JsonBody | undefined)?.include_usage === true;
  const frames = chatFrames(draft, tools.meta, wantsUsage && kind.reportsUsage);
  const where = id === 'deepseek-r1-8b' ? 'closingTag' : kind.thoughts;
  return stream([...frames.slice(0, 1), ...thoughtFrames(where), ...frames.slice(1)]);
}

function schemaProblem(kind: Kind, format: JsonBody, tools: RouteTools): string | undefined {
  if (kind.schema === 'refused') return 'failed to parse grammar';
  if (tools.refusesSchema) return 'response_format is not supported';
  const given = format.json_schema as JsonBody | undefined;
  const isWhole =
    format.type === 'json_schema' && stringOf(given?.name) !== '' && isStrictSchema(given?.schema);
  return isWhole ? undefined : "'response_format.type' must be 'json_schema' or 'text'";
}

const THOUGHTS = ['The user wants a text. ', 'It must be in the language of the market. '];

function thoughtFrames(where: Kind['thoughts']): Frame[] {
  const frame = (delta: object) =>
    dataFrame({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: null }] });
  const inText = (texts: string[]) => texts.map((content) => frame({ content }));
  if (where === 'none') return [];
  // The tags are split between two chunks.
  if (where === 'tags') return inText(['\n<thi', 'nk>\n', ...THOUGHTS, '</thin', 'k>\n\n']);
  if (where === 'closingTag') return inText([...THOUGHTS, '</think>', '\n\n']);
  return THOUGHTS.map((text) => frame({ content: '', [where]: text }));
}
