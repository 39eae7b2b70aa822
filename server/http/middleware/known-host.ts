import type { Middleware } from 'koa';

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Load balancers send probes by IP address. The responses only tell the state of the process. */
const PROBES = ['/healthz', '/readyz'];

/**
 * Refuses a request for a foreign host name, or for two names (DNS rebinding): a site that points its own
 * name at this server would have the same origin and could create the first account or read `/metrics`. Ports
 * are not compared.
 * @param options.publicUrl origin that browsers use
 * @param options.allowedHosts further names, without ports
 */
export function refuseUnknownHost(options: { publicUrl: string; allowedHosts: string[] }): Middleware {
  const known = new Set([new URL(options.publicUrl).hostname, ...LOCAL_NAMES, ...options.allowedHosts]);
  return async (ctx, next) => {
    // Node uses the first header; a proxy in front may have used the other.
    if (hostHeaders(ctx.req.rawHeaders) > 1) {
      ctx.status = 400;
      ctx.type = 'text';
      ctx.body = 'A request names one host.\n';
      return;
    }
    // Behind a proxy `ctx.host` is `X-Forwarded-Host`, which a page can forge if the proxy doesn't set it.
    const names = [ctx.get('Host'), ctx.host];
    if (names.every((name) => known.has(hostnameOf(name))) || PROBES.includes(ctx.path)) return next();
    ctx.status = 421;
    ctx.type = 'text';
    ctx.body =
      'Funnelsmith does not answer to this name. Open it at its own address. ' +
      'If you run this server: PUBLIC_URL sets that address, ALLOWED_HOSTS names others.\n';
  };
}

/** @param rawHeaders alternating names and values */
function hostHeaders(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}

function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}
