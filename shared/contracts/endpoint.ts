import type { z } from 'zod';
import type { ErrorCode } from './error-catalogue.ts';

export type HttpMethod = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** Who may call: anyone, a signed-in user, or a signed-in user with role admin. */
export type Access = 'public' | 'user' | 'admin';

/** Names of the rate limits. The server defines their values. */
export type EndpointLimit =
  | 'write'
  | 'report'
  | 'webhook'
  | 'generation'
  | 'search'
  | 'wholeLibrary'
  | 'checkout'
  | 'signInStart'
  | 'deviceToken'
  | 'purchaseClaim'
  | 'exampleProduct'
  | 'brief'
  | 'import'
  | 'aiEdit'
  | 'review'
  | 'setCheck'
  | 'showcase';

/** A `page` is HTML rendered by the server, or a redirect; a `zip` is a file to save; a `png` is a picture. */
export type NonJsonResponse = 'redirect' | 'text' | 'page' | 'zip' | 'png' | 'events';

export type PageAnswer = { html: string } | { location: string };

export interface ZipAnswer {
  fileName: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

/** The data of each server-sent event, by the event's name. */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;

type AnyObject = z.ZodType<Record<string, unknown>>;

export interface EndpointOptions<
  Params extends AnyObject | undefined,
  Query extends AnyObject | undefined,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType | NonJsonResponse | undefined,
  Events extends EventSchemas | undefined,
> {
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Undefined: an empty response with status 204. */
  response?: Response;
  /**
   * Makes the endpoint a stream. One that also has a JSON response streams only for `Accept:
   * text/event-stream`.
   */
  events?: Events;
  /**
   * Whether browsers keep the response and revalidate it (304). For data that rarely changes and is the same
   * for all users.
   */
  revalidates?: boolean;
  /** Whether an account may call it that waits for its deletion. */
  whileLeaving?: boolean;
  /** Whether the caller must have signed in within `FRESH_SIGN_IN_MINUTES`; else `fresh_sign_in_required`. */
  needsFreshSignIn?: boolean;
  /**
   * Whether it adds, changes or ends ways into an account, or rights of accounts. Its handler must write inside of
   * `whileSignedIn`.
   */
  changesSignIn?: boolean;
  /**
   * Whether its handler waits for models, pages or files. One that changes something then takes its turn by itself
   * (`inTurn`), for what it writes.
   */
  waits?: boolean;
  /** Success status when it is not 200 (or 204 without a response). */
  status?: number;
  /** Maximum bytes of a body; 64 kB by default. */
  bodyLimit?: number;
  /**
   * Files that may be sent as the body instead of JSON, their maximum bytes, and the error for other types
   * (`file_type_unsupported` by default). The handler reads a streamed one piece by piece.
   */
  files?: { types: readonly string[]; limit: number; refusal?: ErrorCode; isStreamed?: boolean };
  /**
   * Rate limit, counted per user, or per IP address on public endpoints. Beyond it the response is a 429.
   * Writes always have a limit.
   */
  limit?: EndpointLimit;
  /** Error codes in addition to the common ones. */
  errors?: ErrorCode[];
}

/**
 * An endpoint of the API, from which the server's routes, the client's calls and the OpenAPI document are
 * derived.
 */
export interface Endpoint<
  Params extends AnyObject | undefined = AnyObject | undefined,
  Query extends AnyObject | undefined = AnyObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | NonJsonResponse | undefined = z.ZodType | NonJsonResponse | undefined,
  Who extends Access = Access,
  Events extends EventSchemas | undefined = EventSchemas | undefined,
> extends EndpointOptions<Params, Query, Body, Response, Events> {
  /** Name of the endpoint's group in the OpenAPI document. */
  tag: string;
  method: HttpMethod;
  /** Koa-style path: `/api/products/:id`. */
  path: string;
  access: Who;
  status: number;
  bodyLimit: number;
  errors: ErrorCode[];
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type ParamsOf<E> = E extends Endpoint<infer Params> ? Output<Params> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Query> ? Output<Query> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer Body> ? Output<Body> : never;
export type ResponseOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer Response> ? Output<Response> : never;

export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends z.ZodType
      ? z.output<R>
      : R extends 'redirect' | 'text'
        ? string
        : R extends 'page'
          ? PageAnswer
          : R extends 'zip'
            ? ZipAnswer
            : R extends 'png'
              ? Buffer
              : undefined
    : never;

/** A server-sent event with parsed data. */
export type EventOf<E> = E extends { events?: infer Schemas }
  ? {
      [Name in keyof Schemas & string]: { event: Name; data: Output<Schemas[Name]>; id?: string };
    }[keyof Schemas & string]
  : never;

export type AccessOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer W> ? W : never;

/** The parameters before parsing, where fields with defaults are optional. */
export type ParamsInputOf<E> = E extends Endpoint<infer Params> ? Input<Params> : never;
export type QueryInputOf<E> = E extends Endpoint<infer _P, infer Query> ? Input<Query> : never;
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer Body> ? Input<Body> : never;

/** Maximum bytes of a body by default. */
const USUAL_BODY_LIMIT = 64_000;

/** Declares endpoints with the same tag and callers: `products.get('/api/products/:id', { summary, … })`. */
export function endpoints<const Who extends Access>(tag: string, access: Who) {
  const declare =
    (method: HttpMethod) =>
    <
      const Params extends AnyObject | undefined = undefined,
      const Query extends AnyObject | undefined = undefined,
      const Body extends z.ZodType | undefined = undefined,
      const Response extends z.ZodType | NonJsonResponse | undefined = undefined,
      const Events extends EventSchemas | undefined = undefined,
    >(
      path: string,
      options: EndpointOptions<Params, Query, Body, Response, Events>,
    ): Endpoint<Params, Query, Body, Response, Who, Events> => {
      const fallbackStatus = options.response === 'redirect' ? 302 : options.response ? 200 : 204;
      const limit = options.limit ?? (method === 'get' ? undefined : 'write');
      const errors = [
        ...(options.needsFreshSignIn ? (['fresh_sign_in_required'] as const) : []),
        ...(options.errors ?? []),
        ...(limit ? (['too_many_requests'] as const) : []),
      ];
      return {
        ...options,
        ...(limit && { limit }),
        tag,
        method,
        path,
        access,
        status: options.status ?? fallbackStatus,
        bodyLimit: options.bodyLimit ?? USUAL_BODY_LIMIT,
        errors: [...new Set(errors)],
      };
    };
  return {
    get: declare('get'),
    post: declare('post'),
    patch: declare('patch'),
    put: declare('put'),
    delete: declare('delete'),
  };
}
