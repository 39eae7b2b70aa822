import type { ServiceContext } from '#server/database/service-context.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type {
  AccessOf,
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '#shared/contracts/endpoint.ts';
import type { EventStream } from './answers/event-stream.ts';
import type { WrittenJson } from './answers/written-json.ts';
import type { RequestContext } from './request-context.ts';

export interface UploadedFile {
  /** Empty when the endpoint takes a stream. */
  bytes: Buffer;
  /** Set when the endpoint takes a stream. Throws AppError `payload_too_large` or `body_incomplete`. */
  pieces?: AsyncIterable<Buffer>;
  /** Content type without parameters. */
  type: string;
}

/** Validated input. `user` is set unless the endpoint is public. */
export interface HandlerInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The file that was sent instead of JSON, if the endpoint takes files. `body` is then not parsed. */
  file: UploadedFile | undefined;
  user: AccessOf<E> extends 'public' ? User | undefined : User;
  ctx: RequestContext;
  whileSignedIn: WhileSignedIn;
  /** For endpoints that wait. @throws AppError `too_many_requests` when too much of this user waits for its turn */
  inTurn: InTurn;
}

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs `work` in a transaction during which the caller's session, role and account cannot end. Endpoints with
 * `changesSignIn` must use it, and no others.
 *
 * @throws AppError `unauthorized`, without running `work`, if they have ended
 */
export type WhileSignedIn = <Context extends ServiceContext, Result>(
  ctx: Context,
  work: (trx: Context) => Promise<Result>,
) => Promise<Result>;

/**
 * Returns the response's data or JSON, an `EventStream`, the address of a redirect, a text, or the HTML of a
 * page.
 */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<AnswerOf<E> | JsonOf<E> | StreamOf<E>> | NothingOf<E>;

type JsonOf<E extends Endpoint> = ResponseOf<E> extends undefined ? never : WrittenJson;

type NothingOf<E extends Endpoint> = [AnswerOf<E>, StreamOf<E>] extends [undefined, never]
  ? Promise<void>
  : never;
type StreamOf<E extends Endpoint> = E['events'] extends undefined ? never : EventStream;

export type Register = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Every feature exports such a function; `app.ts` calls them all. */
export type RegisterRoutes<Needs = { service: ServiceContext }> = (
  register: Register,
  deps: Needs,
  limits: RateLimits,
) => void;
