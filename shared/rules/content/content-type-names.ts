import texts from '#shared/locales/content-types.json' with { type: 'json' };
import type { Language } from '#shared/rules/languages.ts';
import type { ContentType } from './content-types.ts';

type TypeTexts = Readonly<Record<ContentType, string>>;

/** Names and descriptions of the content types, under the keys that screens use. */
export const contentTypeTexts: Readonly<
  Record<Language, Readonly<Record<'contentTypes' | 'contentTypeDescriptions', TypeTexts>>>
> = texts;

/** English names, for templates and prompts. */
export const CONTENT_TYPE_NAMES = contentTypeTexts.en.contentTypes;

export const CONTENT_TYPE_DESCRIPTIONS = contentTypeTexts.en.contentTypeDescriptions;
