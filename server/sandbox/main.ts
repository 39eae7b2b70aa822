import { parseArgs } from 'node:util';
import { startSandbox } from './start-sandbox.ts';

/** Runs the sandbox on its own: `node server/sandbox/main.ts --port 4010 [--instant]`. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4010' }, instant: { type: 'boolean', default: false } },
});
const sandbox = await startSandbox({
  port: Number(values.port),
  speed: values.instant ? 'instant' : 'natural',
});
process.stdout.write(`Provider sandbox on ${sandbox.url}\n`);
for (const [provider, baseUrl] of Object.entries(sandbox.baseUrls)) {
  process.stdout.write(
    `  ${provider}: ${baseUrl} with key ${sandbox.keys[provider as keyof typeof sandbox.keys]}\n`,
  );
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close();
  });
}
