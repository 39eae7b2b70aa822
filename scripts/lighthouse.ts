import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { languages } from '#shared/rules/languages.ts';
import { findBrowser } from '#tests/support/browser/find-browser.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { buildWebIfStale } from './build-web.ts';

/**
 * Runs Lighthouse several times on the landing page in each language, with the mobile preset. It is downloaded
 * on demand, because it is large.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    report: { type: 'string' },
    language: { type: 'string', multiple: true, default: [...languages] },
  },
});

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

buildWebIfStale();
const workDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-lighthouse-'));
const server = await startServerProcess({
  dataDir: path.join(workDir, 'data'),
  port: await reserveFreePort(),
});
const { executablePath, args, env } = await findBrowser();
const debuggingPort = await reserveFreePort();
const browser = spawn(
  executablePath,
  [
    ...args,
    '--headless=new',
    `--remote-debugging-port=${debuggingPort}`,
    `--user-data-dir=${workDir}/profile`,
    'about:blank',
  ],
  { env: { ...process.env, ...env }, stdio: 'ignore' },
);
try {
  await untilListening(debuggingPort);
  for (const language of values.language) {
    const url = `${server.url}/?lang=${language}`;
    const rows = Array.from({ length: Number(values.runs) }, (_, run) =>
      rowOf(measure(url, `${language}-${run}`)),
    );
    console.log(`\n${language}`);
    console.table(rows);
  }
} finally {
  browser.kill();
  await server.stop();
  rmSync(workDir, { recursive: true, force: true, maxRetries: 5 });
}

function measure(url: string, run: string): Report {
  const file = values.report ? `${values.report}-${run}.json` : path.join(workDir, 'report.json');
  const result = spawnSync(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
      ...[`--port=${debuggingPort}`, '--quiet', '--output=json', `--output-path=${file}`],
    ],
    { stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(`Lighthouse could not be run:\n${result.stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function rowOf({ categories, audits }: Report): Record<string, string | number> {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]);
  const metrics = METRICS.map((id) => [audits[id]?.title ?? id, audits[id]?.displayValue ?? '']);
  return Object.fromEntries([...scores, ...metrics]);
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('The browser does not listen for Lighthouse.');
}
