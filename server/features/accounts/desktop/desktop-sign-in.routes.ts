import { AppError } from '#server/context/errors.ts';
import { logSecurityEvent } from '#server/context/security-log.ts';
import { beginSignIn } from '#server/features/accounts/oidc/begin-sign-in.ts';
import type { OidcClient } from '#server/features/accounts/oidc/oidc-client.ts';
import { destroyIdentitySession } from '#server/features/accounts/own-accounts/oidc-payload-adapter.ts';
import type { IdentityContext } from '#server/features/accounts/own-accounts/try-password.ts';
import { callOf } from '#server/features/accounts/pages/page-form.ts';
import { endSession } from '#server/features/accounts/sessions/sessions.service.ts';
import { isCalledAt, isFromOwnPage } from '#server/http/answers/own-page.ts';
import type { Register } from '#server/http/register-routes.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import * as contract from '#shared/contracts/accounts/desktop-sign-in.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { consentPolicy, renderConsentPage } from './consent-page.ts';
import { exchangeDesktopCode, issueDesktopCode } from './desktop-codes.service.ts';

/**
 * Signs the desktop application in through a browser (RFC 8252): a page asks the user, then returns a
 * one-time code.
 */
export function registerDesktopSignIn(
  register: Register,
  deps: IdentityContext,
  options: { client: OidcClient },
): void {
  const { env, service } = deps;
  const { path } = contract.authorizeDesktop;
  const secure = env.publicUrl.startsWith('https:');

  register(contract.authorizeDesktop, async ({ query, ctx }) => {
    const { prompt, ...request } = query;
    // Cookies belong to a host name, and the sign-in ends on this host.
    if (!isCalledAt(ctx, env.publicUrl)) return { location: env.publicUrl + pathWith(path, query) };
    const user = browserUser(ctx);
    if (!user || prompt) {
      // The embedded provider can't change accounts within one session.
      if (prompt && !env.oidc) await destroyIdentitySession(service.db, ctx, { secure });
      const returnTo = pathWith(path, request);
      return { location: await beginSignIn(ctx, { ...options, env, returnTo }) };
    }
    ctx.set('Content-Security-Policy', consentPolicy(request.redirect_uri));
    // The address contains the state, which no other site may see. A stricter policy would hide the form's
    // origin.
    ctx.set('Referrer-Policy', 'same-origin');
    return {
      html: renderConsentPage({
        user,
        deviceName: request.device_name,
        approvePath: pathWith(path, { ...request, account: String(user.id) }),
        otherAccountPath: pathWith(path, { ...request, prompt: 'login' }),
      }),
    };
  });

  register(contract.approveDesktop, async ({ query, ctx }) => {
    if (!isFromOwnPage(ctx, env)) throw new AppError('cross_site_request');
    const { account, ...request } = query;
    const user = browserUser(ctx);
    // The user has signed out or changed accounts, so the page asks again.
    if (user?.id !== account) return pathWith(path, request);
    const approvedBy = ctx.state.session?.idHash ?? '';
    const code = await issueDesktopCode(service, {
      userId: account,
      approvedBy,
      codeChallenge: request.code_challenge,
      redirectUri: request.redirect_uri,
      deviceName: request.device_name,
    });
    if (code === undefined) return pathWith(path, request);
    return pathWith(request.redirect_uri, { code, state: request.state });
  });

  register(contract.exchangeDesktopCode, async ({ body, ctx }) => {
    const { token, expiresAt, user } = await exchangeDesktopCode(service, {
      ...body,
      maxAgeMs: env.sessionMaxAgeMs,
      userAgent: ctx.get('User-Agent').slice(0, 300) || null,
    });
    logSecurityEvent(service.log, 'device signed in', {
      ...callOf(ctx),
      userId: user.id,
      method: 'one-time code',
    });
    return { token, expiresAt: expiresAt.toISOString(), user };
  });

  register(contract.revokeDesktop, async ({ ctx }) => {
    const { session } = ctx.state;
    if (session?.kind !== 'desktop') throw new AppError('device_token_required');
    await endSession(service, session);
  });
}

/** A device's token must not create another one. */
function browserUser(ctx: RequestContext): User | undefined {
  return ctx.state.session?.kind === 'browser' ? ctx.state.user : undefined;
}

/** URLSearchParams encodes a space as "+", which not all clients decode. */
function pathWith(path: string, parameters: Record<string, string | undefined>): string {
  const pairs = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${path}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
