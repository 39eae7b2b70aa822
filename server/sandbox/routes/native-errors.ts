import type { SandboxProvider } from '#server/sandbox/sandbox-provider.ts';

/** What went wrong, in the words of no provider in particular. */
export interface ErrorSubject {
  message: string;
  /** OpenAI, Perplexity: the field at fault. */
  param?: string;
  /** OpenAI: overrides the code that goes with the status. */
  code?: string;
  quota?: boolean;
  retryAfterMs?: number;
}

type ErrorNames = Record<number, string>;

const openAiTypes: ErrorNames = { 401: 'invalid_request_error', 429: 'requests', 500: 'server_error' };
const openAiCodes: ErrorNames = {
  401: 'invalid_api_key',
  403: 'unsupported_country_region_territory',
  404: 'model_not_found',
  413: 'request_too_large',
  429: 'rate_limit_exceeded',
};
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
const perplexityTypes: ErrorNames = {
  400: 'invalid_request',
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'request_rate_limit_exceeded',
};

const bodies: Record<SandboxProvider, (status: number, subject: ErrorSubject, serial: number) => object> = {
  openai: (status, { message, param, code, quota }) => ({
    error: {
      message,
      type: quota
        ? 'insufficient_quota'
        : (openAiTypes[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error')),
      param: param ?? null,
      code: quota ? 'insufficient_quota' : (code ?? openAiCodes[status] ?? null),
    },
  }),
  anthropic: (status, { message, quota }, serial) => ({
    type: 'error',
    error: {
      type: anthropicTypes[status] ?? 'api_error',
      message,
      ...(quota ? { details: { error_code: 'enforced_spend_limit_reached' } } : {}),
    },
    request_id: `req_${serial}`,
  }),
  gemini: (status, { message, quota, code, retryAfterMs }) => {
    const details: object[] = [];
    if (code !== undefined)
      details.push({ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: code });
    if (quota) {
      details.push({
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel' }],
      });
    }
    if (retryAfterMs !== undefined) {
      details.push({
        '@type': 'type.googleapis.com/google.rpc.RetryInfo',
        retryDelay: `${retryAfterMs / 1_000}s`,
      });
    }
    return { error: { code: status, message, status: geminiStatuses[status] ?? 'UNKNOWN', details } };
  },
  perplexity: (status, { message, param, quota }) => ({
    error: {
      message,
      type: quota ? 'insufficient_quota' : (perplexityTypes[status] ?? 'internal_error'),
      // A number here, unlike OpenAI's.
      code: status,
      ...(param === undefined ? {} : { param }),
    },
  }),
};

/** The body a provider sends with an error status. */
export function nativeErrorBody(
  provider: SandboxProvider,
  status: number,
  subject: ErrorSubject,
  serial: number,
): object {
  return bodies[provider](status, subject, serial);
}

const html = (title: string) =>
  `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;

/** What a gateway in between says instead of the provider. */
export function gatewayPage(status: number): string {
  return html(status === 200 ? 'Please sign in to the network' : `${status} Bad gateway`);
}
