import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { z } from 'zod';
import { AppError, invalidRequest, presentIssue } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';
import type { Caller } from '#server/features/accounts/sessions/fresh-sign-in.ts';
import { requireCurrent, type SessionCaller } from '#server/features/accounts/sessions/require-current.ts';
import type { WatchedSession, WatchSession } from '#server/features/accounts/sessions/session-watch.ts';
import { whileSignedIn } from '#server/features/accounts/sessions/while-signed-in.ts';
import { setEntityTag } from '#server/http/answers/entity-tag.ts';
import { EventStream, sendEvents, wantsEvents } from '#server/http/answers/event-stream.ts';
import { WrittenJson } from '#server/http/answers/written-json.ts';
import type { ClientBudget } from '#server/http/client-budget.ts';
import type {
  Handler,
  HandlerInput,
  InTurn,
  UploadedFile,
  WhileSignedIn,
} from '#server/http/register-routes.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findUnsafeText, MAX_ISSUES } from '#server/http/requests/json-safety.ts';
import { onceClosed } from '#server/http/requests/once-closed.ts';
import { readJsonBody } from '#server/http/requests/read-json-body.ts';
import { readRawBody, streamRawBody } from '#server/http/requests/read-raw-body.ts';
import type { TakeTurn } from '#server/http/requests/turns.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import type { Endpoint, PageAnswer, ZipAnswer } from '#shared/contracts/endpoint.ts';
import type { FieldIssue } from '#shared/contracts/errors.ts';

export interface RegistrationOptions {
  /** In development and tests: a response that doesn't match its contract becomes a 500. */
  validateResponses: boolean;
  takeLimit: RateLimits['take'];
  watchSession: WatchSession;
  db: Database;
  /** Throws AppError `fresh_sign_in_required`. */
  requireFreshSignIn: (caller: Caller) => Promise<void>;
  budget: ClientBudget;
  /** Changes of one user take turns before they take a connection of the pool, where they would wait for its locks. */
  takeTurn: TakeTurn;
  /** Reads of one user take turns among themselves. */
  takeTurnToRead: TakeTurn;
}

/** Memory of a download that its client does not read. */
const UNREAD_DOWNLOAD_BYTES = 1_200_000;

/**
 * Mounts one endpoint of the contracts on the router: access, limits, validation, then the handler.
 *
 * @throws at request time AppError `unauthorized`, `account_leaving`, `forbidden`, `too_many_requests`,
 *   `fresh_sign_in_required` or `invalid_request`, or an error of reading the body, before the handler is reached
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
    options.budget.requireRoom(callerOf(request));
    // Refuses excess streams before the handler starts work, which would go on after a refusal.
    if (endpoint.response === 'events' || (endpoint.events && wantsEvents(request))) {
      options.budget.holdStream(callerOf(request), request.res);
    }
    const inTurn = turnsOf(request, endpoint, options);
    const { limit } = endpoint;
    if (limit) await inTurn(() => options.takeLimit(limit, ...counterOf(request)));
    if (endpoint.needsFreshSignIn) await options.requireFreshSignIn(freshCallerOf(request));
    const isHeldBack = !request.req.complete;
    const file = await readFile(request, endpoint, options.budget);
    const body = endpoint.body && !file ? await readJsonBody(request, endpoint.bodyLimit) : undefined;
    if (isHeldBack) await requireSameCaller(request, endpoint, options);
    refuseUnsafeText({ ...request.params, ...request.query });
    refuseUnsafeText(body);
    const signedIn = noted(whileSignedIn(sessionCallerOf(request)));
    const input = {
      params: parse(endpoint.params, request.params),
      query: parse(endpoint.query, request.query),
      body: file ? undefined : parse(endpoint.body, body),
      file,
      user: request.state.user,
      ctx: request,
      whileSignedIn: signedIn.run,
      inTurn,
    } as unknown as HandlerInput<E>;
    // Also ends a request that waits for a JSON response when its session ends.
    const isLong = endpoint.events || endpoint.response === 'zip';
    const session = isLong ? watchSession(request, options.watchSession) : undefined;
    const work = (): Promise<unknown> => handler(input);
    const handling = endpoint.waits ? work() : inTurn(work);
    const answer = await (session ? Promise.race([handling, refusalOf(session)]) : handling);
    if (signedIn.hasRun() !== (endpoint.changesSignIn ?? false))
      throw new Error(`${endpoint.method} ${endpoint.path} uses whileSignedIn against its contract`);
    send(request, endpoint, answer, { ...options, ended: session?.ended });
  });
}

/** @returns undefined for an endpoint without files, and for a body that is JSON or missing */
async function readFile(
  ctx: RequestContext,
  { files, body, path }: Endpoint,
  budget: ClientBudget,
): Promise<UploadedFile | undefined> {
  const type = ctx.request.type.toLowerCase();
  if (!files) return undefined;
  if (body && (type === '' || ctx.request.is('json', '+json'))) return undefined;
  if (!files.types.includes(type)) throw new AppError(files.refusal ?? 'file_type_unsupported');
  if (!['', 'identity'].includes(ctx.get('Content-Encoding').trim().toLowerCase()))
    throw new AppError('unsupported_encoding');
  const onBytes = budget.holdFile(callerOf(ctx), ctx.res, path);
  if (files.isStreamed) return { bytes: Buffer.alloc(0), pieces: streamRawBody(ctx, files.limit), type };
  return { bytes: await readRawBody(ctx, files.limit, { onBytes }), type };
}

/**
 * For bodies that were incomplete when their request was accepted, and changes that waited for their turn: they may
 * outlive the session, the role or the account of their sender, and the fresh sign-in.
 * @throws AppError `unauthorized`, `account_leaving` or `fresh_sign_in_required`
 */
async function requireSameCaller(
  request: RequestContext,
  endpoint: Endpoint,
  { db, requireFreshSignIn }: RegistrationOptions,
): Promise<void> {
  const caller = sessionCallerOf(request);
  if (caller) await requireCurrent(db, caller, endpoint);
  if (endpoint.needsFreshSignIn) await requireFreshSignIn(freshCallerOf(request));
}

function turnsOf(request: RequestContext, endpoint: Endpoint, options: RegistrationOptions): InTurn {
  const { user } = request.state;
  if (!user) return (work) => work();
  const takeTurn = endpoint.method === 'get' ? options.takeTurnToRead : options.takeTurn;
  return (work) =>
    takeTurn(user.id, async (hasWaited) => {
      if (hasWaited) await requireSameCaller(request, endpoint, options);
      return work();
    });
}

function noted(run: WhileSignedIn): { run: WhileSignedIn; hasRun: () => boolean } {
  let hasRun = false;
  return {
    run: (ctx, work) => {
      hasRun = true;
      return run(ctx, work);
    },
    hasRun: () => hasRun,
  };
}

function sessionCallerOf({ state: { session, user } }: RequestContext): SessionCaller | undefined {
  return session && user && { idHash: session.idHash, user };
}

function requireAccess(ctx: RequestContext, endpoint: Endpoint): void {
  if (endpoint.access === 'public') return;
  const { user } = ctx.state;
  if (!user) throw new AppError('unauthorized');
  if (user.deletionDueAt !== null && !endpoint.whileLeaving) throw new AppError('account_leaving');
  if (endpoint.access === 'admin' && user.role !== 'admin') throw new AppError('forbidden');
}

function freshCallerOf({ state }: RequestContext): Caller {
  return { userId: state.user?.id ?? 0, idHash: state.session?.idHash };
}

function watchSession(ctx: RequestContext, watch: WatchSession): WatchedSession | undefined {
  if (!ctx.state.session) return undefined;
  const session = watch(ctx.state.session.idHash);
  onceClosed(ctx.res, session.release);
  return session;
}

function refusalOf({ ended }: WatchedSession): Promise<never> {
  return new Promise((_resolve, reject) => {
    ended.addEventListener('abort', () => reject(new AppError('unauthorized')), { once: true });
  });
}

function callerOf(ctx: RequestContext): string {
  return counterOf(ctx).join(' ');
}

/** Signed-in users are counted by id, visitors by address. */
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

/** Clients choose field names, so long ones must not enlarge the response. */
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
  const { response, status } = endpoint;
  if (answer instanceof EventStream) {
    sendEvents(ctx, answer, options.ended);
  } else if (response === 'redirect') {
    ctx.redirect(answer as string);
    ctx.status = status;
  } else if (response === 'page') {
    const page = answer as PageAnswer;
    if ('location' in page) {
      ctx.redirect(page.location);
    } else {
      ctx.type = 'html';
      ctx.body = page.html;
    }
  } else if (response === 'zip') {
    const { fileName, bytes, content } = answer as ZipAnswer;
    ctx.type = 'application/zip';
    ctx.length = bytes;
    ctx.attachment(fileName);
    options.budget.holdAnswer(callerOf(ctx), ctx.res, Math.min(bytes, UNREAD_DOWNLOAD_BYTES));
    options.ended?.addEventListener('abort', () => ctx.res.destroy(), { once: true });
    ctx.body = Readable.from(content);
  } else if (response === 'png') {
    const picture = answer as Buffer;
    setEntityTag(ctx, picture);
    ctx.type = 'image/png';
    ctx.body = picture;
  } else if (response === 'text') {
    // The handler of a text endpoint may have set status and type itself.
    if (ctx.body === undefined) ctx.body = answer;
  } else if (response === undefined) {
    ctx.body = null;
    ctx.status = status;
  } else {
    if (options.validateResponses && response !== 'events') requireContract(endpoint, response, answer);
    // Serialised here once. Koa would serialise an object again.
    const body = Buffer.from(answer instanceof WrittenJson ? answer.text : JSON.stringify(answer));
    options.budget.holdAnswer(callerOf(ctx), ctx.res, body.length);
    if (endpoint.revalidates) setEntityTag(ctx, body);
    ctx.status = status;
    ctx.type = 'json';
    ctx.body = body;
  }
}

function requireContract({ method, path }: Endpoint, schema: z.ZodType, answer: unknown): void {
  const result = schema.safeParse(answer instanceof WrittenJson ? JSON.parse(answer.text) : answer);
  if (!result.success)
    throw new Error(`${method} ${path} answered against its contract: ${result.error.message}`);
}
