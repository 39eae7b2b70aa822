import { startServer } from '#server/start-server.ts';
import { buildWebIfStale } from './build-web.ts';

// `npm start`: build what is stale, then be the server (one process, so that signals reach it).
try {
  buildWebIfStale();
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}
await startServer(process.env);
