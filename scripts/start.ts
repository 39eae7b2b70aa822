import { buildWebIfStale } from './build-web.ts';
import { endWithParent } from './end-with-parent.ts';

// `npm start`: builds outdated parts, then runs the server in this process, so that it receives signals.
try {
  buildWebIfStale();
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}
if (process.env.npm_lifecycle_event) endWithParent();
await import('#server/index.ts');
