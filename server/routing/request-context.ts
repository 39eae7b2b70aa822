import type { DefaultContext, DefaultState, ParameterizedContext } from 'koa';
import type { SessionKind } from '#shared/contracts/accounts/sessions.ts';
import type { User } from '#shared/contracts/accounts/users.ts';

/** Set by middleware in `ctx.state`. */
export interface RequestState extends DefaultState {
  requestId: string;
  /** For the log. */
  errorCode?: string;
  user?: User;
  /** Of the signed-in user. */
  session?: { idHash: string; kind: SessionKind };
  /** Of an API call with `Authorization: Bearer`, unchecked; such a call has no cookies. */
  bearerToken?: string;
  /** Browsers navigate to this path; API clients don't call it. */
  isNavigation?: boolean;
}

export type RequestContext = ParameterizedContext<RequestState, DefaultContext, unknown>;
