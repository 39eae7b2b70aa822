import type { Context } from 'koa';

/**
 * Whether one of our pages sent this request. Stricter than `refuseCrossSite`, which also allows programs and
 * bookmarks.
 */
export function isFromOwnPage(ctx: Pick<Context, 'get' | 'host'>, options: { publicUrl: string }): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  return site ? site === 'same-origin' : origin === options.publicUrl || isCalledAt(ctx, origin);
}

/** Whether the request names the host of this origin. Proxies may add the port of http or https. */
export function isCalledAt({ host }: Pick<Context, 'host'>, origin: string): boolean {
  return URL.canParse(origin) && withoutUsualPort(new URL(origin).host) === withoutUsualPort(host);
}

function withoutUsualPort(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/u, '');
}
