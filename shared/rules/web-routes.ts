import { trimEndOf } from '#shared/rules/trim-end-of.ts';

/** The screens of the web application: their paths, and their files in the renderer's `screens`. */
const SCREENS: readonly (readonly [path: RegExp, file: string])[] = [
  [/^\/(?:dashboard)?$/, 'dashboard-screen'],
  [/^\/products$/, 'products-screen'],
  [/^\/products\/\d{1,15}$/, 'product-screen'],
  [/^\/(?:research|positioning|web-assets|email-sequences)$/, 'category-screens'],
  [/^\/launch$/, 'launch-screen'],
  [/^\/content\/\d{1,15}(?:\/edit)?$/, 'content-screen'],
  [/^\/settings$/, 'settings-screen'],
  [/^\/billing$/, 'billing-screen'],
  [/^\/admin$/, 'admin-screen'],
  [/^\/admin\/users\/\d{1,15}$/, 'admin-user-screen'],
  [/^\/admin\/pricing$/, 'admin-pricing-screen'],
];

/** The file of the web application's screen at this path, if there is one. */
export function screenAt(path: string): string | undefined {
  const normalised = path.length > 1 ? trimEndOf(path, /\//u) : path;
  return SCREENS.find(([pattern]) => pattern.test(normalised))?.[1];
}

/** The landing page in a language. English is at the root, which also follows the browser's language. */
export function landingPath(language: string): string {
  return language === 'en' ? '/' : `/?lang=${language}`;
}
