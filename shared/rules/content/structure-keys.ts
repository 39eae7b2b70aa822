import { CREATIVES_KEY } from '#shared/rules/creatives/creatives.ts';
import { EMAILS_KEY, EMAILS_STALE_KEY, type StoredObject } from '#shared/rules/emails/stored-sequence.ts';
import { USER_LINKS_KEY } from '#shared/rules/links/user-links.ts';

const STRUCTURE_KEYS = [
  EMAILS_KEY,
  EMAILS_STALE_KEY,
  'sections',
  'script',
  CREATIVES_KEY,
  USER_LINKS_KEY,
] as const;

export function withoutStructure(content: StoredObject): Record<string, unknown> {
  const keys: readonly string[] = STRUCTURE_KEYS;
  return Object.fromEntries(Object.entries(content).filter(([key]) => !keys.includes(key)));
}
