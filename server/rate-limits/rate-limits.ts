import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';
import type { EndpointLimit } from '#shared/contracts/endpoint.ts';
import { type CountedNetwork, networksAround } from './client-address.ts';
import { ATTEMPT_LIMITS, type AttemptLimit, ENDPOINT_LIMITS, type Limit } from './limits.ts';

/** Counters that all servers on one database share. */
export interface RateLimits {
  /**
   * Counts one request. Lets it pass when counting fails, because availability matters more here.
   * @param who a user id, or an IP address, which is counted by `network`
   * @param network see `clientAddress`
   * @throws AppError `too_many_requests`
   */
  take(limit: EndpointLimit, who: string, network?: string): Promise<void>;
  attempts: AttemptCounters;
  /** A keyed hash, so that counters reveal no addresses. */
  nameOf(value: string): string;
}

type Times = CountedNetwork['times'];

/**
 * Counters that throw when counting fails, so that every guess is counted. Each `times` has its own counter,
 * with that multiple of the limit.
 */
export interface AttemptCounters {
  /** @throws AppError `too_many_requests` */
  consume(limit: AttemptLimit, key: string, times?: Times): Promise<void>;
  /**
   * Checks the limit without counting.
   * @throws AppError `too_many_requests`
   */
  check(limit: AttemptLimit, key: string, times?: Times): Promise<void>;
  /** Counts without rejecting. */
  note(limit: AttemptLimit, key: string): Promise<void>;
  giveBack(limit: AttemptLimit, key: string, times?: Times): Promise<void>;
  forget(limit: AttemptLimit, key: string, times?: Times): Promise<void>;
}

interface RateLimitOptions {
  db: Database;
  log: Logger;
  /** Key for hashing the names of counters, the same on all servers. */
  secret: string;
  /** Factor on all limits; undefined: nothing is counted. */
  factor: number | undefined;
}

export function createRateLimits(options: RateLimitOptions): RateLimits {
  const { log, secret } = options;
  const nameOf = (value: string) =>
    createHmac('sha256', secret).update(`rate-limits:${value}`).digest('base64url').slice(0, 32);
  if (options.factor === undefined) return { take: async () => {}, attempts: NOT_COUNTED, nameOf };
  const limiterOf = limiterFactory(options, options.factor);
  const endpoints = mapLimits(ENDPOINT_LIMITS, limiterOf);
  const attempts = mapLimits(ATTEMPT_LIMITS, limiterOf);
  return {
    async take(limit, who, network) {
      const counted: { name: string; times: Times }[] =
        network === undefined
          ? [{ name: who, times: 1 }]
          : networksAround(network).map(({ name, times }) => ({ name: `${who} ${name}`, times }));
      try {
        // Checks wider networks first, so that a rejected request leaves no rows for narrower ones.
        for (const { name, times } of counted.slice(1)) await check(endpoints[limit][times], nameOf(name));
        for (const { name, times } of counted) await refusing(endpoints[limit][times].consume(nameOf(name)));
      } catch (error) {
        if (error instanceof AppError) throw error;
        log.warn({ err: error, limit }, 'request not counted');
      }
    },
    attempts: {
      consume: async (limit, key, times = 1) => void (await refusing(attempts[limit][times].consume(key))),
      check: (limit, key, times = 1) => check(attempts[limit][times], key),
      note: async (limit, key) => void (await attempts[limit][1].penalty(key)),
      // The library's own method could make the counter negative.
      async giveBack(limit, key, times = 1) {
        await options
          .db('rate_limits')
          .where({ key: attempts[limit][times].getKey(key) })
          .where('expire', '>', Date.now())
          .update({ points: options.db.raw('greatest(points - 1, 0)') });
      },
      forget: async (limit, key, times = 1) => void (await attempts[limit][times].delete(key)),
    },
    nameOf,
  };
}

function limiterFactory({ db }: RateLimitOptions, factor: number) {
  return (keyPrefix: string, { points, seconds }: Limit) => {
    const most = Math.max(1, Math.ceil(points * factor));
    return new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'rate_limits',
      // A migration creates the table; housekeeping removes expired rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: most,
      duration: seconds,
      // Rejections beyond this number need no query.
      inMemoryBlockOnConsumed: most + 1,
    });
  };
}

function mapLimits<Name extends string>(
  limits: Readonly<Record<Name, Limit>>,
  limiterOf: ReturnType<typeof limiterFactory>,
): Record<Name, Record<Times, RateLimiterPostgres>> {
  const entries = Object.entries<Limit>(limits).map(([name, { points, seconds }]) => {
    const times = (factor: Times) => limiterOf(name, { points: points * factor, seconds });
    return [name, { 1: times(1), 4: times(4) }];
  });
  return Object.fromEntries(entries) as Record<Name, Record<Times, RateLimiterPostgres>>;
}

/** @throws AppError `too_many_requests` */
async function check(limiter: RateLimiterPostgres, key: string): Promise<void> {
  const counted = await limiter.get(key);
  if (counted && counted.consumedPoints >= limiter.points) throw tooManyRequests(counted.msBeforeNext / 1000);
}

/** The library rejects with a result when a limit is reached, and with an error when counting fails. */
async function refusing(counting: Promise<RateLimiterRes>): Promise<void> {
  try {
    await counting;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw tooManyRequests(reason.msBeforeNext / 1000);
    throw reason;
  }
}

export function tooManyRequests(seconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  return new AppError('too_many_requests', { wait: retryAfterSeconds }, { details: { retryAfterSeconds } });
}

/** Counters that count and refuse nothing. */
const NOT_COUNTED: AttemptCounters = {
  consume: async () => {},
  check: async () => {},
  note: async () => {},
  giveBack: async () => {},
  forget: async () => {},
};
