import { z } from 'zod';
import { brandVoiceFields } from '#shared/contracts/brand-voice.ts';
import { MOST_FACT_CHARACTERS, MOST_FACTS, storedFactsSchema } from '#shared/contracts/facts.ts';
import { count, id, MAX_ID, timestamp, tooLong, version, writtenText } from '#shared/contracts/fields.ts';
import { versionOrigins } from '#shared/contracts/generation/content-versions.ts';
import { editedSequenceSchema } from '#shared/contracts/generation/edited-sequence.ts';
import {
  findingKey,
  MAX_CONTENT_LENGTH,
  MAX_DISMISSALS,
  storedContentSchema,
  translatedFromSchema,
  usedResultSchema,
} from '#shared/contracts/generation/generated-content.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { languageTag } from '#shared/contracts/language-versions.ts';
import { offerFields } from '#shared/contracts/offer.ts';
import { briefSchema } from '#shared/contracts/product-briefs.ts';
import { MAX_PRODUCT_VERSIONS } from '#shared/contracts/product-history.ts';
import { CLIENT_NAME_LIMIT, createProductBody } from '#shared/contracts/products.ts';
import { BRIEF_FIELDS, isCompetitorField } from '#shared/rules/briefs/brief-fields.ts';
import { isTimeZone } from '#shared/rules/calendar-days.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { withoutStructure } from '#shared/rules/content/structure-keys.ts';
import { EMAILS_KEY, EMAILS_STALE_KEY } from '#shared/rules/emails/stored-sequence.ts';
import { validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { languages } from '#shared/rules/languages.ts';
import { USER_LINKS_KEY } from '#shared/rules/links/user-links.ts';
import { notificationNames } from '#shared/rules/mail-kinds.ts';
import { LONGEST_ORIGIN } from '#shared/rules/products/product-origin.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { EXPORT_FORMAT } from './account-export.ts';

// Records of an export as an import takes them, with the limits of normal writes. Anybody can write such a file, so
// whatever only the server can vouch for is dropped: who or what wrote a text, what was checked, evidence, structure,
// credits, receipts. Unknown fields are dropped as well.

const short = (limit = 200) => writtenText(limit);
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, issue('too_many_entries', { limit: most }));
const origin = short(LONGEST_ORIGIN).optional();
const LONGEST_URL = 2_000;
/** Later changes count on from a number in a file, so it must leave room in the column. */
const importedVersion = version.max(1_000_000, issue('whole_number'));
/** Characters of the proposals of a brief as JSON. */
const LARGEST_BRIEF = 100_000;

/** Maximum versions of a piece of content in a file. The account's own limit may be lower. */
const MOST_SOURCES = 500;

const isLink = (url: unknown): url is string =>
  typeof url === 'string' && url.length <= LONGEST_URL && isHttpUrl(url);

/** Only links that may be shown. No provider has returned them here. */
const sources = list(z.object({ url: z.string(), title: short(2_000).nullable() }), MOST_SOURCES).transform(
  (all) => all.filter(({ url }) => isLink(url)).map((source) => ({ ...source, origin: 'user' as const })),
);

/** Sequences that break a limit, and links that can't be shown, are left out. */
const contentObject = storedContentSchema.transform((content) => {
  const { [EMAILS_KEY]: emails, [EMAILS_STALE_KEY]: isStale, [USER_LINKS_KEY]: links } = content;
  const parsed = editedSequenceSchema.safeParse(emails).data;
  const sequence = parsed && validateSequence(parsed).length === 0 ? parsed : undefined;
  const userLinks = Array.isArray(links) ? links.filter(isLink) : [];
  return {
    ...withoutStructure(content),
    ...(sequence && { [EMAILS_KEY]: sequence }),
    ...(sequence && isStale === true && { [EMAILS_STALE_KEY]: true }),
    ...(userLinks.length > 0 && { [USER_LINKS_KEY]: userLinks }),
  };
});

const section = z.number().int().min(0).max(10_000);

const text = {
  title: short(500),
  content: contentObject,
  markdownContent: z.string().max(MAX_CONTENT_LENGTH, issue('content_too_long')),
  sources,
  isTruncated: z.boolean(),
  versionNumber: importedVersion,
  usedResults: list(
    usedResultSchema.extend({
      type: short(100),
      versionNumber: importedVersion,
      sections: list(section, 200).optional(),
      leftOut: list(section, 200).optional(),
    }),
    100,
  ).nullable(),
  // Earlier exports don't have it.
  translatedFrom: translatedFromSchema.extend({ versionNumber: importedVersion }).nullable().default(null),
};

/** A proposal without evidence, because nothing of it was looked up here. */
const briefField = z.object({ field: z.enum(BRIEF_FIELDS), value: short(5_000) }).transform((given) => ({
  ...given,
  ...{ quote: '', sourceIndex: null, kind: 'suggested' as const, verified: false },
}));

const link = short(LONGEST_URL)
  .nullable()
  .transform((address) => (isLink(address) ? address : null));

const briefSource = briefSchema.shape.sources.element.extend({
  address: link,
  title: short(500).nullable(),
  words: count.max(MAX_ID).nullable(),
  language: short(50).nullable(),
});

/** Earlier exports have them in files of their own. */
const documentParts = {
  offer: z.object(offerFields).partial().optional(),
  brandVoice: z.object(brandVoiceFields).nullable().optional(),
  facts: storedFactsSchema
    .refine(
      (facts) => Object.keys(facts).length <= MOST_FACTS,
      issue('too_many_entries', { limit: MOST_FACTS }),
    )
    .refine((facts) => JSON.stringify(facts).length <= MOST_FACT_CHARACTERS, tooLong(MOST_FACT_CHARACTERS))
    .optional(),
};

interface ImportedFile {
  schema: z.ZodType;
  of: 'account' | 'product' | 'content';
  /** More are left out. */
  most?: number;
  /** Whether every export has the file. */
  isRequired?: true;
}

/** By the name of the file that holds them: what they belong to, how many of it are kept, and the rest. */
export const importedRecords = {
  settings: {
    of: 'account',
    schema: z.object({
      language: z.enum(languages),
      // Earlier exports have neither of the two.
      timeZone: z.string().max(100).refine(isTimeZone, issue('time_zone_invalid')).nullable().default(null),
      defaultTier: z.enum(generationTiers).default('standard'),
      currentProduct: id.nullable(),
      mutedNotifications: list(z.enum(notificationNames), notificationNames.length),
    }),
  },
  products: {
    of: 'account',
    isRequired: true,
    schema: createProductBody.extend({
      ...documentParts,
      id,
      origin,
      versionOf: id.nullable().default(null),
      languageTag: languageTag.nullable().default(null),
      clientName: short(CLIENT_NAME_LIMIT).default(''),
      version: importedVersion,
      createdAt: timestamp,
      updatedAt: timestamp,
      deletedAt: timestamp.nullable(),
    }),
  },
  'product-versions': {
    of: 'product',
    most: MAX_PRODUCT_VERSIONS,
    schema: z.object({
      productId: id,
      version: importedVersion,
      fields: createProductBody,
      ...documentParts,
      createdAt: timestamp,
    }),
  },
  offers: {
    of: 'product',
    most: MAX_PRODUCT_VERSIONS,
    schema: z.object({
      productId: id,
      version: importedVersion,
      fields: z.object(offerFields).partial(),
      createdAt: timestamp,
    }),
  },
  'brand-voices': {
    of: 'product',
    most: 1,
    schema: z.object({ ...brandVoiceFields, productId: id, updatedAt: timestamp }),
  },
  briefs: {
    of: 'account',
    // Written in one transaction, before the first product.
    most: 1_000,
    schema: z.object({
      id: z.uuid(),
      origin,
      state: briefSchema.shape.state,
      sources: list(briefSource, 50),
      fields: list(briefField, 200)
        .refine((fields) => JSON.stringify(fields).length <= LARGEST_BRIEF, tooLong(LARGEST_BRIEF))
        .transform((fields) =>
          fields.filter(({ field, value }) => !isCompetitorField(field) || isLink(value)),
        ),
      productId: id.nullable(),
      targetProductId: id.nullable(),
      isDismissed: z.boolean(),
      createdAt: timestamp,
      finishedAt: timestamp.nullable(),
    }),
  },
  contents: {
    of: 'product',
    isRequired: true,
    schema: z.object({
      ...text,
      id,
      productId: id,
      type: z.enum(CONTENT_TYPES as [ContentType, ...ContentType[]], issue('type_unknown')),
      dismissedFindings: list(findingKey, MAX_DISMISSALS),
      createdAt: timestamp,
      updatedAt: timestamp,
      deletedAt: timestamp.nullable(),
    }),
  },
  'content-versions': {
    of: 'content',
    isRequired: true,
    schema: z.object({
      ...text,
      contentId: id,
      origin: z.enum(versionOrigins),
      createdAt: timestamp,
    }),
  },
} as const satisfies Record<string, ImportedFile>;

export type ImportedKind = keyof typeof importedRecords;
export type Imported<Kind extends ImportedKind> = z.output<(typeof importedRecords)[Kind]['schema']>;

export const importedKinds = Object.keys(importedRecords) as ImportedKind[];

export const manifestSchema = z.object({ format: z.literal(EXPORT_FORMAT), version });

export function importedFile(kind: ImportedKind): ImportedFile {
  return importedRecords[kind];
}
