import type { RouterContext } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { AppError } from '#server/context/errors.ts';
import { readRawBody } from '#server/http/requests/read-raw-body.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';

/** Context of the pages that the server renders. */
export type PageContext = RouterContext;

const LARGEST_FORM_BYTES = 20_000;
/** Longer than any valid address, name or password. */
const LONGEST_FIELD = 1_000;

/** Reads the body of a submitted form. */
export const formBody: Middleware = async (ctx, next) => {
  if (ctx.is('application/x-www-form-urlencoded')) {
    // Browsers don't compress forms.
    if (!['', 'identity'].includes(ctx.get('Content-Encoding').trim().toLowerCase()))
      throw new AppError('invalid_request');
    const bytes = await readRawBody(ctx, LARGEST_FORM_BYTES);
    Object.assign(ctx.request, { body: new URLSearchParams(bytes.toString('utf8')) });
  }
  await next();
};

/**
 * The named fields of a form. A field that is missing or sent twice is empty.
 * @param longest characters at which fields are cut
 */
export function readForm<Name extends string>(
  ctx: Pick<PageContext, 'request'>,
  names: readonly Name[],
  longest = LONGEST_FIELD,
): Record<Name, string> {
  const { body } = ctx.request as { body?: URLSearchParams };
  const entries = names.map((name) => {
    const [value = '', ...others] = body?.getAll(name) ?? [];
    return [name, others.length === 0 ? value.slice(0, longest) : ''];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

export function sendPage(
  ctx: Pick<PageContext, 'status' | 'type' | 'body'>,
  page: string,
  status = 200,
): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = page;
}

/** @returns the value, or the minutes until the next allowed attempt */
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

/** Facts about a request for the security log. */
export function callOf(ctx: Pick<Context, 'state' | 'ip' | 'req'>): {
  requestId: string | undefined;
  address: string;
} {
  return { requestId: ctx.state.requestId, address: clientAddress(ctx) };
}
