const ANYWHERE = 'https://this-site.invalid';

/**
 * Where to go after signing in: only paths of this site (no open redirect).
 * @returns path with query and fragment; `/` when `asked` is missing or leads elsewhere
 */
export function safeReturnPath(asked: string | undefined): string {
  // Browsers read a backslash as a slash and drop tabs and newlines: "/\t/evil" would become "//evil".
  if (!asked?.startsWith('/') || asked.startsWith('//') || /[\\\p{Cc}]/u.test(asked)) return '/';
  if (!URL.canParse(asked, ANYWHERE)) return '/';
  const url = new URL(asked, ANYWHERE);
  if (url.origin !== ANYWHERE || url.pathname.startsWith('//') || url.pathname.startsWith('/api/'))
    return '/';
  return url.pathname + url.search + url.hash;
}
