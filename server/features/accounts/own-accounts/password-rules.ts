import { AppError } from '#server/context/errors.ts';

/** Number of characters. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;

/** Attackers guess these first, like the owner's names and the parts of the email address. */
const PRODUCT_WORDS = ['funnelsmith', 'funnel', 'smith', 'marketing', 'admin', 'administrator', 'password'];
/** Shorter parts of names occur in too many words. */
const SHORTEST_WORD = 4;
/** A password with fewer other characters is a known word with a short suffix. */
const FEWEST_OWN_CHARACTERS = 5;

/** @returns the key of a text */
export function lengthProblem(password: string): 'passwordTooShort' | 'passwordTooLong' | undefined {
  if (password.length < PASSWORD_LENGTH.min) return 'passwordTooShort';
  return password.length > PASSWORD_LENGTH.max ? 'passwordTooLong' : undefined;
}

export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

export class WeakPasswordError extends AppError<'password_common' | 'password_guessable'> {}

/**
 * Allows any characters (NIST SP 800-63B), but rejects what attackers try first: leaked passwords, and those
 * that contain the product's or the owner's name.
 * @throws WeakPasswordError
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const known = await leakedPasswords();
  const asTyped = password.trim().toLowerCase();
  if (known.has(asTyped)) throw new WeakPasswordError('password_common');
  if (isMadeOf(password, contextWords(owner))) throw new WeakPasswordError('password_guessable');
}

function contextWords({ email, firstName, lastName }: PasswordOwner): string[] {
  return [...PRODUCT_WORDS, ...`${email} ${firstName} ${lastName}`.split(/[^\p{L}\p{N}]+/u)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length);
}

function isMadeOf(password: string, words: string[]): boolean {
  const all = password.toLowerCase();
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), all);
  return own !== all && own.replace(/[^\p{L}\p{N}]+/gu, '').length < FEWEST_OWN_CHARACTERS;
}

let leaked: Promise<ReadonlySet<string>> | undefined;

/** About 18,000 leaked passwords, loaded on first use. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((entry) => entry.length >= PASSWORD_LENGTH.min)),
  );
  return leaked;
}
