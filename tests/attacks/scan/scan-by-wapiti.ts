import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runScanner } from './run-scanner.ts';
import type { ScanGround } from './scan-ground.ts';

/** Modules that can find something here. Others call servers on the internet or look for other products. */
const MODULES =
  'sql,blindsql,xss,permanentxss,file,exec,crlf,redirect,xxe,backup,htaccess,methods,csp,cookieflags,http_headers,csrf,shellshock';

/** Findings that are expected. */
const ANSWERED: [RegExp, why: string][] = [
  [
    /X-XSS-Protection is not set/,
    'No browser of today has that filter any more, and OWASP advises against the header.',
  ],
  [
    /Strict-Transport-Security is not set/,
    'The scanned server speaks http; with an https address the header is there.',
  ],
];

interface Finding {
  method: string;
  path: string;
  info: string;
  parameter: string | null;
}

/**
 * Runs each wapiti module on every page and GET route for its share of the time.
 * @returns its findings, without the expected ones
 * @throws Error when it ends without a report
 */
export async function scanByWapiti(
  ground: ScanGround,
  options: { ms: number; folder: string },
): Promise<string[]> {
  const report = path.join(options.folder, 'wapiti.json');
  const addresses = [
    ...ground.pages,
    ...ground.requests.filter(({ method }) => method === 'GET').map(({ target }) => target),
  ].flatMap((target) => ['-s', ground.origin + target]);
  const seconds = options.ms / 1_000;
  const output = await runScanner(
    'wapiti',
    [
      ...['-u', `${ground.origin}/`, '--scope', 'domain', ...addresses],
      ...['-H', `Cookie: ${ground.cookie}; funnelsmith_signed_in=scanned`],
      ...['-m', MODULES, '--max-scan-time', String(Math.round(seconds / 4))],
      ...['--max-attack-time', String(Math.round((seconds * 0.7) / MODULES.split(',').length))],
      ...['--flush-session', '--no-bugreport', '-f', 'json', '-o', report, '-v', '0'],
    ],
    options.ms,
  );
  if (!existsSync(report)) throw new Error(`wapiti has written no report:\n${output.slice(-2_000)}`);
  const found = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, Finding[]>
  >;
  return [found.vulnerabilities, found.anomalies]
    .flatMap((kinds) => Object.entries(kinds))
    .flatMap(([kind, list]) =>
      list.map(({ method, path: place, parameter, info }) =>
        ['wapiti:', kind, method, place, parameter, info].filter(Boolean).join(' '),
      ),
    )
    .filter((finding) => !ANSWERED.some(([told]) => told.test(finding)));
}
