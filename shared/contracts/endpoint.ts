import type { z } from 'zod';
import type { EndpointLimit } from './endpoint-limits.ts';
import type { ErrorCode } from './error-catalogue.ts';

export type HttpMethod = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** Who may call: anyone, a signed-in user, or a signed-in user with role admin. */
export type Access = 'public' | 'user' | 'admin';

/**
 * What an endpoint that does not answer JSON sends: a redirect of the browser, plain text, a page that the server has
 * rendered (or a redirect in its place), or server-sent events.
 */
export type NonJsonResponse = 'redirect' | 'text' | 'page' | 'events';

export type PageAnswer = { html: string } | { location: string };

/** The data of each server-sent event, by the event's name. */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;

type AnyObject = z.ZodType<Record<string, unknown>>;

export interface EndpointOptions<
  Params extends AnyObject | undefined,
  Query extends AnyObject | undefined,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType | NonJsonResponse | undefined,
  Who extends Access = Access,
  Events extends EventSchemas | undefined = EventSchemas | undefined,
> {
  /** Groups endpoints in the OpenAPI document. */
  tag: string;
  summary: string;
  method: HttpMethod;
  /** Koa-style path: `/api/products/:id`. */
  path: string;
  access: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: an empty 204 answer. */
  response?: Response;
  /**
   * The events of a streamed answer. An endpoint that also has a JSON response streams when asked to with
   * `Accept: text/event-stream`.
   */
  events?: Events;
  /** Browsers keep the answer and ask whether it still holds: 304. For what rarely changes and is the same for all. */
  revalidates?: boolean;
  /** Success status when it is not 200 (or 204 without a response). */
  status?: number;
  /** Most bytes of a body; 64 kB where nothing is said. */
  bodyLimit?: number;
  /** Counted per user, or per address where no user is needed; answers 429 beyond it. Writes have one in any case. */
  limit?: EndpointLimit;
  /** Error codes beyond those every endpoint can answer. */
  errors?: ErrorCode[];
}

/** One call of the API: the server's router, the client and the OpenAPI document are all derived from it. */
export interface Endpoint<
  Params extends AnyObject | undefined = AnyObject | undefined,
  Query extends AnyObject | undefined = AnyObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | NonJsonResponse | undefined = z.ZodType | NonJsonResponse | undefined,
  Who extends Access = Access,
  Events extends EventSchemas | undefined = EventSchemas | undefined,
> extends EndpointOptions<Params, Query, Body, Response, Who, Events> {
  status: number;
  bodyLimit: number;
  errors: ErrorCode[];
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _R, infer _W> ? Output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _W> ? Output<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _W> ? Output<B> : never;
export type ResponseOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends z.ZodType
      ? z.output<R>
      : undefined
    : never;

/** What the server's handler answers: data, the location of a redirect, text, or a page. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _W>
    ? R extends z.ZodType
      ? z.output<R>
      : R extends 'redirect' | 'text'
        ? string
        : R extends 'page'
          ? PageAnswer
          : undefined
    : never;

/** One server-sent event of a streamed answer, with its data parsed. */
export type EventOf<E> = E extends { events?: infer Schemas }
  ? {
      [Name in keyof Schemas & string]: { event: Name; data: Output<Schemas[Name]>; id?: string };
    }[keyof Schemas & string]
  : never;

export type AccessOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer W> ? W : never;

/** What a caller passes; optional fields and defaults may be left out. */
export type ParamsInputOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _R, infer _W> ? Input<P> : never;
export type QueryInputOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _W> ? Input<Q> : never;
export type BodyInputOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _W> ? Input<B> : never;

/** Most forms send far less. */
const USUAL_BODY_LIMIT = 64_000;

/**
 * Declares one endpoint.
 *
 * @param options method, path, who may call it, request and response schemas
 * @returns the same with what was left out: the success status (204 where nothing is answered, else 200), the size of
 *   a body, the limit of writes
 */
export function endpoint<
  const Params extends AnyObject | undefined = undefined,
  const Query extends AnyObject | undefined = undefined,
  const Body extends z.ZodType | undefined = undefined,
  const Response extends z.ZodType | NonJsonResponse | undefined = undefined,
  const Who extends Access = Access,
  const Events extends EventSchemas | undefined = undefined,
>(
  options: EndpointOptions<Params, Query, Body, Response, Who, Events>,
): Endpoint<Params, Query, Body, Response, Who, Events> {
  const fallbackStatus = options.response === 'redirect' ? 302 : options.response ? 200 : 204;
  const limit = options.limit ?? (options.method === 'get' ? undefined : 'write');
  const errors = [...(options.errors ?? []), ...(limit ? (['too_many_requests'] as const) : [])];
  return {
    ...options,
    ...(limit && { limit }),
    status: options.status ?? fallbackStatus,
    bodyLimit: options.bodyLimit ?? USUAL_BODY_LIMIT,
    errors: [...new Set(errors)],
  };
}
