import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { withoutForbiddenCharacters } from '#shared/rules/forbidden-characters.ts';

/** PostgreSQL's `integer` maximum: an id above it cannot exist. */
export const MAX_ID = 2_147_483_647;

/** Identity columns start at 1: no row has this id. */
const NO_ROW = 0;
const withinRange = (value: number) => (value <= MAX_ID ? value : NO_ROW);

/** An id in a path. Values beyond the column's range become {@link NO_ROW}, which leads to 404. */
export const idParam = z
  .string()
  .regex(/^\d{1,15}$/, issue('whole_number'))
  .transform((digits) => withinRange(Number(digits)));

export const idParams = z.object({ id: idParam });

/** An id in a request body; the same rule as {@link idParam}. */
export function idReference(message: string) {
  return z.number(message).int(message).min(1, message).transform(withinRange);
}

/** Names a schema as a component of the OpenAPI document. */
export const component = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name });

export const tooLong = (limit: number) => issue('too_long', { limit });

/** A text without the characters that exports and emails can't hold. */
export const writtenText = (limit: number, message?: string) =>
  z.string(message).overwrite(withoutForbiddenCharacters).max(limit, tooLong(limit));

export const trimmedText = (limit: number, message?: string) =>
  z.string(message).overwrite(withoutForbiddenCharacters).trim().max(limit, tooLong(limit));

/** A text that must contain a visible character. */
export const requiredText = (limit: number, message: string) =>
  trimmedText(limit, message)
    .min(1, { error: message, abort: true })
    .refine((text) => !isBlankText(text), message);

export const count = z.number().int().min(0);

export const positive = z.number().int().min(1);

/** A whole number of a request. @param tooHigh message for a larger one */
export const wholeNumber = (least: number, most: number, tooHigh = issue('at_most', { limit: most })) =>
  z
    .number(issue('whole_number'))
    .int(issue('whole_number'))
    .min(least, issue('whole_number'))
    .max(most, tooHigh);

/** Number of a row's version, which starts at 1 and grows with each change. */
export const version = wholeNumber(1, MAX_ID, issue('whole_number'));

/** An id in a response. */
export const id = z.number().int().min(1).max(MAX_ID);

/** Only entries with lower ids are returned. Lists are sorted newest first. */
export const beforeId = z.coerce.number().int().min(1).max(MAX_ID).optional();

/**
 * The query of a list in pages, newest first. Every page but the last names the next one in its header
 * `Link: <…>; rel="next"` (RFC 8288).
 */
export const pageQuery = z.object({
  before: idParam.optional().describe('Only what is older than this id.'),
});

/** Maximum characters. ISO 8601 allows any number of decimals. */
export const MAX_MOMENT_LENGTH = 40;

/** A time in ISO 8601 and UTC. */
export const timestamp = z.iso.datetime().max(MAX_MOMENT_LENGTH);

/** Limits the characters of all texts and keys together, at any depth. */
export function within<Schema extends z.ZodType>(schema: Schema, characters: number): Schema {
  return schema
    .refine((value) => charactersIn(value) <= characters, issue('too_long', { limit: characters }))
    .meta({ 'x-maxCharacters': characters });
}

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [name, child]) => sum + name.length + charactersIn(child), 0);
}
