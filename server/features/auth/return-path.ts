const ANYWHERE = 'https://this-site.invalid';

/**
 * Where to go after signing in: only a path of this site, so that a link cannot send people elsewhere with our
 * name on it.
 *
 * @param asked what the address says, unchecked
 * @returns path with query and fragment, `/` when `asked` is missing or leads elsewhere
 */
export function safeReturnPath(asked: string | undefined): string {
  // A backslash is a slash to browsers, and tabs or newlines are dropped: "/\t/evil" would become "//evil".
  if (!asked?.startsWith('/') || asked.startsWith('//') || /[\\\p{Cc}]/u.test(asked)) return '/';
  if (!URL.canParse(asked, ANYWHERE)) return '/';
  const url = new URL(asked, ANYWHERE);
  if (url.origin !== ANYWHERE || url.pathname.startsWith('//') || url.pathname.startsWith('/api/'))
    return '/';
  return url.pathname + url.search + url.hash;
}
