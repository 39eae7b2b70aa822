import { messagesBody, messagesFrames, SIGNATURE } from '#tests/support/providers/wire/messages-wire.ts';
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
  type StandInProviderDefinition,
  type StandInRequest,
  standInModels,
  stream,
  stringOf,
  textOf,
} from './route.ts';
import { isStrictSchema } from './strict-schema.ts';

const models = standInModels(
  [
    'claude-haiku-4-5',
    'claude-sonnet-4-5',
    'claude-sonnet-4-6',
    'claude-opus-4-8',
    'claude-sonnet-5',
    'claude-opus-5',
    'claude-haiku-5-5',
    'claude-sonnet-5-5',
    'claude-opus-5-5',
    'claude-fable-5-1',
    'claude-fable-5-2',
  ],
  'refused',
);

const anthropicTypes: ErrorNames = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  504: 'timeout_error',
  529: 'overloaded_error',
};

/** Simulates Anthropic's API at `/anthropic/v1/…`. */
export const standIn: StandInProviderDefinition = {
  keyPrefix: 'sk-ant-stand-in-',
  basePath: '/anthropic',
  requestIdHeader: 'request-id',
  routes: [post(/^\/anthropic\/v1\/messages$/, answerMessages), get(/^\/anthropic\/v1\/models$/, listModels)],
  errorBody: (status, { message, quota }, serial) => ({
    type: 'error',
    error: {
      type: anthropicTypes[status] ?? 'api_error',
      message,
      ...(quota ? { details: { error_code: 'enforced_spend_limit_reached' } } : {}),
    },
    request_id: `req_${serial}`,
  }),
  facts: {
    model: 'claude-haiku-5-5',
    reasoningTokens: 64,
    reportsPrice: false,
    searches: true,
    hasEndEvent: true,
    emptyStream: 'truncated',
    inbandError: 'overloaded',
  },
};

const MOST_BREAKPOINTS = 4;
const samplingFields = ['temperature', 'top_p', 'top_k'];
const firstVersionWithoutSampling = '2026-10-21';

function answerMessages({ body, headers }: StandInRequest, tools: RouteTools): Reply {
  const version = stringOf(headers['anthropic-version']);
  if (version === '') return tools.refuse(400, { message: 'anthropic-version: header is required' });
  if (numberOf(body.max_tokens) === null) return tools.refuse(400, { message: 'max_tokens: Field required' });
  const sampling = samplingFields.find((field) => body[field] !== undefined);
  if (sampling !== undefined && version >= firstVersionWithoutSampling) {
    return tools.refuse(400, { message: `${sampling}: Extra inputs are not permitted` });
  }
  const id = stringOf(body.model);
  if (findModel(models, id) === undefined) return tools.refuse(404, { message: `model: ${id}` });
  const messages = Array.isArray(body.messages) ? body.messages : [];
  if (messages.length === 0) {
    return tools.refuse(400, { message: 'messages: at least one message is required' });
  }
  const last = messages.at(-1);
  const turn = last?.role === 'assistant' ? last.content : undefined;
  if (turn !== undefined && !isPausedTurn(turn) && /-5-5$|-5-[12]$/.test(id)) {
    return tools.refuse(400, { message: 'This model does not support assistant message prefill.' });
  }
  const requestTools: JsonBody[] = Array.isArray(body.tools) ? body.tools : [];
  const fetchTool = requestTools.find((tool) => stringOf(tool?.type).startsWith('web_fetch_'));
  if (fetchTool && tools.refusesPageTool) {
    const message = {
      tool: `'${id}' does not support tool types: ${stringOf(fetchTool.type)}`,
      hosts: 'tools.1.web_fetch_20260318.allowed_domains: Input is not a valid domain',
    }[tools.refusesPageTool];
    return tools.refuse(400, { message });
  }
  const thinking = (body.thinking as { type?: string } | undefined)?.type;
  const output = (body.output_config ?? {}) as { effort?: unknown; format?: JsonBody };
  const effort = output.effort ?? 'medium';
  const hasSchema = output.format?.type === 'json_schema';
  if (hasSchema && tools.refusesSchema) {
    return tools.refuse(400, { message: 'output_config.format: this model does not support it' });
  }
  if (hasSchema && !isStrictSchema(output.format?.schema)) {
    return tools.refuse(400, {
      message:
        "output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly false",
    });
  }
  const asked = messages.filter(({ role }) => role === 'user');
  const content = listOf(asked.at(-1)?.content);
  const ends = content.flatMap((part, index) => (part.cache_control ? [index + 1] : []));
  if (ends.length > MOST_BREAKPOINTS) {
    return tools.refuse(400, { message: 'A maximum of 4 blocks with cache_control may be provided.' });
  }
  const system = textOf(body.system);
  const draft = tools.draft({
    model: id,
    promptText: `${system}\n${textOf(asked)}`,
    maxOutputTokens: numberOf(body.max_tokens),
    searches: requestTools.some((tool) => stringOf(tool?.type).startsWith('web_search_')),
    pageRules: fetchTool && {
      hosts: fetchTool.allowed_domains as string[] | undefined,
      most: numberOf(fetchTool.max_uses) ?? Number.POSITIVE_INFINITY,
    },
    startAt: turn === undefined ? 0 : textsIn(turn).length,
    reasoningTokens: thinking === 'disabled' ? 0 : reasoningTokensFor(effort),
    hasSchema,
    cache: { mode: 'explicit', prefixes: ends.map((end) => `${system}\n${textOf(content.slice(0, end))}`) },
  });
  return body.stream === true
    ? stream(messagesFrames(draft, tools.meta))
    : json(messagesBody(draft, tools.meta));
}

type TurnBlock = { type: string; text?: string; id?: string; tool_use_id?: string; [more: string]: unknown };

/** Whether the client has sent back a paused turn unchanged, including tool calls and their results. */
function isPausedTurn(turn: unknown): turn is TurnBlock[] {
  if (!Array.isArray(turn)) return false;
  const blocks = turn as TurnBlock[];
  const calls = blocks.filter(({ type }) => type === 'server_tool_use');
  return (
    blocks.every((block) => {
      if (block.type === 'thinking') return block.signature === SIGNATURE;
      return block.type !== 'text' || block.text !== '';
    }) &&
    calls.length > 0 &&
    calls.every(
      ({ id, input }) =>
        Object.keys(input ?? {}).length > 0 && blocks.some((block) => block.tool_use_id === id),
    )
  );
}

function textsIn(turn: unknown): string {
  if (!Array.isArray(turn)) return stringOf(turn);
  return (turn as TurnBlock[]).map(({ type, text = '' }) => (type === 'text' ? text : '')).join('');
}

function listModels({ query }: StandInRequest): Reply {
  const limit = Number(query.get('limit') ?? 20);
  const start = models.findIndex(({ id }) => id === query.get('after_id')) + 1;
  const page = models.slice(start, start + limit);
  return json({
    data: page.map(({ id }) => ({ type: 'model', id, display_name: id, lifecycle: 'active' })),
    has_more: start + limit < models.length,
    first_id: page[0]?.id ?? null,
    last_id: page.at(-1)?.id ?? null,
  });
}
