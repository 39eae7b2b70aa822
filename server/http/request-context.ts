import type { DefaultContext, DefaultState, ParameterizedContext } from 'koa';
import type { SessionKind } from '#shared/contracts/accounts/sessions.ts';
import type { User } from '#shared/contracts/accounts/users.ts';

/** Values that middleware puts into `ctx.state`. */
export interface RequestState extends DefaultState {
  requestId: string;
  /** For the request log. */
  errorCode?: string;
  user?: User;
  /** The signed-in user's session. */
  session?: { idHash: string; kind: SessionKind };
  /** Token of an API call with `Authorization: Bearer`, not validated yet. Such a call has no cookies. */
  bearerToken?: string;
  /** Whether browsers navigate to this path, which API clients don't call. */
  isNavigation?: boolean;
}

export type RequestContext = ParameterizedContext<RequestState, DefaultContext, unknown>;
