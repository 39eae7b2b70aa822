import en from '#shared/locales/en.json' with { type: 'json' };
import type { ContentType } from './content-types.ts';

/** English names, for templates and prompts. */
export const CONTENT_TYPE_NAMES: Readonly<Record<ContentType, string>> = en.contentTypes;

export const CONTENT_TYPE_DESCRIPTIONS: Readonly<Record<ContentType, string>> = en.contentTypeDescriptions;
