import type { CacheUse } from '#tests/support/providers/prompt-cache.ts';
import { chatBody, chatFrames } from '#tests/support/providers/wire/chat-wire.ts';
import { unixSeconds } from '#tests/support/providers/wire/frame.ts';
import { responsesBody, responsesFrames } from '#tests/support/providers/wire/responses-wire.ts';
import {
  type ErrorNames,
  findModel,
  get,
  type JsonBody,
  json,
  listOf,
  numberOf,
  post,
  type Reply,
  type RouteTools,
  reasoningTokensFor,
  type StandInModel,
  type StandInProviderDefinition,
  type StandInRequest,
  standInModels,
  stream,
  stringOf,
  textOf,
} from './route.ts';
import { isStrictSchema } from './strict-schema.ts';

const models = [
  ...standInModels(['gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini'], 'accepted'),
  ...standInModels(['o3', 'o4-mini', 'gpt-5', 'gpt-5-mini', 'gpt-5-nano', 'gpt-5-pro'], 'refused'),
  ...standInModels(
    [
      'gpt-5.1',
      'gpt-5.2',
      'gpt-5.4-mini',
      'gpt-5.4-nano',
      'gpt-5.5',
      'gpt-5.6-luna',
      'gpt-5.6-terra',
      'gpt-5.6-sol',
      'gpt-6-luna',
      'gpt-6-sol',
      'gpt-6-astra',
      'gpt-6.1-terra',
      'gpt-6.1-sol',
    ],
    'whenNotReasoning',
  ),
];

const openAiTypes: ErrorNames = { 401: 'invalid_request_error', 429: 'requests', 500: 'server_error' };
const openAiCodes: ErrorNames = {
  401: 'invalid_api_key',
  403: 'unsupported_country_region_territory',
  404: 'model_not_found',
  413: 'request_too_large',
  429: 'rate_limit_exceeded',
};

/** Simulates OpenAI's API at `/openai/v1/…`. */
export const standIn: StandInProviderDefinition = {
  keyPrefix: 'sk-stand-in-',
  basePath: '/openai/v1',
  routes: [
    post(/^\/openai\/v1\/responses$/, answerResponses),
    post(/^\/openai\/v1\/chat\/completions$/, answerChat),
    get(/^\/openai\/v1\/models$/, (_request, { meta }) => {
      const common = { object: 'model', created: unixSeconds(meta.now), owned_by: 'stand-in' };
      return json({ object: 'list', data: models.map(({ id }) => ({ id, ...common })) });
    }),
  ],
  errorBody: (status, { message, param, code, quota }) => ({
    error: {
      message,
      type: quota
        ? 'insufficient_quota'
        : (openAiTypes[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error')),
      param: param ?? null,
      code: quota ? 'insufficient_quota' : (code ?? openAiCodes[status] ?? null),
    },
  }),
  facts: {
    model: 'gpt-6.1-terra',
    reasoningTokens: 64,
    reportsPrice: false,
    searches: true,
    hasEndEvent: true,
    emptyStream: 'truncated',
    inbandError: 'server',
  },
};

function answerResponses(request: StandInRequest, tools: RouteTools): Reply {
  const { body } = request;
  const effort = stringOf((body.reasoning as JsonBody | undefined)?.effort);
  const checked = checkModel(request, tools, effort);
  if ('kind' in checked) return checked;
  if (textOf(body.input) === '') {
    return tools.refuse(400, { message: "Missing required parameter: 'input'.", param: 'input' });
  }
  const format = (body.text as { format?: JsonBody } | undefined)?.format;
  const hasSchema = format?.type === 'json_schema';
  if (hasSchema && tools.refusesSchema) {
    return tools.refuse(400, { message: "Unsupported parameter: 'text.format'", param: 'text.format' });
  }
  if (hasSchema && (stringOf(format.name) === '' || !isStrictSchema(format.schema))) {
    return tools.refuse(400, {
      message: 'Invalid schema for response_format: every property must be required, and no more allowed.',
      param: 'text.format.schema',
      code: 'invalid_json_schema',
    });
  }
  const cache = cacheUseOf(body, checked.id);
  if (cache === undefined) {
    return tools.refuse(400, {
      message: `Unsupported parameter: 'prompt_cache_options' is not supported with '${checked.id}'.`,
      param: 'prompt_cache_options',
      code: 'unsupported_parameter',
    });
  }
  const toolTypes = Array.isArray(body.tools) ? body.tools.map((tool) => tool?.type) : [];
  const draft = tools.draft({
    model: checked.id,
    promptText: `${textOf(body.instructions)}\n${textOf(body.input)}`,
    maxOutputTokens: numberOf(body.max_output_tokens),
    searches: toolTypes.includes('web_search'),
    pageRules: toolTypes.includes('web_search') ? { most: 20 } : undefined,
    reasoningTokens: reasoningTokensFor(effort || (checked.isReasoning ? 'medium' : 'none')),
    hasSchema,
    cache,
  });
  return body.stream === true
    ? stream(responsesFrames(draft, tools.meta, 'openai'))
    : json(responsesBody(draft, tools.meta, 'openai'));
}

const BILLS_CACHE_WRITES = ['gpt-5.6-', 'gpt-6'];

/** @returns undefined when the model has no such options */
function cacheUseOf(body: JsonBody, model: string): CacheUse | undefined {
  const isWriteBilled = BILLS_CACHE_WRITES.some((start) => model.startsWith(start));
  const options = body.prompt_cache_options as JsonBody | undefined;
  const content = listOf(listOf(body.input)[0]?.content);
  const ends = content.flatMap((part, index) => (part.prompt_cache_breakpoint ? [index + 1] : []));
  if (!isWriteBilled && (options !== undefined || ends.length > 0)) return undefined;
  if (options?.mode !== 'explicit') return { mode: 'implicit', isWriteBilled };
  const prefixes = ends.map((end) => `${textOf(body.instructions)}\n${textOf(content.slice(0, end))}`);
  return { mode: 'explicit', prefixes };
}

function answerChat(request: StandInRequest, tools: RouteTools): Reply {
  const { body } = request;
  const effort = stringOf(body.reasoning_effort);
  const checked = checkModel(request, tools, effort);
  if ('kind' in checked) return checked;
  if (checked.isReasoning && body.max_tokens !== undefined) {
    return tools.refuse(400, {
      message:
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      param: 'max_tokens',
      code: 'unsupported_parameter',
    });
  }
  const draft = tools.draft({
    model: checked.id,
    promptText: textOf(body.messages),
    maxOutputTokens: numberOf(body.max_completion_tokens) ?? numberOf(body.max_tokens),
    searches: body.web_search_options !== undefined,
    reasoningTokens: reasoningTokensFor(effort || (checked.isReasoning ? 'medium' : 'none')),
  });
  const includeUsage = (body.stream_options as JsonBody | undefined)?.include_usage === true;
  return body.stream === true
    ? stream(chatFrames(draft, tools.meta, includeUsage))
    : json(chatBody(draft, tools.meta));
}

/** @param effort empty when the request contains none */
function checkModel({ body }: StandInRequest, tools: RouteTools, effort: string): StandInModel | Reply {
  const id = stringOf(body.model);
  if (id === '')
    return tools.refuse(400, { message: "Missing required parameter: 'model'.", param: 'model' });
  const model = findModel(models, id);
  if (model === undefined) {
    return tools.refuse(404, {
      message: `The model '${id}' does not exist or you do not have access to it.`,
      code: 'model_not_found',
    });
  }
  if (body.temperature === undefined || body.temperature === null) return model;
  const isRefused =
    model.temperature === 'refused' || (model.temperature === 'whenNotReasoning' && effort !== 'none');
  if (!isRefused && !tools.refusesTemperature) return model;
  return tools.refuse(400, {
    message: "Unsupported parameter: 'temperature' is not supported with this model.",
    param: 'temperature',
    code: 'unsupported_parameter',
  });
}
