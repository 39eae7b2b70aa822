import type { EndpointLimit } from '#shared/contracts/endpoint-limits.ts';

/** So many in so many seconds; the time begins with the first. */
export interface Limit {
  points: number;
  seconds: number;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Attempts at passwords and accounts of the embedded identity provider, and what only some calls of an endpoint count for.
 * Right passwords are given back, but for their work.
 */
export const ATTEMPT_LIMITS = {
  // People know that they forgot a password after five tries; the day's limit slows who comes back every quarter.
  pair: { points: 5, seconds: QUARTER },
  pairDay: { points: 20, seconds: DAY },
  // An office shares an address: ten people may have forgotten theirs. Who tries a list is through it in no time.
  address: { points: 50, seconds: QUARTER },
  addressDay: { points: 200, seconds: DAY },
  // Nobody misses so often: somebody guesses from many addresses. From then on a strange address has one guess a day
  // at this account, and its owner's own browsers still have all of theirs.
  account: { points: 100, seconds: DAY },
  pairUnderAttack: { points: 1, seconds: DAY },
  // A browser that has signed in to the account before. It may have been stolen.
  device: { points: 10, seconds: QUARTER },
  deviceDay: { points: 40, seconds: DAY },
  // Right ones too: each takes a processor for 0.2 s. No office signs in so often.
  work: { points: 300, seconds: QUARTER },
  // The same for one account, from browsers that have signed in to it before.
  knownWork: { points: 60, seconds: QUARTER },
  // A class may sign up from one room. Every account brings welcome credits.
  signUp: { points: 30, seconds: HOUR },
  signUpDay: { points: 100, seconds: DAY },
  // Per account. Each one has its price at the provider, and nobody changes their mind so often.
  freeCancel: { points: 10, seconds: HOUR },
  // Accounts of one mail address, from one network and from all, whether there are any or not.
  signUpPair: { points: 5, seconds: DAY },
  signUpAccount: { points: 100, seconds: DAY },
} as const satisfies Record<string, Limit>;
export type AttemptLimit = keyof typeof ATTEMPT_LIMITS;

/** What one user, or one address without a user, may ask for. No screen of ours comes near. */
export const ENDPOINT_LIMITS: Readonly<Record<EndpointLimit, Limit>> = {
  // Every change without a limit of its own, all together: whoever sorts or edits is far slower.
  write: { points: 300, seconds: MINUTE },
  // Sums over many rows, and full texts.
  report: { points: 240, seconds: MINUTE },
  // The payment provider delivers from a few addresses, and comes again with what was refused.
  webhook: { points: 3_000, seconds: MINUTE },
  // Credits are the real limit; this keeps a script from filling the queue that all share.
  generation: { points: 120, seconds: MINUTE },
  // The search field asks after pauses of typing.
  search: { points: 240, seconds: MINUTE },
  // Every text of an account in one answer, tens of megabytes at worst.
  wholeLibrary: { points: 60, seconds: MINUTE },
  // Each one asks the payment provider, which has limits for us as well.
  checkout: { points: 20, seconds: MINUTE },
  // Each one leaves a row of state behind, and an office shares an address.
  signInStart: { points: 300, seconds: QUARTER },
  deviceToken: { points: 60, seconds: QUARTER },
  // A code is copied from a receipt; nobody guesses one of 122 random bits.
  purchaseClaim: { points: 10, seconds: QUARTER },
};
