import type { DefaultContext, DefaultState, ParameterizedContext } from 'koa';
import type { SessionKind } from '#shared/contracts/accounts/sessions.ts';
import type { User } from '#shared/contracts/accounts/users.ts';

/** What our middleware leaves in `ctx.state`. */
export interface RequestState extends DefaultState {
  requestId: string;
  /** Why the answer is a refusal, for the log. */
  errorCode?: string;
  /** The signed-in user, when the session has one. */
  user?: User;
  /** The session of the signed-in user. */
  session?: { idHash: string; kind: SessionKind };
  /** What an `Authorization: Bearer` header of a call to the API says, unchecked; such a call has no cookies. */
  bearerToken?: string;
  /** The address is one that browsers are sent to, not one that programs call. */
  isNavigation?: boolean;
}

export type RequestContext = ParameterizedContext<RequestState, DefaultContext, unknown>;
