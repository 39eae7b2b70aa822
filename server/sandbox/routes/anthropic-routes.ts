import { messagesBody, messagesFrames } from '#server/sandbox/wire/messages-wire.ts';
import {
  type JsonBody,
  json,
  numberOf,
  type Reply,
  type Route,
  type RouteTools,
  reasoningTokensFor,
  type SandboxRequest,
  stream,
  stringOf,
  textOf,
} from './route.ts';
import { findSandboxModel, listSandboxModels } from './sandbox-models.ts';
import { isStrictSchema } from './strict-schema.ts';

/** Anthropic: `/anthropic/v1/…`. */
export const anthropicRoutes: Route[] = [
  {
    provider: 'anthropic',
    method: 'POST',
    pattern: /^\/anthropic\/v1\/messages$/,
    needsKey: true,
    modelOf: ({ body }) => stringOf(body.model),
    answer: answerMessages,
  },
  {
    provider: 'anthropic',
    method: 'GET',
    pattern: /^\/anthropic\/v1\/models$/,
    needsKey: true,
    modelOf: () => '',
    answer: listModels,
  },
];

const samplingFields = ['temperature', 'top_p', 'top_k'];
const firstVersionWithoutSampling = '2026-10-21';

function answerMessages({ body, headers }: SandboxRequest, tools: RouteTools): Reply {
  const version = stringOf(headers['anthropic-version']);
  if (version === '') return tools.refuse(400, { message: 'anthropic-version: header is required' });
  if (numberOf(body.max_tokens) === null) return tools.refuse(400, { message: 'max_tokens: Field required' });
  const sampling = samplingFields.find((field) => body[field] !== undefined);
  if (sampling !== undefined && version >= firstVersionWithoutSampling) {
    return tools.refuse(400, { message: `${sampling}: Extra inputs are not permitted` });
  }
  const id = stringOf(body.model);
  if (findSandboxModel('anthropic', id) === undefined) return tools.refuse(404, { message: `model: ${id}` });
  const messages = Array.isArray(body.messages) ? body.messages : [];
  if (messages.length === 0) {
    return tools.refuse(400, { message: 'messages: at least one message is required' });
  }
  if (messages.at(-1)?.role === 'assistant' && /-5-5$|-5-[12]$/.test(id)) {
    return tools.refuse(400, { message: 'This model does not support assistant message prefill.' });
  }
  const toolTypes = Array.isArray(body.tools) ? body.tools.map((tool) => stringOf(tool?.type)) : [];
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
  const draft = tools.draft({
    model: id,
    promptText: `${textOf(body.system)}\n${textOf(messages)}`,
    maxOutputTokens: numberOf(body.max_tokens),
    searches: toolTypes.some((type) => type.startsWith('web_search_')),
    reasoningTokens: thinking === 'disabled' ? 0 : reasoningTokensFor(effort),
    hasSchema,
  });
  return body.stream === true
    ? stream(messagesFrames(draft, tools.meta))
    : json(messagesBody(draft, tools.meta));
}

function listModels({ query }: SandboxRequest): Reply {
  const models = listSandboxModels('anthropic');
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
