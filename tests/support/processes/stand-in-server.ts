/** Replaces the server in `server-process.test.ts`: a database and a `/readyz`, or a failure on request. */
import { createServer } from 'node:http';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';

if (process.env.STAND_IN_FAILS) {
  process.stderr.write('the stand-in cannot start\n');
  process.exit(3);
}
const embedded = await startEmbeddedPostgres({ dataDir: process.env.FUNNELSMITH_DATA_DIR ?? '' });
const server = createServer((request, response) => {
  response.statusCode = request.url === '/readyz' ? 200 : 404;
  response.end(JSON.stringify(Object.keys(process.env)));
}).listen(Number(process.env.PORT));
process.on('SIGTERM', () => {
  server.close();
  void embedded
    .stop()
    .then(() => process.exit(process.env.STAND_IN_EXIT ? Number(process.env.STAND_IN_EXIT) : 0));
});
process.stdout.write(`postmaster ${embedded.pid()}\n`);
