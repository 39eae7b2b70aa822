import { buildWebIfStale } from './build-web.ts';

// `npm start`: builds outdated parts, then runs the server in this process, so that it receives signals.
try {
  buildWebIfStale();
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}
await import('#server/index.ts');
