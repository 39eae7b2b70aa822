import type { Context, Middleware } from 'koa';
import { AppError } from '#server/context/errors.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import { readRawBody } from '#server/routing/read-raw-body.ts';

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

const LARGEST_FORM_BYTES = 20_000;

/** Reads the body of a form. */
export const formBody: Middleware = async (ctx, next) => {
  if (ctx.is('application/x-www-form-urlencoded')) {
    // Browsers pack no forms.
    if (!['', 'identity'].includes(ctx.get('Content-Encoding').trim().toLowerCase()))
      throw new AppError('invalid_request', 'This content encoding is not supported.');
    const bytes = await readRawBody(ctx, LARGEST_FORM_BYTES);
    Object.assign(ctx.request, { body: new URLSearchParams(bytes.toString('utf8')) });
  }
  await next();
};

/** The named fields of a form that was sent; empty where it was left out or sent twice. */
export function readForm<Name extends string>(
  ctx: Pick<PageContext, 'request'>,
  names: readonly Name[],
): Record<Name, string> {
  const { body } = ctx.request as { body?: URLSearchParams };
  const entries = names.map((name) => {
    const [value = '', ...others] = body?.getAll(name) ?? [];
    return [name, others.length === 0 ? value : ''];
  });
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
