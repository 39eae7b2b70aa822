import { parseArgs } from 'node:util';
import { paces } from './pace.ts';
import { startSandbox } from './start-sandbox.ts';

/**
 * Runs the sandbox alone: `node tests/support/providers/main.ts --port 4010`, with `--instant`, or with other speeds:
 * `--first-chunk-ms 50 --ms-per-chunk 5 --chunks 200`. Ends with the parent process if there is an IPC channel.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    instant: { type: 'boolean', default: false },
    'first-chunk-ms': { type: 'string' },
    'ms-per-chunk': { type: 'string' },
    chunks: { type: 'string' },
  },
});
const pace = values.instant ? paces.instant : paces.natural;
const sandbox = await startSandbox({
  port: Number(values.port),
  speed: {
    firstChunkMs: Number(values['first-chunk-ms'] ?? pace.firstChunkMs),
    msPerChunk: Number(values['ms-per-chunk'] ?? pace.msPerChunk),
    chunks: values.chunks === undefined ? null : Number(values.chunks),
  },
});
process.stdout.write(`Provider sandbox on ${sandbox.url}\n`);
for (const [provider, baseUrl] of Object.entries(sandbox.baseUrls)) {
  process.stdout.write(
    `  ${provider}: ${baseUrl} with key ${sandbox.keys[provider as keyof typeof sandbox.keys]}\n`,
  );
}
process.stdout.write(`  /__control: with bearer token ${sandbox.controlToken}\n`);
process.send?.({
  url: sandbox.url,
  keys: sandbox.keys,
  controlToken: sandbox.controlToken,
  baseUrls: sandbox.baseUrls,
});
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(event, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}
