import { responsesBody, responsesFrames } from '#tests/support/providers/wire/responses-wire.ts';
import {
  type ErrorNames,
  findModel,
  get,
  type JsonBody,
  json,
  numberOf,
  post,
  type Reply,
  type RouteTools,
  type StandInProviderDefinition,
  type StandInRequest,
  standInModels,
  stream,
  stringOf,
  textOf,
} from './route.ts';

const models = [
  ...standInModels(['perplexity/sonar'], 'accepted'),
  ...standInModels(['openai/gpt-6.1-terra'], 'whenNotReasoning'),
  ...standInModels(['anthropic/claude-sonnet-5-5'], 'refused'),
];

const perplexityTypes: ErrorNames = {
  400: 'invalid_request',
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'request_rate_limit_exceeded',
};

/** Simulates Perplexity's Agent API at `/perplexity/v1/…`. */
export const standIn: StandInProviderDefinition = {
  keyPrefix: 'pplx-stand-in-',
  basePath: '/perplexity/v1',
  routes: [
    post(/^\/perplexity\/v1\/(responses|agent)$/, answerAgent),
    // The vendor lists its models without a key.
    get(/^\/perplexity\/v1\/models$/, listModels, false),
  ],
  errorBody: (status, { message, param, quota }) => ({
    error: {
      message,
      type: quota ? 'insufficient_quota' : (perplexityTypes[status] ?? 'internal_error'),
      // Perplexity's code is a number, unlike OpenAI's.
      code: status,
      ...(param === undefined ? {} : { param }),
    },
  }),
  facts: {
    model: 'perplexity/sonar',
    reasoningTokens: 0,
    reportsPrice: true,
    searches: true,
    hasEndEvent: true,
    emptyStream: 'truncated',
    inbandError: 'server',
  },
};

const knownFields = new Set([
  'model',
  'models',
  'preset',
  'input',
  'instructions',
  'temperature',
  'top_p',
  'max_output_tokens',
  'max_steps',
  'stream',
  'tools',
  'tool_choice',
  'response_format',
  'language_preference',
]);
const knownToolFields = new Set([
  'type',
  'filters',
  'max_tokens',
  'max_tokens_per_page',
  'search_context_size',
  'user_location',
  'max_urls',
]);
const knownLocationFields = new Set(['city', 'country', 'latitude', 'longitude', 'region']);
const leastOutputTokens = 16;

function answerAgent({ body }: StandInRequest, tools: RouteTools): Reply {
  const unknown = Object.keys(body).find((field) => !knownFields.has(field));
  if (unknown !== undefined) {
    return tools.refuse(400, { message: `unknown field "${unknown}"`, param: unknown });
  }
  const id = stringOf(body.model) || (body.preset === undefined ? '' : 'perplexity/sonar');
  const model = findModel(models, id);
  if (model === undefined) return tools.refuse(404, { message: `model "${id}" not found`, param: 'model' });
  if (textOf(body.input) === '') return tools.refuse(400, { message: 'input is required', param: 'input' });
  const temperature = numberOf(body.temperature);
  if (temperature !== null && (tools.refusesTemperature || model.temperature !== 'accepted')) {
    return tools.refuse(400, { message: 'temperature is not supported by this model', param: 'temperature' });
  }
  if (temperature !== null && (temperature < 0 || temperature > 2)) {
    return tools.refuse(400, { message: 'temperature must be within 0..2', param: 'temperature' });
  }
  const requestTools: JsonBody[] = Array.isArray(body.tools) ? body.tools : [];
  const strange = requestTools.flatMap((tool) =>
    Object.keys(tool).filter((field) => !knownToolFields.has(field)),
  );
  if (strange[0] !== undefined) return tools.refuse(400, { message: `unknown field "tools.${strange[0]}"` });
  const location = requestTools.find(({ user_location: place }) => place !== undefined)?.user_location;
  if (Object.keys(location ?? {}).some((field) => !knownLocationFields.has(field)))
    return tools.refuse(400, { message: 'unknown field in user_location' });
  const fetchTool = requestTools.find(({ type }) => type === 'fetch_url');
  if (fetchTool && tools.refusesPageTool)
    return tools.refuse(400, { message: 'unknown tool type "fetch_url"' });
  const limit = numberOf(body.max_output_tokens);
  if (limit === null && id.startsWith('anthropic/')) {
    return tools.refuse(400, { message: 'max_output_tokens is required', param: 'max_output_tokens' });
  }
  const draft = tools.draft({
    model: id,
    promptText: `${textOf(body.instructions)}\n${textOf(body.input)}`,
    maxOutputTokens: limit === null ? null : Math.max(leastOutputTokens, limit),
    // Searches only with the tool or a preset.
    searches: requestTools.some(({ type }) => type === 'web_search') || body.preset !== undefined,
    pageRules: fetchTool && { most: numberOf(fetchTool.max_urls) ?? 10 },
    reasoningTokens: 0,
    cache: { mode: 'implicit', isWriteBilled: false },
  });
  return body.stream === true
    ? stream(responsesFrames(draft, tools.meta, 'perplexity'))
    : json(responsesBody(draft, tools.meta, 'perplexity'));
}

function listModels(): Reply {
  const data = models.map(({ id }) => ({ id, object: 'model', owned_by: id.split('/')[0] }));
  return json({ object: 'list', data });
}
