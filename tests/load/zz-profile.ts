import { startFleet } from '#tests/support/fleet/fleet.ts';
import { quantile, readProcessFigures } from './generation/process-figures.ts';
import { startLoad } from './generation/run-load.ts';

const concurrency = Number(process.argv[2] ?? 50);
const prof = process.argv[3] === 'prof';
const fleet = await startFleet({
  servers: 1,
  pace: { firstChunkMs: 50, msPerChunk: 5, chunks: 200 },
  providers: ['openai'],
  env: {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    ALLOW_IN_PRODUCTION: 'embedded-identity plain-http',
    LOG_LEVEL: 'info',
    ...(prof ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/proof/prof' } : {}),
  },
});
try {
  const users = await fleet.mintUsers({ count: concurrency, credits: 1000 });
  await fleet.query('create extension if not exists pg_stat_statements').catch(() => {});
  const port = fleet.servers[0]!.port;
  const slots = users.map((u) => ({
    cookie: u.cookie,
    body: JSON.stringify({ productId: u.productIds[0], promptType: 'vertical_landscape' }),
  }));
  await startLoad({
    target: { kind: 'server', port, slots: slots.slice(0, 10) },
    rounds: 2,
    warmUpRounds: 0,
    spreadMs: 500,
  }).result;
  const before = await readProcessFigures(port);
  const t0 = performance.now();
  const seen: Record<string, number> = {};
  const sampler = setInterval(async () => {
    const rows = await fleet.query(
      `select state, wait_event_type, wait_event, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as q, count(*)::int as n from pg_stat_activity where datname='funnelsmith' and state <> 'idle' and query not like '%pg_stat_activity%' group by 1,2,3,4`,
    );
    for (const r of rows) {
      const k = [r.state, r.wait_event_type, r.wait_event, r.q].join(' | ');
      seen[k] = (seen[k] ?? 0) + Number(r.n);
    }
  }, 50);
  const r = await startLoad({
    target: { kind: 'server', port, slots },
    rounds: 6,
    warmUpRounds: 1,
    spreadMs: 1050,
  }).result;
  clearInterval(sampler);
  console.log(
    Object.entries(seen)
      .sort((a, b) => b[1] - a[1])
      .slice(0, 25)
      .map(([k, v]) => v + ' ' + k)
      .join('\n'),
  );
  const after = await readProcessFigures(port);
  console.log({
    failures: r.failures.length,
    n: r.samples.length,
    s: (performance.now() - t0) / 1000,
    cpuPerGen: (after.cpuMs - before.cpuMs) / (concurrency * 6),
    util: (after.cpuMs - before.cpuMs) / (performance.now() - t0),
    first50: quantile(
      r.samples.map((s) => s.first),
      0.5,
    ),
    first99: quantile(
      r.samples.map((s) => s.first),
      0.99,
    ),
    total50: quantile(
      r.samples.map((s) => s.total),
      0.5,
    ),
  });
  const st = await fleet.query(
    "select xact_commit, xact_rollback, tup_returned, blks_hit from pg_stat_database where datname='funnelsmith'",
  );
  console.log(st);
  if (prof) {
    await fleet.servers[0]!.process.stop();
    console.log('stopped');
  }
} finally {
  await fleet.stop();
}
