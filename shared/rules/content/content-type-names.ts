import en from '#shared/locales/en.json' with { type: 'json' };
import type { ContentType } from './content-types.ts';

/** English names: of the delivered templates, and of an earlier result in prompts and in lists of what is missing. */
export const CONTENT_TYPE_NAMES: Readonly<Record<ContentType, string>> = en.contentTypes;

/** One sentence for the card, in English: what the customer gets. */
export const CONTENT_TYPE_DESCRIPTIONS: Readonly<Record<ContentType, string>> = en.contentTypeDescriptions;
