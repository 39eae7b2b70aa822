import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isInstalled } from '#tests/attacks/scan/run-scanner.ts';
import { scanBySqlmap } from '#tests/attacks/scan/scan-by-sqlmap.ts';
import { scanByWapiti } from '#tests/attacks/scan/scan-by-wapiti.ts';
import { openScanGround } from '#tests/attacks/scan/scan-ground.ts';

/**
 * `npm run scan -- --minutes N`: runs wapiti and sqlmap against a running server, each for at most N minutes.
 * Skips a tool that is not installed (`apt-get install wapiti sqlmap`). Exits with 1 if there are findings.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const ms = Number(values.minutes) * 60_000;
if (!(ms > 0)) throw new Error('--minutes needs a number above 0');

const scanners = ['wapiti', 'sqlmap'].filter((program) => {
  if (!isInstalled(program))
    console.log(`${program} is not installed: its scan is left out (apt-get install ${program}).`);
  return isInstalled(program);
});
if (scanners.length > 0) {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-scan-'));
  const ground = await openScanGround();
  try {
    const findings: string[] = [];
    if (scanners.includes('wapiti')) findings.push(...(await scanByWapiti(ground, { ms, folder })));
    if (scanners.includes('sqlmap')) {
      const report = await scanBySqlmap(ground, { ms, folder });
      console.log(`sqlmap came to ${report.done} of ${report.of} requests.`);
      findings.push(...report.findings);
    }
    if (ground.server.process.exitCode !== undefined) findings.push('The server has not survived it.');
    console.log([`${findings.length} findings.`, ...findings].join('\n'));
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await ground.server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
