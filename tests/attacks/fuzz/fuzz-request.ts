import fc from 'fast-check';
import { z } from 'zod';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { followGenerations } from '#shared/contracts/generation/generations.ts';
import { contractValue, type ValueOptions } from './contract-values.ts';
import { disguise } from './disguises.ts';
import type { FuzzGround } from './fuzz-ground.ts';
import { hostileText, mostly } from './hostile-values.ts';
import { otherRequest } from './other-routes.ts';
import { type FuzzRequest, fuzzPeople } from './sent-request.ts';

export function fuzzRequest(ground: FuzzGround): fc.Arbitrary<FuzzRequest> {
  // Valid requests reach code that invalid ones don't. A changed request differs in one place only.
  const contractRequests = (calm: boolean) =>
    fc.oneof(...allEndpoints.map((endpoint) => contractRequest(endpoint, ground, calm)));
  const [inOrder, hostile] = [contractRequests(true), contractRequests(false)];
  return fc.oneof(
    { weight: 3, arbitrary: inOrder },
    { weight: 4, arbitrary: inOrder.chain((request) => disguise(request)) },
    { weight: 10, arbitrary: hostile.chain((request) => disguise(request)) },
    { weight: 3, arbitrary: otherRequest(ground).chain((request) => disguise(request)) },
  );
}

/**
 * For each path or query parameter with free text, one request with a text that PostgreSQL can't store; random
 * requests rarely put it there.
 */
export function unstorableRequests(ground: FuzzGround, seed: number): FuzzRequest[] {
  return allEndpoints.flatMap((endpoint) => {
    const [request] = fc.sample(contractRequest(endpoint, ground, true), { numRuns: 1, seed });
    if (!request) return [];
    const names = endpoint.query
      ? Object.keys(z.toJSONSchema(endpoint.query, { io: 'input' }).properties ?? {})
      : [];
    const queries = names.map((name) => {
      const url = new URL(request.target, 'http://localhost');
      url.searchParams.set(name, 'a\0b');
      return url.pathname + url.search;
    });
    const paths = [...endpoint.path.matchAll(/:\w+/g)].map(({ 0: name }) =>
      endpoint.path.replace(name, 'a%00b'),
    );
    return [...queries, ...paths].map((target) => ({ ...request, target }));
  });
}

/** Maximum number of alternatives in the contracts' unions. */
const MOST_FORMS = 3;

/** Requests that together fill in every field of every contract, because random ones might leave some out. */
export function completeRequests(ground: FuzzGround, seed: number): FuzzRequest[] {
  return allEndpoints.flatMap((endpoint) =>
    Array.from({ length: MOST_FORMS }, (_, whole) =>
      fc.sample(contractRequest(endpoint, ground, true, whole), { numRuns: 1, seed: seed + whole }),
    ).flat(),
  );
}

function contractRequest(
  endpoint: Endpoint,
  ground: FuzzGround,
  calm: boolean,
  whole?: number,
): fc.Arbitrary<FuzzRequest> {
  const options = { known: ground.knownFor(endpoint), calm, ...(whole !== undefined && { whole }) };
  const rightful = fc.constant(endpoint.access === 'admin' ? ('admin' as const) : ('customer' as const));
  return fc
    .record({
      who: fc.oneof(
        { weight: 6, arbitrary: rightful },
        { weight: calm ? 0 : 1, arbitrary: fc.constantFrom(...fuzzPeople) },
      ),
      path: pathOf(endpoint, options),
      query: queryOf(endpoint, options),
      body: endpoint.body ? contractValue(endpoint.body, options) : fc.constant(undefined),
      // The stream of `followGenerations` never ends.
      asEvents: endpoint.events && endpoint !== followGenerations ? fc.boolean() : fc.constant(false),
      fromPage: fc.boolean(),
    })
    .map(({ who, path, query, body, asEvents, fromPage }) => {
      const json = body === undefined ? undefined : JSON.stringify(body);
      return {
        who,
        method: endpoint.method.toUpperCase(),
        target: path + query,
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(asEvents && { accept: 'text/event-stream' }),
          ...(fromPage && { 'sec-fetch-site': 'same-origin' }),
        },
        ...(json !== undefined && { body: Buffer.from(json) }),
        endpoint,
        origin: endpoint,
      };
    });
}

function pathOf(endpoint: Endpoint, { known, calm }: ValueOptions): fc.Arbitrary<string> {
  const pieces = endpoint.path.split(/(:\w+)/).map((piece) => {
    if (!piece.startsWith(':')) return fc.constant(piece);
    const there = fc.constantFrom(...(known(piece.slice(1)) ?? [1])) as fc.Arbitrary<unknown>;
    // An empty segment would address another route.
    return (calm ? there : mostly(there, hostileText)).map(pathText).filter((text) => text !== '');
  });
  return fc.tuple(...pieces).map((parts) => parts.join(''));
}

function queryOf(endpoint: Endpoint, options: ValueOptions): fc.Arbitrary<string> {
  if (!endpoint.query) return fc.constant('');
  return contractValue(endpoint.query, options).map((value) => {
    if (typeof value !== 'object' || value === null) return `?${pathText(value)}`;
    const pairs = Object.entries(value).filter(([, given]) => given !== undefined);
    return pairs.length === 0
      ? ''
      : `?${pairs.map(([name, given]) => `${pathText(name)}=${pathText(given)}`).join('&')}`;
  });
}

/** Percent-encodes bytes, lone surrogates included. */
function pathText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const short = text.slice(0, 3_000);
  return short.isWellFormed()
    ? encodeURIComponent(short)
    : `%ED%A0%80${encodeURIComponent(short.toWellFormed())}`;
}
