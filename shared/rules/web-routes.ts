/** Paths of the web application's screens that need a signed-in user. */
const PROTECTED_PATHS = [
  '/dashboard',
  '/products',
  '/research',
  '/positioning',
  '/web-assets',
  '/email-sequences',
  '/settings',
  '/billing',
  '/admin',
  '/admin/pricing',
] as const;

/** Whether the web application has a screen at this path; the server answers 404 with its page otherwise. */
export function isWebPath(path: string): boolean {
  const normalised = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return normalised === '/' || (PROTECTED_PATHS as readonly string[]).includes(normalised);
}
