import type { Env } from '#server/context/configuration.ts';
import { preferredLanguage } from '#server/routing/preferred-language.ts';
import type { RequestContext } from '#server/routing/request-context.ts';
import type { OidcClient } from './oidc-client.ts';
import type { PendingConnection, SessionData } from './sessions/session-store.ts';
import { rememberSignIn, startSignIn } from './sign-in.service.ts';

export type SessionContext = RequestContext & {
  session: (SessionData & { regenerate(): Promise<void> }) | null;
};

/**
 * Starts a sign-in of this browser, whose session remembers what its end must fit.
 *
 * @param options.returnTo path of this site where the browser goes afterwards, already checked
 * @param options.again the person shall sign in although the identity provider may know who it is
 * @param options.connection what the account that it ends at is then connected with
 * @returns where to send the browser
 */
export async function beginSignIn(
  ctx: RequestContext,
  options: {
    client: OidcClient;
    env: Env;
    returnTo: string;
    again?: boolean;
    connection?: PendingConnection;
  },
): Promise<string> {
  const { session } = ctx as SessionContext;
  const started = await startSignIn({ ...options, uiLocale: preferredLanguage(ctx) });
  if (session) session.pendingSignIns = rememberSignIn(session.pendingSignIns, started);
  return started.location;
}
