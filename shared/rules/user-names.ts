export interface NamedUser {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
}

function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('').toLocaleUpperCase('en');
}

/** Avatar text: initials of first and last name, else the first two letters of the e-mail, else 'U'. */
export function userInitials(user: NamedUser): string {
  const first = user.firstName?.trim();
  const last = user.lastName?.trim();
  if (first && last) return firstCharacters(first, 1) + firstCharacters(last, 1);
  const email = user.email?.trim();
  return email ? firstCharacters(email, 2) : 'U';
}

/** Full name (whatever parts of it are known), else the e-mail, else 'User'. */
export function userDisplayName(user: NamedUser): string {
  const fullName = [user.firstName, user.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return fullName || user.email?.trim() || 'User';
}
