import type { EndpointLimit } from '#shared/contracts/endpoint.ts';

/** `points` requests per `seconds`, counted from the first request. */
export interface Limit {
  points: number;
  seconds: number;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Attempts to sign in and sign up at the embedded identity provider, its mails, and free cancellations. A successful
 * sign-in with a password gives back what it counted, except the cost of its hashing.
 */
export const ATTEMPT_LIMITS = {
  // Five attempts are enough for a user who has forgotten the password. The daily limit slows down repeated
  // attempts.
  pair: { points: 5, seconds: QUARTER },
  pairDay: { points: 20, seconds: DAY },
  // An office shares an IP address, and several of its users may have forgotten their passwords.
  address: { points: 50, seconds: QUARTER },
  addressDay: { points: 200, seconds: DAY },
  // A browser that has signed in before. The device may be stolen.
  device: { points: 10, seconds: QUARTER },
  deviceDay: { points: 40, seconds: DAY },
  // Correct passwords count too, because each check uses a processor for 0.2 s.
  work: { points: 300, seconds: QUARTER },
  // Correct passwords count here too, per account, for browsers that have signed in to it before.
  knownWork: { points: 60, seconds: QUARTER },
  // A class may sign up from one room. Every new account gets welcome credits.
  signUp: { points: 30, seconds: HOUR },
  signUpDay: { points: 100, seconds: DAY },
  // Counted per account. The AI provider charges for each one.
  freeCancel: { points: 10, seconds: HOUR },
  // Mails that anyone can request for one address. People request one, and another if it does not arrive.
  mailRequest: { points: 3, seconds: HOUR },
  // Guesses at the six digits in a mail: 5 of a million, however many mails are asked for.
  codeTry: { points: 5, seconds: HOUR },
  // Both from one network, for all addresses.
  mailNetwork: { points: 30, seconds: HOUR },
  // Signatures of passkeys from one network. They can't be guessed, but cost a check.
  passkeyTry: { points: 100, seconds: QUARTER },
  // New accounts for one email address, from one network and in total.
  signUpPair: { points: 5, seconds: DAY },
  signUpAccount: { points: 100, seconds: DAY },
} as const satisfies Record<string, Limit>;
export type AttemptLimit = keyof typeof ATTEMPT_LIMITS;

/** Counted per user, or per IP address for visitors. The screens send far fewer requests. */
export const ENDPOINT_LIMITS: Readonly<Record<EndpointLimit, Limit>> = {
  // All changes without a limit of their own.
  write: { points: 300, seconds: MINUTE },
  // Sums over many rows, and exports of full texts.
  report: { points: 240, seconds: MINUTE },
  // The payment provider sends from a few addresses and retries rejected events.
  webhook: { points: 3_000, seconds: MINUTE },
  // Credits are the actual limit. This one protects the shared queue.
  generation: { points: 120, seconds: MINUTE },
  // The search field sends requests after pauses in typing.
  search: { points: 240, seconds: MINUTE },
  // The whole content of an account, tens of megabytes at worst.
  wholeLibrary: { points: 60, seconds: MINUTE },
  // Each request calls the payment provider, which has its own limit.
  checkout: { points: 20, seconds: MINUTE },
  // Each start stores a row. An office shares an IP address.
  signInStart: { points: 300, seconds: QUARTER },
  deviceToken: { points: 60, seconds: QUARTER },
  // Users copy one code from a receipt. The limit slows down guessing.
  purchaseClaim: { points: 10, seconds: QUARTER },
  // A request may store a piece of content of every type.
  exampleProduct: { points: 30, seconds: HOUR },
  // A brief without enough evidence is free, but its model, its pages and its texts cost us.
  brief: { points: 60, seconds: DAY },
  // Each one is stored until it ends, and keeps a processor busy.
  import: { points: 20, seconds: HOUR },
  // Failed edits are free, but their models cost us.
  aiEdit: { points: 300, seconds: HOUR },
  // Readings are free, but their models cost us.
  review: { points: 30, seconds: HOUR },
  // A check that misses a text is free, but its models cost us.
  setCheck: { points: 40, seconds: DAY },
  // A visitor who clicks through all examples needs 23. An office shares an IP address.
  showcase: { points: 300, seconds: MINUTE },
};
