import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** One measurement. Use ratios of figures from the same run, because they depend little on the machine. */
export interface Benchmark {
  name: string;
  run(options: { full: boolean }): Promise<Record<string, string | number>[]>;
}

const folder = new URL('../tests/load/', import.meta.url);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
});

// By default a signal ends Node without its exit handlers, which end the measurement's processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .toSorted()) {
  const { benchmark } = (await import(new URL(file, folder).href)) as { benchmark: Benchmark };
  if (positionals.length > 0 && !positionals.includes(benchmark.name)) continue;
  console.log(`\n${benchmark.name}`);
  console.table(await benchmark.run({ full: values.full }));
}
