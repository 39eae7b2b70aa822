import type { Context } from 'koa';

/**
 * Whether one of our pages sent this request. Stricter than `refuseCrossSite`, which also allows programs and
 * bookmarks.
 */
export function isFromOwnPage(ctx: Pick<Context, 'get' | 'host'>, options: { publicUrl: string }): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  return site ? site === 'same-origin' : origin === options.publicUrl || hostOf(origin) === ctx.host;
}

export function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
