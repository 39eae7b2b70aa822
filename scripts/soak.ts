import { parseArgs } from 'node:util';
import { runSoak } from '#tests/load/soak/run-soak.ts';

/** `npm run soak -- --minutes N`: puts load on one server and checks that its memory does not grow. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes needs a number above 0');

const ms = minutes * 60_000;
const report = await runSoak({
  ms,
  sampleMs: Math.min(15_000, ms / 8),
  onSample: ({ rows, ...sample }) => console.log(JSON.stringify({ ...sample, ...rows })),
});
console.log(JSON.stringify({ done: report.done, growth: report.growth, books: report.books }));
for (const problem of [...report.findings, ...report.failures]) console.error(problem);
if (report.findings.length + report.failures.length > 0) process.exitCode = 1;
