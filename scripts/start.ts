import { buildWebIfStale } from './build-web.ts';

// `npm start`: build what is stale, then be the server (one process, so that signals reach it).
try {
  buildWebIfStale();
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}
await import('#server/index.ts');
