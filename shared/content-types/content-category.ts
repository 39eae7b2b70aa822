/** The four content categories, in display order. */
export const CONTENT_CATEGORIES = ['research', 'positioning', 'web_assets', 'email_sequences'] as const;

export type ContentCategory = (typeof CONTENT_CATEGORIES)[number];

export function isContentCategory(value: string): value is ContentCategory {
  return (CONTENT_CATEGORIES as readonly string[]).includes(value);
}

/**
 * Turns hyphenated names such as `web-assets` (from the specification) into the stored ones (`web_assets`).
 * @returns undefined when the value names no category.
 */
export function normaliseCategory(value: string): ContentCategory | undefined {
  const candidate = value.trim().toLowerCase().replaceAll('-', '_');
  return isContentCategory(candidate) ? candidate : undefined;
}
