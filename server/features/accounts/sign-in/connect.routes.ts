import Router from '@koa/router';
import { AppError } from '#server/context/errors.ts';
import { logSecurityEvent } from '#server/context/security-log.ts';
import { databaseTime } from '#server/database/database-time.ts';
import { hasSecondFactor } from '#server/features/accounts/factors/second-factor.service.ts';
import { tryCode } from '#server/features/accounts/factors/try-code.ts';
import { checkPassword } from '#server/features/accounts/own-accounts/accounts.service.ts';
import { whileUnchanged } from '#server/features/accounts/own-accounts/address-accounts.ts';
import {
  createPasswordGuard,
  type IdentityContext,
  tryPassword,
} from '#server/features/accounts/own-accounts/try-password.ts';
import {
  callOf,
  formBody,
  type PageContext,
  readForm,
  sendPage,
} from '#server/features/accounts/pages/page-form.ts';
import { messagePage } from '#server/features/accounts/pages/page-layout.ts';
import { renderErrorPage } from '#server/features/accounts/pages/sign-in-pages.ts';
import type { PendingConnection, SessionData } from '#server/features/accounts/sessions/session-store.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { type AccountToConnect, connectIdentity, findAccountToConnect, isFresh } from './connect.service.ts';
import { type ConnectPage, renderConnectPage } from './connect-page.ts';

/** The page needs the browser's session. */
export const CONNECT_PATH = '/signin/connect';

/** Shown when the second sign-in belongs to another account. */
export const CONNECT_REFUSED = `${CONNECT_PATH}?refused=true`;

interface Offer {
  session: SessionData;
  connection: PendingConnection;
  account: AccountToConnect;
  /** Whether the account has a second factor. */
  asksForCode: boolean;
}

/**
 * Connects a sign-in at an external identity provider to the account with its verified address, using an HTML
 * page with a form.
 */
export function createConnectRouter(deps: IdentityContext, limits: RateLimits): Router {
  const { service, env } = deps;
  const router = new Router({ sensitive: true, strict: true });
  const guard = createPasswordGuard(deps, limits);

  router.get(CONNECT_PATH, async (ctx) => {
    const offer = await findOffer(ctx);
    if (!offer) return endPage(ctx);
    const errors: ConnectPage['errors'] = ctx.query.refused === 'true' ? { form: 'connectRefused' } : {};
    showPage(ctx, offer, { errors });
  });

  router.post(CONNECT_PATH, formBody, async (ctx) => {
    const offer = await findOffer(ctx);
    if (!offer) return endPage(ctx);
    const { session, connection, account } = offer;
    const { email } = connection;
    const refuse = () => showPage(ctx, offer, { errors: { form: 'connectWrongPassword' } }, 401);
    const { password, factorCode } = readForm(ctx, ['password', 'factorCode']);
    const signedInAt = await databaseTime(service.db);
    const tried = await tryPassword(ctx, guard, {
      email,
      async find(onlyAccount) {
        const { passwordCost } = env;
        const match = await checkPassword(service, { email, password, passwordCost, onlyAccount });
        return match && account.passwordAccounts.includes(match.id) ? match : undefined;
      },
      failure: 'sign-in failed',
      method: 'password',
    });
    if ('refusal' in tried) {
      const { status, problem } = tried.refusal;
      return status === 401 ? refuse() : showPage(ctx, offer, problem, status);
    }
    const accountId = tried.account.id;
    if (await hasSecondFactor(service, { accountId })) {
      const code = await tryCode(ctx, guard, { accountId, email, code: factorCode });
      if (!code) return showPage(ctx, offer, { errors: { factorCode: 'factorWrong' } }, 401);
      if ('minutes' in code)
        return showPage(ctx, offer, { errors: { form: 'tooManyAttempts' }, minutes: code.minutes }, 429);
    }
    try {
      const isConnected = await whileUnchanged(service, tried.account, async (trx) => {
        await connectIdentity(trx, { connection, userId: account.userId, signedInAt });
        return true;
      });
      if (!isConnected) return refuse();
    } catch (error) {
      if (error instanceof AppError && error.code === 'connection_expired') return endPage(ctx);
      throw error;
    }
    session.pendingConnection = undefined;
    guard.knownBrowser.remember(ctx, { email, accountId });
    const { userId } = account;
    logSecurityEvent(service.log, 'sign-in connected', { ...callOf(ctx), userId, method: 'password' });
    // Not a redirect: browsers check its target against `form-action`, and it would end at the identity
    // provider.
    const link = { path: signInPath(connection.returnTo), text: 'deviceContinue' } as const;
    const page = { title: 'connectedTitle', lead: 'connectedLead', link } as const;
    sendPage(ctx, messagePage(preferredLanguage(ctx), page));
  });

  async function findOffer(ctx: PageContext): Promise<Offer | undefined> {
    ctx.set('Cache-Control', 'no-store');
    const { session } = ctx as PageContext & { session: SessionData | null };
    const connection = session?.pendingConnection;
    if (!session || !connection || !isFresh(service, connection)) return undefined;
    const account = await findAccountToConnect(service, connection);
    if (!account) return undefined;
    const asked = account.passwordAccounts.map((accountId) => hasSecondFactor(service, { accountId }));
    return { session, connection, account, asksForCode: (await Promise.all(asked)).includes(true) };
  }

  return router;
}

function showPage(
  ctx: PageContext,
  { account, connection, asksForCode }: Offer,
  problem: Pick<ConnectPage, 'errors' | 'minutes'>,
  status = 200,
): void {
  const page = renderConnectPage({
    language: preferredLanguage(ctx),
    email: connection.email,
    hasPassword: account.passwordAccounts.length > 0,
    hasSameProvider: account.hasSameProvider,
    asksForCode,
    ...problem,
  });
  sendPage(ctx, page, status);
}

/** The connection has expired, belongs to another browser, or the account has changed. */
function endPage(ctx: PageContext): void {
  sendPage(ctx, renderErrorPage(ctx), 400);
}

/** The sign-in of a device is an `/api/` path and starts the browser's sign-in itself. */
function signInPath(returnTo: string): string {
  return returnTo.startsWith('/api/') ? returnTo : `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}
