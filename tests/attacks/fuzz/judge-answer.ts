import type { z } from 'zod';
import { errorBodySchema } from '#shared/contracts/errors.ts';
import type { WireAnswer } from '#tests/attacks/exchange.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { BYSTANDER_MARK } from './fuzz-ground.ts';
import { SCRIPT_MARK, SMUGGLED_HEADER } from './hostile-values.ts';
import type { FuzzRequest } from './sent-request.ts';

/** Internals that no response may reveal: source code and paths, SQL errors, files of the machine. */
const leaks: [string, RegExp][] = [
  ['a stack trace', /\n\s+at .{1,200}:\d+:\d+/],
  [
    'a file of ours',
    /node_modules|file:\/\/\/(?!etc\/passwd)|\bserver\/(?:features|http|database|middleware)\//,
  ],
  [
    'words of the database',
    /syntax error at or near|violates (?:check|unique|not-null|foreign key) constraint|duplicate key value|invalid input syntax for type|out of range for type|relation "\w+"|column "\w+" |(?:select|update|insert into|delete from) "\w+"/,
  ],
  ['a file of the system', /root:x:0:0|\[boot loader\]|"name": "funnelsmith"/],
  [
    'an error of JavaScript',
    /TypeError|RangeError|SyntaxError|ReferenceError|is not a function|Cannot read propert|ECONNREFUSED/,
  ],
];

/** All problems of a response; empty if there are none. */
export function judgeAnswer(request: FuzzRequest, answer: WireAnswer): string[] {
  const { status, text, headers } = answer;
  const type = String(headers['content-type'] ?? '');
  const problems: string[] = [];
  const body = parseJson(type, text);
  if (status >= 500 && !isAnnounced(request, status, body)) problems.push(`answered ${status}`);
  for (const [what, pattern] of leaks) if (pattern.test(text)) problems.push(`tells ${what}`);
  if (request.origin?.access !== 'admin' && text.includes(BYSTANDER_MARK))
    problems.push('tells what is somebody else’s');
  if (text.includes(projectRoot)) problems.push('tells a folder of this machine');
  if (SMUGGLED_HEADER in headers) problems.push('carries a header that came in a value');
  if (type.includes('html') && text.includes(SCRIPT_MARK))
    problems.push('holds a script that came in a value');
  problems.push(...judgeCookies(headers['set-cookie'] ?? []), ...judgeLocation(headers.location));
  if (type.includes('json')) problems.push(...judgeJson(request, status, body));
  else if (request.target.startsWith('/api/') && status >= 400 && status !== 431 && text !== '') {
    problems.push(`an error of the API in ${type || 'no type'}`);
  }
  return problems;
}

const NOT_JSON = Symbol('not JSON');

function parseJson(type: string, text: string): unknown {
  if (!type.includes('json') || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

/** Whether it is a provider failure that the contract declares. */
function isAnnounced({ origin }: FuzzRequest, status: number, body: unknown): boolean {
  const parsed = errorBodySchema.safeParse(body);
  return status !== 500 && parsed.success && (origin?.errors.includes(parsed.data.code) ?? false);
}

function judgeJson({ endpoint, method, target }: FuzzRequest, status: number, body: unknown): string[] {
  if (method === 'HEAD' || status === 304) return [];
  if (body === NOT_JSON) return ['says JSON and is none'];
  // The identity provider uses OAuth errors.
  if (status >= 400) return target.startsWith('/api') ? mismatch(errorBodySchema, body) : [];
  if (!endpoint || status !== endpoint.status || typeof endpoint.response !== 'object') return [];
  return mismatch(endpoint.response, body);
}

function mismatch(schema: z.ZodType, body: unknown): string[] {
  const result = schema.safeParse(body);
  return result.success ? [] : [`against its contract: ${result.error.message.slice(0, 300)}`];
}

function judgeCookies(lines: string[]): string[] {
  return lines
    .filter((line) => /^(?:__Host-)?funnelsmith_(?:session|idp)/.test(line))
    .filter((line) => !/httponly/i.test(line) || !/samesite=lax/i.test(line) || !/path=\//i.test(line))
    .filter((line) => !/expires=thu, 01 jan 1970/i.test(line))
    .map((line) => `a cookie without its guards: ${line.slice(0, 120)}`);
}

/** Allowed redirects: this site, the device that asked, the payment provider. */
function judgeLocation(location: string | undefined): string[] {
  if (location === undefined) return [];
  const url = new URL(location, 'http://localhost');
  const isHere = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  return isHere || url.protocol === 'funnelsmith:' ? [] : [`sends the browser to ${location.slice(0, 200)}`];
}
