import { parseArgs } from 'node:util';
import { paces } from './pace.ts';
import { startStandInProviders } from './start-stand-in-providers.ts';

/**
 * Runs the stand-ins alone: `node tests/support/providers/main.ts --port 4010`, with `--instant`, or with other speeds:
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
const standIns = await startStandInProviders({
  port: Number(values.port),
  speed: {
    firstChunkMs: Number(values['first-chunk-ms'] ?? pace.firstChunkMs),
    msPerChunk: Number(values['ms-per-chunk'] ?? pace.msPerChunk),
    chunks: values.chunks === undefined ? null : Number(values.chunks),
  },
});
process.stdout.write(`Provider standIns on ${standIns.url}\n`);
for (const [provider, baseUrl] of Object.entries(standIns.baseUrls)) {
  process.stdout.write(
    `  ${provider}: ${baseUrl} with key ${standIns.keys[provider as keyof typeof standIns.keys]}\n`,
  );
}
process.stdout.write(`  /__control: with bearer token ${standIns.controlToken}\n`);
process.send?.({
  url: standIns.url,
  keys: standIns.keys,
  controlToken: standIns.controlToken,
  baseUrls: standIns.baseUrls,
});
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(event, () => {
    void standIns.close().then(() => process.exit(0));
  });
}
