import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Later starts read compiled code instead of stripping types again. Where the folder cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));
const { startServer } = await import('./boot/start-server.ts');

await startServer(process.env);
// Now, because a killed process writes nothing.
flushCompileCache();
