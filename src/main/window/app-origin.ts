/** The scheme of packaged pages, registered as standard and secure, so that they have an origin and storage. */
export const APP_SCHEME = 'app';
const APP_HOST = 'bundle';

/** The scheme registered with the operating system: links into the application and sign-in callbacks. */
export const LINK_SCHEME = 'funnelsmith';

/** @param path starts with a slash */
export function appUrl(path: string): string {
  return `${APP_SCHEME}://${APP_HOST}${path}`;
}

/** Whether an address belongs to the application. `URL` has no origin for custom schemes. */
export function isAppUrl(url: string | undefined): boolean {
  const parsed = url === undefined ? null : URL.parse(url);
  return (
    parsed?.protocol === `${APP_SCHEME}:` &&
    parsed.host === APP_HOST &&
    parsed.username === '' &&
    parsed.password === ''
  );
}
