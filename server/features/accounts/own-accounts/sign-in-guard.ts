import { AppError } from '#server/context/errors.ts';
import { networksAround } from '#server/rate-limits/client-address.ts';
import type { AttemptLimit } from '#server/rate-limits/limits.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

export interface SignInTry {
  email: string;
  /** The client's IP address, see `clientAddress`. */
  address: string;
  /** The device cookie of the browser's last sign-in; undefined if there was none. */
  device: string | undefined;
}

/** An allowed attempt, counted as a failure until `succeeded`. */
export interface AllowedTry {
  /** The only account that the attempt may be for; undefined: any account of its address. */
  onlyAccount?: string;
  /**
   * Gives this attempt back, and earlier failures if the address is verified. Gives nothing back if accounts
   * share the address: the owner of one could use successes to guess the password of another.
   */
  succeeded(account: { emailVerified: boolean; isOnlyOne: boolean }): Promise<void>;
}

/**
 * Slows down password guessing without letting attackers lock out the owner:
 * - strangers have a few attempts per account and address, and more per address for all accounts;
 * - a browser that has signed in to the account before has its own counter.
 * Every attempt is counted before the password is checked, whether or not the account exists. See docs/decisions/0012.
 * @throws AppError `too_many_requests`; database errors too, so that every guess is counted
 */
export async function allowSignIn(limits: RateLimits, attempt: SignInTry): Promise<AllowedTry> {
  const account = accountName(limits, attempt.email);
  try {
    return await allowStranger(limits, { account, address: attempt.address });
  } catch (error) {
    const accountId = knownAccount(limits, attempt);
    if (accountId === undefined || !(error instanceof AppError)) throw error;
    return allowKnownBrowser(limits, { account, accountId, device: attempt.device ?? '' });
  }
}

async function allowStranger(
  limits: RateLimits,
  options: { account: string; address: string },
): Promise<AllowedTry> {
  const { attempts } = limits;
  const networks = countersOf(limits, options);
  // Checks all counters before counting, so that a rejected attempt writes nothing.
  await Promise.all([
    ...networks.flatMap(({ address, times }) =>
      ADDRESS_LIMITS.map((limit) => attempts.check(limit, address, times)),
    ),
    ...networks
      .slice(1)
      .flatMap(({ pair, times }) => PAIR_LIMITS.map((limit) => attempts.check(limit, pair, times))),
  ]);
  for (const { pair, address, times } of networks) {
    for (const limit of PAIR_LIMITS) await attempts.consume(limit, pair, times);
    for (const limit of ADDRESS_LIMITS) await attempts.consume(limit, address, times);
  }
  return {
    async succeeded({ emailVerified, isOnlyOne }) {
      if (!isOnlyOne) return;
      const ofPair = emailVerified ? 'forget' : 'giveBack';
      await Promise.all(
        networks.flatMap(({ pair, address, times }) => [
          ...PAIR_LIMITS.map((limit) => attempts[ofPair](limit, pair, times)),
          ...(['address', 'addressDay'] as const).map((limit) => attempts.giveBack(limit, address, times)),
        ]),
      );
    },
  };
}

const ADDRESS_LIMITS = ['address', 'addressDay', 'work'] as const;
const PAIR_LIMITS = ['pair', 'pairDay'] as const;

async function allowKnownBrowser(
  { attempts, nameOf }: RateLimits,
  options: { account: string; accountId: string; device: string },
): Promise<AllowedTry> {
  const { accountId } = options;
  const device = nameOf(options.device);
  await attempts.consume('device', device);
  await attempts.consume('deviceDay', device);
  // Counted by account, because the device name changes at every sign-in.
  await attempts.consume('knownWork', nameOf(accountId));
  return {
    onlyAccount: accountId,
    async succeeded({ isOnlyOne }) {
      if (isOnlyOne) await attempts.forget('device', device);
    },
  };
}

/**
 * Counts a sign-up, whether or not the address has accounts. It may also be a guess, because the password of
 * an existing account signs in to it.
 * @throws AppError `too_many_requests`
 */
export async function allowSignUp(
  limits: RateLimits,
  options: Pick<SignInTry, 'email' | 'address'>,
): Promise<void> {
  const { attempts } = limits;
  const account = accountName(limits, options.email);
  const networks = countersOf(limits, { account, address: options.address });
  for (const { address, pair, times } of networks.slice(1)) {
    await attempts.check('signUp', address, times);
    await attempts.check('signUpDay', address, times);
    await attempts.check('signUpPair', pair, times);
  }
  for (const { address, pair, times } of networks) {
    await attempts.consume('signUp', address, times);
    await attempts.consume('signUpDay', address, times);
    await attempts.consume('signUpPair', pair, times);
  }
  await attempts.consume('signUpAccount', account);
}

/**
 * Counts an attempt of any account for each network around an address.
 * @param options.purpose separates the counters of one limit
 * @throws AppError `too_many_requests`
 */
export async function countByNetwork(
  limits: RateLimits,
  options: { limit: AttemptLimit; address: string; purpose?: string },
): Promise<void> {
  const { limit, address, purpose } = options;
  for (const { name, times } of networksAround(address))
    await limits.attempts.consume(limit, limits.nameOf(purpose ? `${purpose} ${name}` : name), times);
}

/**
 * Names of the counters for each network around the address, narrowest first, and for the account in that
 * network.
 */
function countersOf({ nameOf }: RateLimits, options: { account: string; address: string }) {
  return networksAround(options.address).map(({ name, times }) => ({
    address: nameOf(name),
    pair: nameOf(`${options.account} ${name}`),
    times,
  }));
}

/** The account under this email address that the browser has signed in to before. */
export function knownAccount(
  limits: RateLimits,
  { email, device }: Pick<SignInTry, 'email' | 'device'>,
): string | undefined {
  const [account, accountId] = device?.split('.') ?? [];
  return account === accountName(limits, email) ? accountId : undefined;
}

/** Value of the signed cookie that marks a browser as known to the account. */
export function rememberedAs(
  limits: RateLimits,
  options: { email: string; accountId: string; nonce: string },
): string {
  return [accountName(limits, options.email), options.accountId, options.nonce].join('.');
}

function accountName(limits: RateLimits, email: string): string {
  return limits.nameOf(email.trim().toLowerCase().normalize('NFC'));
}
