import { isBlankText } from '#shared/rules/blank-text.ts';

const shown = (text: string | null | undefined) => (isBlankText(text ?? '') ? undefined : text?.trim());

export interface NamedUser {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
}

function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('').toLocaleUpperCase('en');
}

/** Initials of first and last name, else the first two letters of the email address, else 'U'. */
export function userInitials(user: NamedUser): string {
  const first = shown(user.firstName);
  const last = shown(user.lastName);
  if (first && last) return firstCharacters(first, 1) + firstCharacters(last, 1);
  const email = user.email?.trim();
  return email ? firstCharacters(email, 2) : 'U';
}

/** The known parts of the name, else the email address, else 'User'. */
export function userDisplayName(user: NamedUser): string {
  const fullName = [user.firstName, user.lastName].map(shown).filter(Boolean).join(' ');
  return fullName || user.email?.trim() || 'User';
}
