const OPENED = new Set(['http:', 'https:', 'mailto:']);

/** The address a link may lead to, in its canonical form; undefined for scripts, data, relative and broken ones. */
export function linkTarget(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return OPENED.has(protocol) ? href : undefined;
}
