import * as oidc from 'openid-client';
import type { InstallationSecrets } from '#server/context/configuration.ts';
import { AppError } from '#server/context/errors.ts';
import { logSecurityEvent } from '#server/context/security-log.ts';
import { databaseTime } from '#server/database/database-time.ts';
import { registerDesktopSignIn } from '#server/features/accounts/desktop/desktop-sign-in.routes.ts';
import { beginSignIn, type SessionContext } from '#server/features/accounts/oidc/begin-sign-in.ts';
import { createOidcClient } from '#server/features/accounts/oidc/oidc-client.ts';
import { destroyIdentitySession } from '#server/features/accounts/own-accounts/oidc-payload-adapter.ts';
import type { IdentityContext } from '#server/features/accounts/own-accounts/try-password.ts';
import { callOf } from '#server/features/accounts/pages/page-form.ts';
import { endSession } from '#server/features/accounts/sessions/sessions.service.ts';
import { noteSignIn } from '#server/features/accounts/sessions/sign-ins.service.ts';
import { userAgentName } from '#server/features/accounts/sessions/user-agent-name.ts';
import { isCalledAt } from '#server/http/answers/own-page.ts';
import { hostCookie, SIGNED_IN_COOKIE } from '#server/http/cookies/cookie-names.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { KNOWN_DEVICE_DAYS } from '#server/jobs/housekeeping.ts';
import { hashSecret } from '#server/models/accounts/session-secret.ts';
import { login, loginCallback, logout } from '#shared/contracts/accounts/sign-in.ts';
import { CONNECT_PATH, CONNECT_REFUSED } from './connect.routes.ts';
import { connectBySignIn, isFresh, newConnection } from './connect.service.ts';
import { noteDevice } from './known-devices.service.ts';
import { safeReturnPath } from './return-path.ts';
import { admitUser, readSignIn, type SignInContext } from './sign-in.service.ts';

export const registerAuthRoutes: RegisterRoutes<
  IdentityContext & { signIn: SignInContext; secrets: InstallationSecrets }
> = (register, deps) => {
  const { env, signIn, secrets, service } = deps;
  const client = createOidcClient({ env, embeddedClientSecret: secrets.identityClientSecret });
  const secure = env.publicUrl.startsWith('https:');
  const signedInCookie = hostCookie(SIGNED_IN_COOKIE, { secure });
  const deviceCookie = hostCookie('funnelsmith_device', { secure });
  /** A value that is the same at each sign-in of a user. It distinguishes users who share a browser. */
  const signInMark = (userId: number) =>
    hashSecret(`signed in: ${userId} ${secrets.identityClientSecret}`).slice(0, 16);
  registerDesktopSignIn(register, deps, { client });

  register(login, async ({ query, ctx }) => {
    const returnTo = safeReturnPath(query.returnTo);
    // Cookies belong to a host name: a sign-in started on 127.0.0.1 can't end on localhost.
    if (!isCalledAt(ctx, env.publicUrl)) {
      const hint = query.prompt ? `&prompt=${query.prompt}` : '';
      return `${env.publicUrl}/api/login?returnTo=${encodeURIComponent(returnTo)}${hint}`;
    }
    if (query.connect) {
      const connection = (ctx as SessionContext).session?.pendingConnection;
      if (!connection || !isFresh(service, connection)) return CONNECT_PATH;
      return beginSignIn(ctx, { client, env, returnTo: connection.returnTo, connection });
    }
    const asksAgain = query.prompt === 'login';
    if (ctx.state.user && !asksAgain) return returnTo;
    // The embedded provider can't change accounts within one session.
    if (!env.oidc && !ctx.state.user) await destroyIdentitySession(service.db, ctx, { secure });
    return beginSignIn(ctx, { client, env, returnTo, asksAgain, creates: query.prompt === 'create' });
  });

  register(loginCallback, async ({ query, ctx }) => {
    const { session } = ctx as SessionContext;
    const state = typeof query.state === 'string' ? query.state : '';
    const pending = Object.entries(session?.pendingSignIns ?? {}).find(([key]) => key === state)?.[1];
    // The user went back or reloaded the page after signing in.
    if (!pending && ctx.state.user) return '/';
    if (!session || !pending) throw new AppError('sign_in_expired');
    // Reads the time before asking the provider: ending the user's sign-ins from now on also ends this one.
    const now = await databaseTime(service.db);
    const call = { ...callOf(ctx), method: 'identity provider' };
    const answer = await readSignIn({ client, env, callbackPath: ctx.url, state, pending }).catch(
      (error: Error) => {
        logSecurityEvent(service.log, 'sign-in failed', call);
        // Causes of other answers than 5xx are logged nowhere else.
        if (error instanceof AppError && error.status < 500)
          service.log.warn({ err: error.cause ?? error, requestId: call.requestId }, error.message);
        throw error;
      },
    );
    const { claims, idToken } = answer;
    const signedInAt = env.oidc ? now : answer.authTime;
    const { connection, returnTo } = pending;
    if (connection && !(await connectBySignIn(service, { ...answer, connection, signedInAt: now })))
      return CONNECT_REFUSED;
    const userId = await admitUser(signIn, { env, claims, language: preferredLanguage(ctx) });
    session.pendingSignIns = undefined;
    session.pendingConnection = undefined;
    if (userId === undefined) {
      session.pendingConnection = newConnection(service, { ...claims, returnTo });
      await session.regenerate();
      return CONNECT_PATH;
    }
    const deviceName = userAgentName(ctx.get('User-Agent'));
    await noteSignIn(service, { userId, way: answer.way, device: deviceName });
    const device = await noteDevice(service, {
      userId,
      device: ctx.cookies.get(deviceCookie, { signed: true }),
      name: deviceName ?? '?',
    });
    ctx.cookies.set(deviceCookie, device, {
      signed: true,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: KNOWN_DEVICE_DAYS * 86_400_000,
    });
    session.userId = userId;
    session.signedInAt = signedInAt;
    session.askedAt = answer.askedAt === undefined ? undefined : Math.min(answer.askedAt, now);
    session.idToken = idToken;
    await session.regenerate();
    if (connection) logSecurityEvent(service.log, 'sign-in connected', { ...call, userId });
    logSecurityEvent(service.log, 'signed in', { ...call, userId });
    ctx.cookies.set(signedInCookie, signInMark(userId), {
      httpOnly: false,
      sameSite: 'lax',
      secure,
      signed: false,
      maxAge: env.sessionMaxAgeMs,
    });
    return returnTo;
  });

  register(logout, async ({ ctx }) => {
    const { user } = ctx.state;
    if (user) logSecurityEvent(service.log, 'signed out', { ...callOf(ctx), userId: user.id });
    if (ctx.state.session?.kind === 'desktop') {
      await endSession(service, ctx.state.session);
      return '/';
    }
    const sessionContext = ctx as SessionContext;
    const idToken = sessionContext.session?.idToken;
    sessionContext.session = null;
    ctx.cookies.set(signedInCookie, '', { httpOnly: false, secure, signed: false, maxAge: 0 });
    if (!env.oidc) {
      await destroyIdentitySession(service.db, ctx, { secure });
      return '/';
    }
    if (!idToken) return '/';
    const configuration = await client.configuration().catch(() => undefined);
    if (!configuration?.serverMetadata().end_session_endpoint) return '/';
    return oidc.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${env.publicUrl}/`,
    }).href;
  });
};
