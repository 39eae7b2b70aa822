import type { DefaultContext, DefaultState, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { User } from '#shared/contracts/users.ts';

/** What our middleware leaves in `ctx.state`. */
export interface RequestState extends DefaultState {
  requestId: string;
  log: Logger;
  /** The signed-in user, when the session has one. */
  user?: User;
}

export type RequestContext = ParameterizedContext<RequestState, DefaultContext, unknown>;
