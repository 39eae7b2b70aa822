import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { AppError } from '#server/errors.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';

/** What the provider's pages need of Koa's context. */
export type PageContext = Pick<
  Context,
  | 'req'
  | 'res'
  | 'request'
  | 'ip'
  | 'cookies'
  | 'set'
  | 'acceptsLanguages'
  | 'status'
  | 'type'
  | 'body'
  | 'redirect'
  | 'state'
> & {
  params: Record<string, string>;
};

/** Reads the body of a form. */
export const formBody = bodyParser({ enableTypes: ['form'], formLimit: '20kb' });

/** The named fields of a form that was sent; empty where it was left out or sent twice. */
export function readForm<Name extends string>(
  ctx: Pick<PageContext, 'request'>,
  names: readonly Name[],
): Record<Name, string> {
  const body = ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>;
  const entries = names.map((name) => [name, typeof body[name] === 'string' ? body[name] : '']);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** What was allowed, or after how many minutes to come back. */
export async function orTooMany<Value>(
  ctx: Pick<PageContext, 'set'>,
  allowing: Promise<Value>,
): Promise<{ value: Value } | { minutes: number }> {
  try {
    return { value: await allowing };
  } catch (error) {
    if (!(error instanceof AppError && error.status === 429)) throw error;
    const seconds = error.details?.retryAfterSeconds ?? 1;
    ctx.set('Retry-After', String(seconds));
    return { minutes: Math.ceil(seconds / 60) };
  }
}

/** Where a call comes from, for the log. */
export function callOf(ctx: Pick<PageContext, 'state' | 'ip' | 'req'>): {
  requestId: string | undefined;
  address: string;
} {
  return { requestId: ctx.state.requestId, address: clientAddress(ctx) };
}
