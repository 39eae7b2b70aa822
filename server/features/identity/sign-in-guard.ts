import { AppError } from '#server/context/errors.ts';
import { networksAround } from '#server/rate-limits/client-address.ts';
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
  /** The only account that it may be for; undefined: any of its address. */
  onlyAccount?: string;
  /**
   * Gives back this try, and wrong ones before it where the address is verified. Not where the account shares its address:
   * whoever has the other one could try passwords at both, each of them right for their own.
   */
  succeeded(account: { emailVerified: boolean; isOnlyOne: boolean }): Promise<void>;
  /** The password was not looked at. */
  takenBack(): Promise<void>;
}

/**
 * Slows down guessing, from one address and from many, without giving anybody the power to lock somebody else out:
 *
 * - strangers have a few tries per account and address, and some more per address for all accounts; wider networks of IPv6
 *   have more of both;
 * - once an account is guessed at from many addresses, each strange address has a single try a day;
 * - a browser that has signed in to the account before is no stranger to this one. It has a counter of its own, so that
 *   its owner gets in whatever others do, also from the same address.
 *
 * Every try is counted before the password is looked at, and whether there is such an account makes no difference. Right
 * ones are given back where no other account has the address, but for the work that each of them takes.
 *
 * @throws AppError `too_many_requests`; whatever the database throws: nobody guesses while nobody counts
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
  const { account } = options;
  const networks = countersOf(limits, options);
  // Looked at first and counted last: who is refused for one account uses up nobody's tries at others, and whoever
  // has none left leaves no rows behind.
  const [isUnderAttack] = await Promise.all([
    attempts.isExceeded('account', account),
    ...networks.flatMap(({ address, times }) =>
      (['address', 'addressDay', 'work'] as const).map((limit) => attempts.check(limit, address, times)),
    ),
    ...networks
      .slice(1)
      .flatMap(({ pair, times }) =>
        (['pair', 'pairDay'] as const).map((limit) => attempts.check(limit, pair, times)),
      ),
  ]);
  for (const { pair, times } of isUnderAttack ? networks : [])
    await attempts.consume('pairUnderAttack', pair, times);
  for (const { pair, address, times } of networks) {
    await attempts.consume('pair', pair, times);
    await attempts.consume('pairDay', pair, times);
    await attempts.consume('address', address, times);
    await attempts.consume('addressDay', address, times);
    await attempts.consume('work', address, times);
  }
  await attempts.note('account', account);
  const giveBack = async (ofPair: 'forget' | 'giveBack') => {
    const pairLimits = isUnderAttack || ofPair === 'forget' ? PAIR_LIMITS : PAIR_LIMITS.slice(0, 2);
    await Promise.all([
      ...networks.flatMap(({ pair, address, times }) => [
        ...pairLimits.map((limit) => attempts[ofPair](limit, pair, times)),
        ...(['address', 'addressDay'] as const).map((limit) => attempts.giveBack(limit, address, times)),
      ]),
      attempts.giveBack('account', account),
    ]);
  };
  return {
    async succeeded({ emailVerified, isOnlyOne }) {
      if (isOnlyOne) await giveBack(emailVerified ? 'forget' : 'giveBack');
    },
    takenBack: () => giveBack('giveBack'),
  };
}

const PAIR_LIMITS = ['pair', 'pairDay', 'pairUnderAttack'] as const;

async function allowKnownBrowser(
  { attempts, nameOf }: RateLimits,
  options: { account: string; accountId: string; device: string },
): Promise<AllowedTry> {
  const { accountId } = options;
  const device = nameOf(options.device);
  await attempts.consume('device', device);
  await attempts.consume('deviceDay', device);
  // By the account: every sign-in makes another browser of the same one.
  await attempts.consume('knownWork', nameOf(accountId));
  return {
    onlyAccount: accountId,
    async succeeded({ isOnlyOne }) {
      if (isOnlyOne) await attempts.forget('device', device);
    },
    async takenBack() {
      await attempts.giveBack('device', device);
      await attempts.giveBack('deviceDay', device);
    },
  };
}

/**
 * Counts one account that somebody wants to make, the same whether the address has any. Whoever types the password of one of
 * them is signed in to it, so each is a guess as well.
 *
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
  if (await attempts.isExceeded('account', account)) {
    for (const { pair, times } of networks) await attempts.consume('pairUnderAttack', pair, times);
  }
  await attempts.note('account', account);
}

/**
 * Counts the work of a password at a sign-up, see {@link allowSignUp}.
 *
 * @throws AppError `too_many_requests`
 */
export async function allowWork(limits: RateLimits, options: Pick<SignInTry, 'address'>): Promise<void> {
  for (const { name, times } of networksAround(options.address))
    await limits.attempts.consume('work', limits.nameOf(name), times);
}

/** Names of the counters of each network that the address lies in, and of the account there; narrowest first. */
function countersOf({ nameOf }: RateLimits, options: { account: string; address: string }) {
  return networksAround(options.address).map(({ name, times }) => ({
    address: nameOf(name),
    pair: nameOf(`${options.account} ${name}`),
    times,
  }));
}

/** The account of this mail address that a browser has signed in to before; undefined: none. */
export function knownAccount(
  limits: RateLimits,
  { email, device }: Pick<SignInTry, 'email' | 'device'>,
): string | undefined {
  const [account, accountId] = device?.split('.') ?? [];
  return account === accountName(limits, email) ? accountId : undefined;
}

/** What a browser keeps, in a signed cookie, so that it is no stranger to the account again. */
export function rememberedAs(
  limits: RateLimits,
  options: { email: string; accountId: string; nonce: string },
): string {
  return [accountName(limits, options.email), options.accountId, options.nonce].join('.');
}

function accountName(limits: RateLimits, email: string): string {
  return limits.nameOf(email.trim().toLowerCase().normalize('NFC'));
}
