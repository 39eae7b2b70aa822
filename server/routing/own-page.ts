import type { Context } from 'koa';

/**
 * Whether a browser says that one of our own pages sent this request. Stricter than `refuseCrossSite`: what comes from
 * nowhere (a program, a bookmark) does not count.
 */
export function isFromOwnPage(ctx: Pick<Context, 'get' | 'host'>, options: { publicUrl: string }): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  return site ? site === 'same-origin' : origin === options.publicUrl || hostOf(origin) === ctx.host;
}

export function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
