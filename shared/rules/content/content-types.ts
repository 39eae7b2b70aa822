import { CONTENT_CATEGORIES, type ContentCategory } from '#shared/content-types/content-category.ts';
import type { ContentTypeFacts } from '#shared/content-types/content-type.ts';
import { contentTypes } from '#shared/content-types/registry.ts';

type Facts = (typeof contentTypes)[number];
export type ContentType = Facts['id'];

const FACTS = Object.fromEntries(contentTypes.map((facts) => [facts.id, facts])) as Record<
  ContentType,
  Facts
>;

const typesOf = (category: ContentCategory): readonly ContentType[] =>
  contentTypes.filter((facts) => facts.category === category).map(({ id }) => id);

export const CONTENT_TYPES_BY_CATEGORY: Readonly<Record<ContentCategory, readonly ContentType[]>> = {
  research: typesOf('research'),
  positioning: typesOf('positioning'),
  web_assets: typesOf('web_assets'),
  email_sequences: typesOf('email_sequences'),
};

/** All content types, category by category. */
export const CONTENT_TYPES: readonly ContentType[] = CONTENT_CATEGORIES.flatMap(
  (category) => CONTENT_TYPES_BY_CATEGORY[category],
);

/** The types of a whole launch. Ads and posts are counted beside it. */
export const LAUNCH_TYPES: readonly ContentType[] = CONTENT_TYPES.filter((type) => isLaunchType(type));

export function isLaunchType(type: string): boolean {
  const facts: ContentTypeFacts | undefined = isContentType(type) ? FACTS[type] : undefined;
  return facts !== undefined && !facts.isBesideLaunch;
}

export function isContentType(value: string): value is ContentType {
  return (CONTENT_TYPES as readonly string[]).includes(value);
}

export function factsOfContentType(type: ContentType): Facts {
  return FACTS[type];
}

export function categoryOfContentType(type: ContentType): ContentCategory {
  return FACTS[type].category;
}

export function structureOfType(type: string): Facts['structure'] {
  return isContentType(type) ? FACTS[type].structure : 'none';
}
