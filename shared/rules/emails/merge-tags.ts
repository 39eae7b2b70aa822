import type { EmailMergeTag } from '#shared/rules/emails/email-sequence.ts';

/** Tags about the recipient, which need a fallback. */
const PERSONAL_TAGS = ['first_name', 'company'] as const;
const GENERAL_TAGS = [...PERSONAL_TAGS, 'product_name', 'sender_name'] as const;
const TRANSACTIONAL_TAGS = [
  'amount',
  'currency',
  'invoice_number',
  'order_number',
  'date',
  'expiry',
  'plan',
  'device',
  'location',
  'tracking_url',
  'action_url',
  'support_email',
] as const;

/** Matches `[[tag]]` and `[[tag|fallback]]`, and so `[[link:…]]`. Groups: what is before the bar, and the fallback. */
export const MERGE_TAG = /\[\[([^[\]|\n]{1,60})(?:\|([^[\]\n]{0,60}))?\]\]/gu;
export const LINK_PREFIX = 'link:';

export function isKnownTag(tag: string, footer: 'marketing' | 'transactional'): boolean {
  const known: readonly string[] =
    footer === 'transactional' ? [...GENERAL_TAGS, ...TRANSACTIONAL_TAGS] : GENERAL_TAGS;
  return known.includes(tag);
}

function needsFallback(tag: string): boolean {
  return (PERSONAL_TAGS as readonly string[]).includes(tag);
}

/** Returns each tag once, with its first fallback. */
export function mergeTagsIn(...texts: string[]): EmailMergeTag[] {
  const found = new Map<string, string | null>();
  for (const { tag, fallback } of allTags(texts)) {
    if (!tag.startsWith(LINK_PREFIX)) found.set(tag, found.get(tag) ?? fallback);
  }
  return [...found].map(([tag, fallback]) => ({ tag, fallback }));
}

/** Returns the tags about the recipient that have no fallback in at least one place. */
export function tagsWithoutFallback(...texts: string[]): string[] {
  const bare = allTags(texts).filter(({ tag, fallback }) => needsFallback(tag) && !fallback?.trim());
  return [...new Set(bare.map(({ tag }) => tag))];
}

/** Returns the keys of `[[link:…]]` tags, each once. */
export function linkKeysIn(...texts: string[]): string[] {
  const keys = allTags(texts).flatMap(({ tag }) =>
    tag.startsWith(LINK_PREFIX) ? [tag.slice(LINK_PREFIX.length)] : [],
  );
  return [...new Set(keys)];
}

/** Extracts the key if it was written as a whole tag. */
export function plainKey(key: string): string {
  return key.replace(/^\[\[link:([^\]]*)\]\]$/u, '$1').trim();
}

export function linkTag(key: string): string {
  return `[[${LINK_PREFIX}${key}]]`;
}

/** Returns the `[ADD …]` items, each once. */
export function placeholdersIn(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(/\[ADD [A-Z]{2,20}[^\]\n]{0,200}\]/gu) ?? []))];
}

function allTags(texts: string[]): EmailMergeTag[] {
  return texts.flatMap((text) =>
    [...text.matchAll(MERGE_TAG)].map(([, tag = '', fallback]) => ({
      tag: tag.trim(),
      fallback: fallback ?? null,
    })),
  );
}
