import { trimEndOf } from '#shared/rules/trim-end-of.ts';

/** Paths of screens for users. */
export const PROTECTED_PATHS = [
  '/dashboard',
  '/products',
  '/research',
  '/positioning',
  '/web-assets',
  '/email-sequences',
  '/launch',
  '/settings',
  '/billing',
  '/admin',
  '/admin/pricing',
] as const;

/** Paths of screens about one record, by its id. */
const ID_PATHS = [
  /^\/products\/\d{1,15}$/,
  /^\/content\/\d{1,15}(\/edit)?$/,
  /^\/admin\/users\/\d{1,15}$/,
] as const;

/** Whether the web application has a screen at this path. */
export function isWebPath(path: string): boolean {
  const normalised = path.length > 1 ? trimEndOf(path, /\//u) : path;
  return (
    normalised === '/' ||
    (PROTECTED_PATHS as readonly string[]).includes(normalised) ||
    ID_PATHS.some((pattern) => pattern.test(normalised))
  );
}

/** The landing page in a language. English is at the root, which also follows the browser's language. */
export function landingPath(language: string): string {
  return language === 'en' ? '/' : `/?lang=${language}`;
}
