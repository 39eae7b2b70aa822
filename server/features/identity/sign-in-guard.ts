import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

/** One try at a password. */
export interface SignInTry {
  email: string;
  /** Of the client, see `clientAddress`. */
  address: string;
  /** What `rememberedAs` made for this browser when it signed in the last time; undefined: it never did. */
  device: string | undefined;
}

/** A try that was allowed, and counted as a wrong one until it turns out right. */
export interface AllowedTry {
  succeeded(): Promise<void>;
}

/**
 * Slows down guessing, from one address and from many, without giving anybody the power to lock somebody else out:
 *
 * - strangers have a few tries per account and address, and some more per address for all accounts;
 * - once an account is guessed at from many addresses, each strange address has a single try a day;
 * - a browser that has signed in to the account before is no stranger. It has a counter of its own, so that its owner
 *   gets in whatever others do, also from the same address.
 *
 * Every try is counted before the password is looked at, and whether there is such an account makes no difference.
 *
 * @throws AppError `too_many_requests`; whatever the database throws: nobody guesses while nobody counts
 */
export async function allowSignIn(limits: RateLimits, attempt: SignInTry): Promise<AllowedTry> {
  const { attempts } = limits;
  const account = accountName(limits, attempt.email);
  if (attempt.device?.startsWith(`${account}.`)) {
    const device = limits.nameOf(attempt.device);
    await attempts.consume('device', device);
    await attempts.consume('deviceDay', device);
    return {
      async succeeded() {
        await attempts.forget('device', device);
      },
    };
  }
  const address = limits.nameOf(attempt.address);
  const pair = limits.nameOf(`${account} ${attempt.address}`);
  // Looked at first and counted last: who is refused for one account uses up nobody's tries at others, and whoever
  // has none left leaves no rows behind.
  const [isUnderAttack] = await Promise.all([
    attempts.isExceeded('account', account),
    attempts.check('address', address),
    attempts.check('addressDay', address),
  ]);
  if (isUnderAttack) await attempts.consume('pairUnderAttack', pair);
  await attempts.consume('pair', pair);
  await attempts.consume('pairDay', pair);
  await attempts.consume('address', address);
  await attempts.consume('addressDay', address);
  await attempts.note('account', account);
  return {
    async succeeded() {
      await Promise.all([
        ...(['pair', 'pairDay', 'pairUnderAttack'] as const).map((limit) => attempts.forget(limit, pair)),
        ...(['address', 'addressDay'] as const).map((limit) => attempts.giveBack(limit, address)),
        attempts.giveBack('account', account),
      ]);
    },
  };
}

/** Counts one account that somebody wants to make. */
export async function allowSignUp(limits: RateLimits, options: { address: string }): Promise<void> {
  const address = limits.nameOf(options.address);
  await limits.attempts.consume('signUp', address);
  await limits.attempts.consume('signUpDay', address);
}

/** What a browser keeps, in a signed cookie, so that it is no stranger to the account again. */
export function rememberedAs(limits: RateLimits, options: { email: string; nonce: string }): string {
  return `${accountName(limits, options.email)}.${options.nonce}`;
}

function accountName(limits: RateLimits, email: string): string {
  return limits.nameOf(email.trim().toLowerCase().normalize('NFC'));
}
