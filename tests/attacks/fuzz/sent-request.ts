import type { Endpoint } from '#shared/contracts/endpoint.ts';

export const fuzzPeople = ['admin', 'customer', 'anonymous'] as const;
export type FuzzPerson = (typeof fuzzPeople)[number];

/** A request without its session cookie. */
export interface FuzzRequest {
  who: FuzzPerson;
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** The contract that the response must match; undefined if method or address were changed. */
  endpoint?: Endpoint;
  /** The contract from which the request was made. */
  origin?: Endpoint;
}
