import type { EndpointLimit } from '#shared/contracts/endpoint.ts';

/** `points` per `seconds`, from the first request. */
export interface Limit {
  points: number;
  seconds: number;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Attempts at passwords and accounts of the embedded identity provider, and free cancels. Successes are refunded,
 * except for their work.
 */
export const ATTEMPT_LIMITS = {
  // Five attempts suggest a forgotten password; the daily limit slows down repeated attempts.
  pair: { points: 5, seconds: QUARTER },
  pairDay: { points: 20, seconds: DAY },
  // An office shares an address; several users may have forgotten their passwords.
  address: { points: 50, seconds: QUARTER },
  addressDay: { points: 200, seconds: DAY },
  // More failures mean guessing from many addresses. Then a new address has one attempt a day at this account; known
  // browsers keep theirs.
  account: { points: 100, seconds: DAY },
  pairUnderAttack: { points: 1, seconds: DAY },
  // A browser that has signed in before, which may be stolen.
  device: { points: 10, seconds: QUARTER },
  deviceDay: { points: 40, seconds: DAY },
  // Counts correct passwords too: each uses a processor for 0.2 s.
  work: { points: 300, seconds: QUARTER },
  // The same for one account, from browsers that have signed in to it before.
  knownWork: { points: 60, seconds: QUARTER },
  // A class may sign up from one room. Every account gets welcome credits.
  signUp: { points: 30, seconds: HOUR },
  signUpDay: { points: 100, seconds: DAY },
  // Per account. Each costs us the provider's price.
  freeCancel: { points: 10, seconds: HOUR },
  // New accounts under one email address, from one network and from all.
  signUpPair: { points: 5, seconds: DAY },
  signUpAccount: { points: 100, seconds: DAY },
} as const satisfies Record<string, Limit>;
export type AttemptLimit = keyof typeof ATTEMPT_LIMITS;

/** Per user, or per address without a user. Our screens stay far below. */
export const ENDPOINT_LIMITS: Readonly<Record<EndpointLimit, Limit>> = {
  // All changes without their own limit.
  write: { points: 300, seconds: MINUTE },
  // Sums over many rows, and full texts.
  report: { points: 240, seconds: MINUTE },
  // The payment provider sends from a few addresses and retries rejected events.
  webhook: { points: 3_000, seconds: MINUTE },
  // Credits are the real limit; this protects the shared queue.
  generation: { points: 120, seconds: MINUTE },
  // The search field sends requests after pauses in typing.
  search: { points: 240, seconds: MINUTE },
  // All texts of an account, tens of megabytes at worst.
  wholeLibrary: { points: 60, seconds: MINUTE },
  // Each one calls the payment provider, which limits us too.
  checkout: { points: 20, seconds: MINUTE },
  // Each leaves a row; an office shares an address.
  signInStart: { points: 300, seconds: QUARTER },
  deviceToken: { points: 60, seconds: QUARTER },
  // Users copy codes from receipts.
  purchaseClaim: { points: 10, seconds: QUARTER },
  // Each one stores a text of every type.
  exampleProduct: { points: 30, seconds: HOUR },
};
