import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Later starts use the compile cache. A read-only folder disables it. Threads learn of it from the environment.
const compiled = fileURLToPath(new URL('../.cache/compiled', import.meta.url));
enableCompileCache(compiled);
process.env.NODE_COMPILE_CACHE ??= compiled;
const stopTracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import('./boot/tracing/start-tracing.ts')).startTracing(process.env)
  : undefined;
const { startServer } = await import('./boot/start-server.ts');

await startServer(process.env, stopTracing && { onStopped: stopTracing });
// Flushed at once, because a killed process writes nothing.
flushCompileCache();
