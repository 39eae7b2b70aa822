/** The scheme of the packaged pages. It is registered as standard and secure, so that pages have an origin and storage. */
export const APP_SCHEME = 'app';
const APP_HOST = 'bundle';

/** The scheme the operating system hands to us: links into the application and the end of a sign-in. */
export const LINK_SCHEME = 'funnelsmith';

/** @param path with its leading slash */
export function appUrl(path: string): string {
  return `${APP_SCHEME}://${APP_HOST}${path}`;
}

/** Whether a page or a request belongs to the application itself. URL has no origin for custom schemes. */
export function isAppUrl(url: string | undefined): boolean {
  const parsed = url === undefined ? null : URL.parse(url);
  return (
    parsed?.protocol === `${APP_SCHEME}:` &&
    parsed.host === APP_HOST &&
    parsed.username === '' &&
    parsed.password === ''
  );
}
