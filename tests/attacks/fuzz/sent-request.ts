import type { Endpoint } from '#shared/contracts/endpoint.ts';

export const fuzzPeople = ['admin', 'customer', 'anonymous'] as const;
export type FuzzPerson = (typeof fuzzPeople)[number];

/** A request that has not been told yet whose session it carries. */
export interface FuzzRequest {
  who: FuzzPerson;
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** The contract whose answer this asks for, unless method or address were bent. */
  endpoint?: Endpoint;
  /** The contract that it was made from, however bent. */
  origin?: Endpoint;
}
