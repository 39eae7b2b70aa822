import { createRequire } from 'node:module';
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { KoaInstrumentation, KoaLayerType } from '@opentelemetry/instrumentation-koa';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { type SpanAttributes, traceWith } from '#server/context/tracing.ts';
import { withoutTexts } from './without-texts.ts';

/** Probed every few seconds, and of no interest. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Sends traces over OTLP to `OTEL_EXPORTER_OTLP_ENDPOINT`. Call it before the application loads.
 * @returns sends what is left, and stops
 */
export function startTracing(source: Record<string, string | undefined>): () => Promise<void> {
  process.env.OTEL_SEMCONV_STABILITY_OPT_IN ??= 'http,database';
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': source.OTEL_SERVICE_NAME ?? 'funnelsmith' }),
    spanProcessors: [new BatchSpanProcessor(withoutTexts(new OTLPTraceExporter()))],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => PROBES.has(url?.split('?')[0] ?? ''),
      }),
      new KoaInstrumentation({ ignoreLayersType: [KoaLayerType.MIDDLEWARE] }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  // Instrumentations change what `require` returns. The modules' classes are the same when the application imports them.
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'koa', 'pg']) require(name);

  const tracer = trace.getTracer('funnelsmith');
  traceWith(async ({ name, kind, attributes }, work) => {
    const span = tracer.startSpan(name, {
      kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
      attributes: defined(attributes ?? {}),
    });
    try {
      return await context.with(trace.setSpan(context.active(), span), () =>
        work((more) => span.setAttributes(defined(more))),
      );
    } catch (error) {
      span.setAttribute('error.type', errorType(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
  return () => provider.shutdown();
}

/** The kind of an AiError, the code of an AppError, or the class. Never a message. */
function errorType(error: unknown): string {
  const { kind, code, name } = error as { kind?: unknown; code?: unknown; name?: unknown };
  return String([kind, code, name].find((value) => typeof value === 'string') ?? 'unknown');
}

function defined(attributes: SpanAttributes) {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}
