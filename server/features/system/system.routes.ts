import { timingSafeEqual } from 'node:crypto';
import type { Env } from '#server/context/configuration.ts';
import { AppError } from '#server/context/errors.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { WrittenJson } from '#server/http/answers/written-json.ts';
import type { HttpMetrics } from '#server/http/http-metrics.ts';
import { buildOpenApi } from '#server/http/open-api.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { allEndpoints } from '#shared/contracts/api.ts';
import * as contract from '#shared/contracts/system.ts';

export const registerSystemRoutes: RegisterRoutes<{
  env: Env;
  payments: PaymentContext;
  metrics: HttpMetrics;
  isReady: () => Promise<boolean>;
}> = (register, deps) => {
  const { env } = deps;
  let openApi: WrittenJson | undefined;

  register(contract.getSystemInfo, async () => ({
    version: env.version,
    partner: env.partner ?? null,
    sampleMode: env.sampleMode,
    reader: env.reviewsTexts && !env.sampleMode,
    checkoutScriptUrl: deps.payments.payments.overlay.scriptUrl,
  }));
  register(contract.getOpenApi, async () => {
    openApi ??= new WrittenJson(
      JSON.stringify(
        buildOpenApi({ endpoints: allEndpoints, version: env.version, serverUrl: env.publicUrl }),
      ),
    );
    return openApi;
  });
  register(contract.healthz, async () => 'ok');
  register(contract.readyz, async () => {
    if (await deps.isReady()) return 'ready';
    throw new AppError('service_unavailable');
  });
  register(contract.metrics, async ({ ctx }) => {
    if (!mayReadMetrics(ctx, env.metricsToken, env.trustedProxies > 0)) {
      throw new AppError('metrics_forbidden');
    }
    ctx.type = deps.metrics.registry.contentType;
    ctx.body = await deps.metrics.registry.metrics();
    return '';
  });
};

/** Names of headers that proxies add. An empty one counts too. */
const FORWARDED = /^(via|forwarded|x-forwarded(-.*)?|x-original-.*|(.*-)?ip)$/;

/**
 * Allows requests with the token, or from this machine. Behind a proxy all connections are local, so only the
 * token counts, also for a request that a proxy forwarded unannounced.
 */
function mayReadMetrics(ctx: RequestContext, token: string | undefined, trustProxy: boolean): boolean {
  if (token) {
    const given = Buffer.from(ctx.get('Authorization').replace(/^Bearer /, ''));
    const expected = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  const address = ctx.req.socket.remoteAddress ?? '';
  const isForwarded = Object.keys(ctx.headers).some((name) => FORWARDED.test(name));
  return !trustProxy && !isForwarded && /^(::1|127\.|::ffff:127\.)/.test(address);
}
