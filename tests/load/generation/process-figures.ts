import type { Fleet } from '#tests/support/fleet/fleet.ts';

/** The server's process metrics from `/metrics`. */
export interface ProcessFigures {
  cpuMs: number;
  rssMb: number;
}

export async function readProcessFigures(port: number): Promise<ProcessFigures> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^funnelsmith_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    cpuMs: figure('process_cpu_seconds_total') * 1_000,
    rssMb: figure('process_resident_memory_bytes') / 1_048_576,
  };
}

/** The quantile of the values: 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** With one decimal, or as many as given. */
export function rounded(value: number, decimals = 1): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** The port of the only server, or the first. */
export function portOf(fleet: Fleet): number {
  const [server] = fleet.servers;
  if (server === undefined) throw new Error('no server');
  return server.port;
}
