import {
  generateContentBody,
  generateContentFrames,
  startOf,
} from '#tests/support/providers/wire/generate-content-wire.ts';
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
    'gemini-2.5-flash',
    'gemini-2.5-pro',
    'gemini-3.1-pro-preview',
    'gemini-3.5-flash',
    'gemini-3.5-flash-lite',
    'gemini-3.6-flash',
    'gemini-3.7-flash',
    'gemini-3.8-flash',
    'gemini-4-argon',
    'gemini-4-carbon',
    'gemini-flash-latest',
    'gemini-pro-latest',
  ],
  'accepted',
  true,
);

const geminiStatuses: ErrorNames = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** Simulates Gemini's API at `/gemini/{v1|v1beta}/models/…`. */
export const standIn: StandInProviderDefinition = {
  keyPrefix: 'AIzaStandIn-',
  basePath: '/gemini',
  // Gemini reports a wrong key as an invalid argument.
  wrongKey: { status: 400, code: 'API_KEY_INVALID' },
  hasRetryHeader: false,
  routes: [
    post(
      /^\/gemini\/(?:v1|v1beta)\/models\/(?<model>[^/:]+):(?<action>generateContent|streamGenerateContent)$/,
      answerGenerate,
    ),
    get(/^\/gemini\/(?:v1|v1beta)\/models$/, () => {
      const methods = { supportedGenerationMethods: ['generateContent'] };
      return json({
        models: models.map(({ id }) => ({ name: `models/${id}`, displayName: id, ...methods })),
      });
    }),
  ],
  errorBody: (status, { message, quota, code, retryAfterMs }) => {
    const detail = (type: string, fields: object) => ({
      '@type': `type.googleapis.com/google.rpc.${type}`,
      ...fields,
    });
    const violations = [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel' }];
    const details = [
      code !== undefined && detail('ErrorInfo', { reason: code }),
      quota && detail('QuotaFailure', { violations }),
      retryAfterMs !== undefined && detail('RetryInfo', { retryDelay: `${retryAfterMs / 1_000}s` }),
    ].filter(Boolean);
    return { error: { code: status, message, status: geminiStatuses[status] ?? 'UNKNOWN', details } };
  },
  facts: {
    model: 'gemini-2.5-flash',
    reasoningTokens: 1_024,
    reportsPrice: false,
    searches: true,
    hasEndEvent: false,
    emptyStream: 'bad_response',
    inbandError: 'overloaded',
  },
};

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

function answerGenerate({ body, params, query }: StandInRequest, tools: RouteTools): Reply {
  const id = params.model ?? '';
  if (findModel(models, id) === undefined) {
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
  const requestTools: JsonBody[] = Array.isArray(body.tools) ? body.tools : [];
  const opensPages = requestTools.some((tool) => tool?.urlContext !== undefined);
  if (opensPages && tools.refusesPageTool)
    return tools.refuse(400, { message: 'Browse tool (url_context) is not supported for this model.' });
  const budget = numberOf(thinking.thinkingBudget);
  const draft = tools.draft({
    model: id,
    promptText: `${textOf(body.systemInstruction)}\n${textOf(body.contents)}`,
    maxOutputTokens: numberOf(config.maxOutputTokens),
    searches: requestTools.some((tool) => tool?.googleSearch !== undefined),
    pageRules: opensPages ? { most: 20 } : undefined,
    startAt: startOf(stringOf(body.continuationToken)),
    reasoningTokens: budget ?? reasoningTokensFor(stringOf(thinking.thinkingLevel) || 'medium'),
    hasSchema,
    cache: { mode: 'implicit', isWriteBilled: false },
  });
  if (params.action === 'generateContent') return json(generateContentBody(draft, tools.meta));
  // Without `alt=sse` Gemini streams one JSON array.
  return query.get('alt') === 'sse'
    ? stream(generateContentFrames(draft, tools.meta))
    : json([generateContentBody(draft, tools.meta)]);
}
