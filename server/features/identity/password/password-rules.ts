import { AppError } from '#server/context/errors.ts';

/** In characters. The longest is far beyond what anybody types, and short enough to be hashed. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;

/**
 * What everybody tries first here: the product's name and what stands on its pages. With them go the owner's own
 * names and the parts of the e-mail address.
 */
const PRODUCT_WORDS = ['funnelsmith', 'funnel', 'smith', 'marketing', 'admin', 'administrator', 'password'];
/** Shorter parts of names stand in too many words to mean anything. */
const SHORTEST_WORD = 4;
/** A password that has no more of its own than this, beside such words, is one of them with a number at its end. */
const FEWEST_OWN_CHARACTERS = 5;

/** Whom the password is for. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** The password is one of those that are guessed first. */
export class WeakPasswordError extends AppError<'password_common' | 'password_guessable'> {}

/**
 * Any characters will do, as NIST SP 800-63B wants it; only what attackers try first is refused: passwords known from
 * break-ins elsewhere, and those made of the product's or the owner's name.
 *
 * @throws WeakPasswordError
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (isMadeOf(password, contextWords(owner))) throw new WeakPasswordError('password_guessable');
  const known = await leakedPasswords();
  const asTyped = password.trim().toLowerCase();
  if (known.has(asTyped)) throw new WeakPasswordError('password_common');
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

/** Some 18,000 that have been in lists of stolen passwords and are long enough to be chosen here; loaded once needed. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((entry) => entry.length >= PASSWORD_LENGTH.min)),
  );
  return leaked;
}
