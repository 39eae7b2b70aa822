import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runScanner } from './run-scanner.ts';
import type { ScanGround, ScannedRequest } from './scan-ground.ts';

/** Minimum time per request. */
const LEAST_MS = 5_000;

export interface SqlmapReport {
  findings: string[];
  /** Number of requests scanned; the time limit may have cut off the last one. */
  done: number;
  of: number;
}

/** Runs sqlmap on each request. It tests every value of the query or JSON body, otherwise the path. */
export async function scanBySqlmap(
  ground: ScanGround,
  options: { ms: number; folder: string },
): Promise<SqlmapReport> {
  const end = Date.now() + options.ms;
  const findings: string[] = [];
  let done = 0;
  for (const request of ground.requests) {
    const left = end - Date.now();
    if (left < LEAST_MS) break;
    const file = path.join(options.folder, `request-${done}.txt`);
    writeFileSync(file, rawRequest(request, ground));
    const output = await runScanner(
      'sqlmap',
      [
        ...['-r', file, '--batch', '--disable-coloring', '--flush-session'],
        ...['--dbms', 'PostgreSQL', '--technique', 'BEUS', '--level', '1', '--risk', '1', '--threads', '4'],
        ...['--ignore-code', '*', '--answers', 'follow=N,redirect=N'],
        ...['--output-dir', path.join(options.folder, 'sqlmap')],
      ],
      left,
    );
    done += 1;
    const told = /sqlmap identified the following injection point[\s\S]*?---[\s\S]*?---/.exec(output)?.[0];
    if (told) findings.push(`sqlmap: ${request.method} ${request.target}\n${told}`);
  }
  return { findings, done, of: ground.requests.length };
}

/** The asterisk marks sqlmap's injection point in paths. sqlmap finds those in queries and JSON itself. */
function rawRequest({ method, target, json }: ScannedRequest, ground: ScanGround): string {
  const isPathAlone = !target.includes('?') && json === undefined;
  const marked = isPathAlone ? target.replace(/\/(\d+|[\w-]{36})(?=\/|$)/g, '/$1*') : target;
  const body = json === undefined ? '' : JSON.stringify(json);
  return [
    `${method} ${marked} HTTP/1.1`,
    `Host: localhost:${ground.server.port}`,
    `Cookie: ${ground.cookie}`,
    ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');
}
