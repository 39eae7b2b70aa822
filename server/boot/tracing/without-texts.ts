import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * The only attributes that leave the server. Addresses lose their query, which may contain what a user has searched for,
 * and statements are left out.
 */
const ALLOWED = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.method',
  'http.status_code',
  'http.route',
  'url.path',
  'url.scheme',
  'server.address',
  'server.port',
  'network.protocol.version',
  'db.system',
  'db.system.name',
  'db.namespace',
  'db.name',
  'db.operation.name',
  'koa.type',
  'koa.name',
  'error.type',
  'gen_ai.operation.name',
  'gen_ai.provider.name',
  'gen_ai.request.model',
  'gen_ai.request.max_tokens',
  'gen_ai.request.temperature',
  'gen_ai.response.model',
  'gen_ai.response.finish_reasons',
  'gen_ai.usage.input_tokens',
  'gen_ai.usage.output_tokens',
]);
const OWN_PREFIX = 'funnelsmith.';

/** Hands spans on with listed attributes only, and without messages of errors, which may quote data. */
export function withoutTexts(inner: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => inner.export(spans.map(stripped), done),
    shutdown: () => inner.shutdown(),
    forceFlush: async () => inner.forceFlush?.(),
  };
}

function stripped(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => ALLOWED.has(name) || name.startsWith(OWN_PREFIX)),
  );
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;
}
