import { trimEndOf } from '#shared/rules/trim-end-of.ts';

/** The screens of the web application: their paths, and their files in the renderer's `screens`. */
export const SCREENS: Record<string, string> = {
  '/dashboard': 'dashboard-screen',
  '/products': 'products-screen',
  '/research': 'category-screens',
  '/positioning': 'category-screens',
  '/web-assets': 'category-screens',
  '/email-sequences': 'category-screens',
  '/launch': 'launch-screen',
  '/settings': 'settings-screen',
  '/billing': 'billing-screen',
  '/admin': 'admin-screen',
  '/admin/pricing': 'admin-pricing-screen',
};

/** Screens about one record, by its id. */
const RECORD_SCREENS: readonly (readonly [path: RegExp, file: string])[] = [
  [/^\/products\/\d{1,15}$/, 'product-screen'],
  [/^\/content\/\d{1,15}(\/edit)?$/, 'content-screen'],
  [/^\/admin\/users\/\d{1,15}$/, 'admin-user-screen'],
];

/** The file of the screen at this path, if there is one. Signed-in users see the dashboard at `/`. */
export function screenAt(path: string): string | undefined {
  const normalised = path === '/' ? '/dashboard' : trimEndOf(path, /\//u);
  return Object.hasOwn(SCREENS, normalised)
    ? SCREENS[normalised]
    : RECORD_SCREENS.find(([pattern]) => pattern.test(normalised))?.[1];
}

/** The landing page in a language. English is at the root, which also follows the browser's language. */
export function landingPath(language: string): string {
  return language === 'en' ? '/' : `/?lang=${language}`;
}
