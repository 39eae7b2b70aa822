import { generateContentBody, generateContentFrames } from '#server/sandbox/wire/generate-content-wire.ts';
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

/** Gemini: `/gemini/{v1|v1beta}/models/…`. */
export const geminiRoutes: Route[] = [
  {
    provider: 'gemini',
    method: 'POST',
    pattern:
      /^\/gemini\/(?:v1|v1beta)\/models\/(?<model>[^/:]+):(?<action>generateContent|streamGenerateContent)$/,
    needsKey: true,
    modelOf: ({ params }) => params.model ?? '',
    answer: answerGenerate,
  },
  {
    provider: 'gemini',
    method: 'GET',
    pattern: /^\/gemini\/(?:v1|v1beta)\/models$/,
    needsKey: true,
    modelOf: () => '',
    answer: () =>
      json({
        models: listSandboxModels('gemini').map(({ id }) => ({
          name: `models/${id}`,
          displayName: id,
          supportedGenerationMethods: ['generateContent'],
        })),
      }),
  },
];

const topLevelFields = new Set([
  'contents',
  'systemInstruction',
  'generationConfig',
  'tools',
  'toolConfig',
  'safetySettings',
  'cachedContent',
  'continuationToken',
]);

function answerGenerate({ body, params, query }: SandboxRequest, tools: RouteTools): Reply {
  const id = params.model ?? '';
  if (findSandboxModel('gemini', id) === undefined) {
    return tools.refuse(404, { message: `models/${id} is not found for this API version.` });
  }
  const unknown = Object.keys(body).find((field) => !topLevelFields.has(field));
  if (unknown !== undefined) {
    return tools.refuse(400, { message: `Invalid JSON payload received. Unknown name "${unknown}"` });
  }
  if (textOf(body.contents) === '') return tools.refuse(400, { message: 'contents is not specified' });
  const config = (body.generationConfig ?? {}) as JsonBody;
  const thinking = (config.thinkingConfig ?? {}) as JsonBody;
  if (thinking.thinkingLevel !== undefined && thinking.thinkingBudget !== undefined) {
    return tools.refuse(400, { message: 'You can only set one of thinking budget and thinking level.' });
  }
  if (config.temperature !== undefined && tools.refusesTemperature) {
    return tools.refuse(400, { message: 'temperature is not supported by this model' });
  }
  const hasSchema = config.responseJsonSchema !== undefined;
  if (hasSchema && tools.refusesSchema) {
    return tools.refuse(400, { message: 'response_json_schema is not supported by this model' });
  }
  if (hasSchema && config.responseMimeType !== 'application/json') {
    return tools.refuse(400, { message: 'response_json_schema needs response_mime_type application/json' });
  }
  if (hasSchema && !isStrictSchema(config.responseJsonSchema)) {
    return tools.refuse(400, { message: 'response_json_schema has an unsupported keyword' });
  }
  const budget = numberOf(thinking.thinkingBudget);
  const draft = tools.draft({
    model: id,
    promptText: `${textOf(body.systemInstruction)}\n${textOf(body.contents)}`,
    maxOutputTokens: numberOf(config.maxOutputTokens),
    searches: Array.isArray(body.tools) && body.tools.some((tool) => tool?.googleSearch !== undefined),
    reasoningTokens: budget ?? reasoningTokensFor(stringOf(thinking.thinkingLevel) || 'medium'),
    hasSchema,
  });
  if (params.action === 'generateContent') return json(generateContentBody(draft, tools.meta));
  // Without `alt=sse` the vendor streams one JSON array.
  return query.get('alt') === 'sse'
    ? stream(generateContentFrames(draft, tools.meta))
    : json([generateContentBody(draft, tools.meta)]);
}
