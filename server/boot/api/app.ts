import path from 'node:path';
import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import mount from 'koa-mount';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { registerAccountDeletionRoutes } from '#server/features/account-data/deletion/account-deletion.routes.ts';
import { registerAccountExportRoutes } from '#server/features/account-data/export/account-export.routes.ts';
import { registerAccountImportRoutes } from '#server/features/account-data/import/account-import.routes.ts';
import { createEmailRouter } from '#server/features/accounts/email/email.routes.ts';
import { createEmailChangeRouter } from '#server/features/accounts/email/email-change.routes.ts';
import { createOutboxRouter } from '#server/features/accounts/email/outbox.routes.ts';
import {
  createEmbeddedIdentityProvider,
  IDENTITY_PREFIX,
} from '#server/features/accounts/identity-provider/embedded-identity-provider.ts';
import { guardIdentityProvider } from '#server/features/accounts/identity-provider/guard-identity-provider.ts';
import { createIdentityRouter } from '#server/features/accounts/identity-provider/identity.routes.ts';
import { registerSignInSecurityRoutes } from '#server/features/accounts/identity-provider/sign-in-security.routes.ts';
import { createPageAssetsRouter } from '#server/features/accounts/pages/page-assets.routes.ts';
import { renderFailurePage } from '#server/features/accounts/pages/sign-in-pages.ts';
import { sendsAccountMails } from '#server/features/accounts/password/mail-reset.ts';
import { createPasswordRouter } from '#server/features/accounts/password/password.routes.ts';
import { createResetRouter } from '#server/features/accounts/password/reset.routes.ts';
import { requireFreshSignIn } from '#server/features/accounts/sessions/fresh-sign-in.ts';
import { createSessionWatch } from '#server/features/accounts/sessions/session-watch.ts';
import { registerSessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts';
import { registerSignInRoutes } from '#server/features/accounts/sessions/sign-ins.routes.ts';
import { registerAuthRoutes } from '#server/features/accounts/sign-in/auth.routes.ts';
import { CONNECT_PATH, createConnectRouter } from '#server/features/accounts/sign-in/connect.routes.ts';
import { registerNotificationRoutes } from '#server/features/accounts/users/notifications.routes.ts';
import { registerUserRoutes } from '#server/features/accounts/users/users.routes.ts';
import { registerActivityRoutes } from '#server/features/activity/activity.routes.ts';
import { registerAdminRoutes } from '#server/features/admin/admin.routes.ts';
import { registerAdminModelRoutes } from '#server/features/admin/models/admin-models.routes.ts';
import { registerOverviewRoutes } from '#server/features/admin/overview/overview.routes.ts';
import { registerAdminPromptRoutes } from '#server/features/admin/prompts/admin-prompts.routes.ts';
import { registerAdminUserRoutes } from '#server/features/admin/users/admin-users.routes.ts';
import { registerUserPageRoutes } from '#server/features/admin/users/user-page.routes.ts';
import { registerAiEditRoutes } from '#server/features/ai-edits/ai-edits.routes.ts';
import { registerAuditRoutes } from '#server/features/audit/audit.routes.ts';
import { registerCreditRoutes } from '#server/features/billing/credits/credits.routes.ts';
import { registerPaymentRoutes } from '#server/features/billing/payments.routes.ts';
import { registerAdminPlanRoutes } from '#server/features/billing/plans/admin-plans.routes.ts';
import { registerBillingRoutes } from '#server/features/billing/plans/billing.routes.ts';
import { presentPricing } from '#server/features/billing/plans/plan.presenter.ts';
import { listPlans } from '#server/features/billing/plans/plans.service.ts';
import { createPracticeRouter } from '#server/features/billing/practice/practice.routes.ts';
import { registerSalesRoutes } from '#server/features/billing/reports/sales.routes.ts';
import { registerBriefRoutes } from '#server/features/briefs/briefs.routes.ts';
import { registerContentRoutes } from '#server/features/content/content.routes.ts';
import { registerContentVersionRoutes } from '#server/features/content/content-versions.routes.ts';
import { registerExampleRoutes } from '#server/features/examples/examples.routes.ts';
import { registerFactRoutes } from '#server/features/facts/facts.routes.ts';
import { registerGenerationRoutes } from '#server/features/generation/generation.routes.ts';
import { registerKitRoutes } from '#server/features/generation/kits/kits.routes.ts';
import { registerStalenessRoutes } from '#server/features/generation/staleness/staleness.routes.ts';
import { registerHelpRoutes } from '#server/features/help/help.routes.ts';
import { registerLanguageVersionRoutes } from '#server/features/language-versions/language-versions.routes.ts';
import { registerMailRoutes } from '#server/features/mail/mail.routes.ts';
import { registerBrandVoiceRoutes } from '#server/features/products/brand-voice.routes.ts';
import { registerOfferRoutes } from '#server/features/products/offer.routes.ts';
import { registerProductHistoryRoutes } from '#server/features/products/product-history.routes.ts';
import { registerProductRoutes } from '#server/features/products/products.routes.ts';
import { registerPromptRoutes } from '#server/features/prompts/prompts.routes.ts';
import { registerQuotaRoutes } from '#server/features/quotas/quotas.routes.ts';
import { registerReviewRoutes } from '#server/features/reviews/reviews.routes.ts';
import { registerSearchRoutes } from '#server/features/search/search.routes.ts';
import { registerSetCheckRoutes } from '#server/features/set-checks/set-checks.routes.ts';
import { registerSourceCheckRoutes } from '#server/features/sources/source-checks.routes.ts';
import { registerSystemRoutes } from '#server/features/system/system.routes.ts';
import { registerPromptLabRoutes } from '#server/features/trial/prompt-lab.routes.ts';
import { registerUsageRoutes } from '#server/features/usage/usage.routes.ts';
import { answerUnchanged } from '#server/http/answers/entity-tag.ts';
import { ClientBudget } from '#server/http/client-budget.ts';
import { type CookieSigner, createCookieSigner } from '#server/http/cookies/cookie-signer.ts';
import { readBearerToken } from '#server/http/middleware/bearer-token.ts';
import { errorHandler } from '#server/http/middleware/error-handler.ts';
import { refuseUnknownHost } from '#server/http/middleware/known-host.ts';
import { plainWhereNothingFits } from '#server/http/middleware/plain-answers.ts';
import { refuseUnreadableAddress } from '#server/http/middleware/readable-address.ts';
import { requestLog } from '#server/http/middleware/request-log.ts';
import { refuseCrossSite } from '#server/http/middleware/same-site.ts';
import { requireSecureSignIn } from '#server/http/middleware/secure-sign-in.ts';
import { securityHeaders } from '#server/http/middleware/security-headers.ts';
import { closeUnread } from '#server/http/middleware/unread-bodies.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { RequestState } from '#server/http/request-context.ts';
import { createTurns } from '#server/http/requests/turns.ts';
import { createLandingPages } from '#server/http/web/landing-pages.ts';
import { webApplication } from '#server/http/web/web-application.ts';
import { PRACTICE_PATH } from '#server/integrations/payments/practice/practice-provider.ts';
import { type RateLimits, tooManyRequests } from '#server/rate-limits/rate-limits.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { deviceSession } from './device-session.ts';
import { registerEndpoint } from './register-endpoint.ts';
import { sessionMiddleware } from './session.ts';

const features: RegisterRoutes<AppDependencies>[] = [
  registerSystemRoutes,
  registerAuthRoutes,
  registerSessionRoutes,
  registerSignInRoutes,
  registerUserRoutes,
  registerNotificationRoutes,
  registerSignInSecurityRoutes,
  registerUsageRoutes,
  registerQuotaRoutes,
  registerAccountExportRoutes,
  registerAccountImportRoutes,
  registerAccountDeletionRoutes,
  registerAdminRoutes,
  registerOverviewRoutes,
  registerAdminUserRoutes,
  registerUserPageRoutes,
  registerAdminModelRoutes,
  registerAdminPromptRoutes,
  registerBrandVoiceRoutes,
  registerFactRoutes,
  registerSetCheckRoutes,
  registerOfferRoutes,
  registerBriefRoutes,
  registerAiEditRoutes,
  registerPromptLabRoutes,
  registerProductRoutes,
  registerLanguageVersionRoutes,
  registerProductHistoryRoutes,
  registerStalenessRoutes,
  registerExampleRoutes,
  registerPromptRoutes,
  registerContentRoutes,
  registerContentVersionRoutes,
  registerReviewRoutes,
  registerSourceCheckRoutes,
  registerGenerationRoutes,
  registerKitRoutes,
  registerBillingRoutes,
  registerAdminPlanRoutes,
  registerCreditRoutes,
  registerPaymentRoutes,
  registerSalesRoutes,
  registerAuditRoutes,
  registerMailRoutes,
  registerHelpRoutes,
  registerActivityRoutes,
  registerSearchRoutes,
];

const WITH_SESSION = ['/api/', CONNECT_PATH, `${PRACTICE_PATH}/`];

/** Of one user, at one server. Three leave most of the pool to others; those that wait hold their bodies in memory. */
const CHANGES_AT_ONCE = 3;
/** Fewer than the pool has connections, so that one user's reads leave some to others. */
const READS_AT_ONCE = 6;
const RETRY_AFTER_SECONDS = 5;

const CLIENT_GONE = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Builds the application without listening. A test compares `router` with the contracts. */
export function createApp(deps: AppDependencies): { app: Koa; router: Router<RequestState> } {
  const { env, db, log, secrets, limits } = deps;
  const https = env.publicUrl.startsWith('https:');
  const app = new Koa();
  app.proxy = env.trustedProxies > 0;
  // Counts proxies from the end, because the client may have forged the earlier addresses.
  app.maxIpsCount = env.trustedProxies;
  const signer = createCookieSigner(secrets.cookieKeys);
  app.keys = signer as never;
  app.on('error', (error: NodeJS.ErrnoException) => {
    const { code = '' } = error;
    // Lower level for clients that disconnect or send invalid HTTP.
    const level = CLIENT_GONE.includes(code) || code.startsWith('HPE_') ? 'debug' : 'error';
    log[level]({ err: error }, 'koa error');
  });

  const budget = new ClientBudget();
  app.use(budget.guard(env));
  app.use(closeUnread);
  app.use(refuseUnreadableAddress);
  app.use(requestLog({ log, metrics: deps.metrics }));
  app.use(securityHeaders({ https, overlay: deps.payments.payments.overlay }));
  app.use(refuseUnknownHost(env));
  app.use(requireSecureSignIn(env));
  app.use(errorHandler({ log, renderPage: renderFailurePage }));
  app.use(plainWhereNothingFits);
  app.use(compress({ threshold: 1024, br: { params: { 1: 4 } } }));
  app.use(readBearerToken);
  app.use(refuseCrossSite({ publicUrl: env.publicUrl }));
  // Comes before the embedded provider, whose route matches any name below /signin.
  app.use(createPageAssetsRouter().routes() as unknown as Koa.Middleware);
  // Also registered with an external provider: its sign-ins are connected to older accounts by password.
  app.use(createPasswordRouter(deps, limits).routes() as unknown as Koa.Middleware);
  app.use(createOutboxRouter(deps).routes() as unknown as Koa.Middleware);
  const sessionTimes = { maxAgeMs: env.sessionMaxAgeMs, lifetimeMs: env.sessionLifetimeMs };
  if (!env.oidc) mountEmbeddedIdentity(app, deps, { limits, signer, sessionTimes });

  const watchSession = createSessionWatch({ db, log });
  const router = new Router<RequestState>({ sensitive: true, strict: true });
  const refusal = () => tooManyRequests(RETRY_AFTER_SECONDS);
  const takeTurn = createTurns(CHANGES_AT_ONCE, { most: 250, refusal });
  const takeTurnToRead = createTurns(READS_AT_ONCE, { most: 1_000, refusal });
  const register: Parameters<RegisterRoutes>[0] = (endpoint, handler) =>
    registerEndpoint(router, endpoint, handler, {
      validateResponses: env.mode !== 'production',
      takeLimit: limits.take,
      watchSession,
      db,
      requireFreshSignIn: (caller) => requireFreshSignIn(deps.service, caller),
      budget,
      takeTurn,
      takeTurnToRead,
    });
  for (const registerFeature of features) registerFeature(register, deps, limits);

  const session = sessionMiddleware(app, { db, ...sessionTimes, secure: https });
  const device = deviceSession({ db, ...sessionTimes });
  // Assets and health checks need no query, so they come before the session.
  app.use(async (ctx, next) => {
    if (!WITH_SESSION.some((start) => ctx.path.startsWith(start))) return next();
    return ctx.state.bearerToken === undefined ? session(ctx, next) : device(ctx, next);
  });
  app.use(noStoreForApi);
  app.use(answerUnchanged);
  app.use(router.routes() as unknown as Koa.Middleware);
  if (deps.payments.isPractice)
    app.use(createPracticeRouter(deps.payments, limits).routes() as unknown as Koa.Middleware);
  if (env.oidc) app.use(createConnectRouter(deps, limits).routes() as unknown as Koa.Middleware);
  if (deps.buildRoot) {
    const { publicUrl } = env;
    const landing = createLandingPages({
      folder: path.join(deps.buildRoot, 'landing'),
      publicUrl,
      log,
      readPricing: async () => presentPricing(await listPlans(deps.service, { onlyActive: true })),
    });
    app.use(webApplication({ webRoot: path.join(deps.buildRoot, 'web'), publicUrl, landing }));
  }
  return { app, router };
}

const noStoreForApi: Koa.Middleware = async (ctx, next) => {
  if (ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store');
  await next();
};

function mountEmbeddedIdentity(
  app: Koa,
  deps: AppDependencies,
  options: {
    limits: RateLimits;
    signer: CookieSigner;
    sessionTimes: { maxAgeMs: number; lifetimeMs: number };
  },
): void {
  const { limits } = options;
  const { db, secrets, env } = deps;
  const provider = createEmbeddedIdentityProvider({ db, secrets, publicUrl: env.publicUrl, ...options });
  provider.on('server_error', (ctx, error) => {
    deps.log.error({ err: error }, 'identity provider error');
    if (!isDatabaseAway(error)) return;
    ctx.status = 503;
    ctx.set('Retry-After', '1');
  });
  // Comes before any body parser, because the provider reads bodies itself.
  app.use(guardIdentityProvider(limits));
  app.use(mount(IDENTITY_PREFIX, provider as unknown as Koa));
  if (sendsAccountMails(env)) {
    app.use(createEmailRouter(deps, limits).routes() as unknown as Koa.Middleware);
    app.use(createEmailChangeRouter(deps).routes() as unknown as Koa.Middleware);
    app.use(createResetRouter(deps, limits).routes() as unknown as Koa.Middleware);
  }
  app.use(createIdentityRouter(provider, deps, limits).routes() as unknown as Koa.Middleware);
}
