import type Router from '@koa/router';
import type { z } from 'zod';
import { AppError, invalidRequest, presentIssue } from '#server/context/errors.ts';
import type { WatchedSession, WatchSession } from '#server/features/auth/sessions/session-watch.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import { EventStream, sendEvents, wantsEvents } from '#server/routing/event-stream.ts';
import { findUnsafeText, MAX_ISSUES } from '#server/routing/json-safety.ts';
import type { Handler, HandlerInput } from '#server/routing/register-routes.ts';
import type { RequestContext } from '#server/routing/request-context.ts';
import { WrittenJson } from '#server/routing/written-json.ts';
import type { Endpoint, PageAnswer } from '#shared/contracts/endpoint.ts';
import type { EndpointLimit } from '#shared/contracts/endpoint-limits.ts';
import type { FieldIssue } from '#shared/contracts/errors.ts';
import { setEntityTag } from './entity-tag.ts';
import { readJsonBody } from './read-json-body.ts';
import type { UnreadAnswers } from './unread-answers.ts';

export interface RegistrationOptions {
  /** Check answers against the contract (development and tests): a mismatch is our bug and answers 500. */
  validateResponses: boolean;
  /** Counts a call of an endpoint with a limit; throws AppError `too_many_requests`. */
  takeLimit: (limit: EndpointLimit, who: string, network?: string) => Promise<void>;
  /** Tells when the session of an answer that takes long has ended. */
  watchSession: WatchSession;
  /** Refuses further calls while too much waits to be read. */
  unread: UnreadAnswers;
}

/**
 * Mounts one endpoint of the contracts on the router: who may, which shape, then the handler.
 *
 * @throws at request time AppError `unauthorized`, `forbidden`, `invalid_request`, `malformed_json`,
 *   `payload_too_large`, `unsupported_media_type` or `too_many_requests` before the handler is reached
 */
export function registerEndpoint<E extends Endpoint>(
  router: Router<RequestContext['state']>,
  endpoint: E,
  handler: Handler<E>,
  options: RegistrationOptions,
): void {
  router[endpoint.method](endpoint.path, async (ctx) => {
    const request = ctx as unknown as RequestContext & { params: Record<string, string> };
    request.state.isNavigation = endpoint.response === 'redirect' || endpoint.response === 'page';
    requireAccess(request, endpoint);
    options.unread.requireRoom(callerOf(request));
    // Before anything is started that a refusal would not stop.
    if (endpoint.response === 'events' || (endpoint.events && wantsEvents(request))) {
      options.unread.holdStream(callerOf(request), request.res);
    }
    if (endpoint.limit) await options.takeLimit(endpoint.limit, ...counterOf(request));
    const body = endpoint.body ? await readJsonBody(request, endpoint.bodyLimit) : undefined;
    refuseUnsafeText({ ...request.params, ...request.query });
    refuseUnsafeText(body);
    const input = {
      params: parse(endpoint.params, request.params),
      query: parse(endpoint.query, request.query),
      body: parse(endpoint.body, body),
      user: request.state.user,
      ctx: request,
    } as unknown as HandlerInput<E>;
    // Where answers may be streams, waiting for the whole answer takes as long.
    const session = endpoint.events ? watchSession(request, options.watchSession) : undefined;
    const answer = await (session ? Promise.race([handler(input), refusalOf(session)]) : handler(input));
    send(request, endpoint, answer, { ...options, ended: session?.ended });
  });
}

function requireAccess(ctx: RequestContext, endpoint: Endpoint): void {
  if (endpoint.access === 'public') return;
  const { user } = ctx.state;
  if (!user) throw signInFirst();
  if (endpoint.access === 'admin' && user.role !== 'admin') {
    throw new AppError('forbidden');
  }
}

/** For as long as the answer takes, to whoever goes away too. */
function watchSession(ctx: RequestContext, watch: WatchSession): WatchedSession | undefined {
  if (!ctx.state.session) return undefined;
  const session = watch(ctx.state.session.idHash);
  ctx.res.once('close', session.release);
  return session;
}

function refusalOf({ ended }: WatchedSession): Promise<never> {
  return new Promise((_resolve, reject) => {
    ended.addEventListener('abort', () => reject(signInFirst()), { once: true });
  });
}

function signInFirst(): AppError {
  return new AppError('unauthorized');
}

/** Who has signed in is counted wherever they are; everybody else by address. */
function callerOf(ctx: RequestContext): string {
  return counterOf(ctx).join(' ');
}

function counterOf(ctx: RequestContext): [who: string, network?: string] {
  const { user } = ctx.state;
  return user ? [`user ${user.id}`] : ['address', clientAddress(ctx)];
}

function refuseUnsafeText(value: unknown): void {
  const issues = findUnsafeText(value);
  if (issues.length > 0) throw refusal(issues);
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusal(result.error.issues.slice(0, MAX_ISSUES).map(presentIssue));
}

/** Names of fields are the caller's: the answer stays small whatever they are. */
const MAX_PATH_LENGTH = 200;

function refusal(issues: FieldIssue[]): AppError {
  return invalidRequest(issues.map((issue) => ({ ...issue, path: issue.path.slice(0, MAX_PATH_LENGTH) })));
}

function send(
  ctx: RequestContext,
  endpoint: Endpoint,
  answer: unknown,
  options: RegistrationOptions & { ended: AbortSignal | undefined },
): void {
  if (answer instanceof EventStream) {
    sendEvents(ctx, answer, options.ended);
    return;
  }
  if (endpoint.response === 'redirect') {
    ctx.redirect(answer as string);
    ctx.status = endpoint.status;
    return;
  }
  if (endpoint.response === 'page') {
    sendPage(ctx, answer as PageAnswer);
    return;
  }
  if (endpoint.response === 'text') {
    // A handler of a text endpoint may have chosen its own status and type.
    if (ctx.body === undefined) ctx.body = answer;
    return;
  }
  ctx.status = endpoint.status;
  if (!endpoint.response) {
    ctx.body = null;
    ctx.status = endpoint.status;
    return;
  }
  if (options.validateResponses && typeof endpoint.response !== 'string') {
    const result = endpoint.response.safeParse(
      answer instanceof WrittenJson ? JSON.parse(answer.text) : answer,
    );
    if (!result.success) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} answered against its contract: ${result.error.message}`,
      );
    }
  }
  // Written once: whoever asks for the length of an object's body, such as the compression, has it written again.
  const text = answer instanceof WrittenJson ? answer.text : JSON.stringify(answer);
  options.unread.hold(callerOf(ctx), text, ctx.res);
  if (endpoint.revalidates) setEntityTag(ctx, text);
  ctx.type = 'json';
  ctx.body = text;
}

function sendPage(ctx: RequestContext, answer: PageAnswer): void {
  if ('location' in answer) {
    ctx.redirect(answer.location);
    return;
  }
  ctx.type = 'html';
  ctx.body = answer.html;
}
