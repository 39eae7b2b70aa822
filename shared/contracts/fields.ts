import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';

/** PostgreSQL's `integer` maximum: an id above it cannot exist. */
export const MAX_ID = 2_147_483_647;

/** Identity columns start at 1: no row has this id. */
const NO_ROW = 0;
const withinRange = (value: number) => (value <= MAX_ID ? value : NO_ROW);

/**
 * An id in a path. Digits beyond the column's range become an id that no row has, so that they answer "not
 * found" like any other unknown id; anything but digits is a malformed request.
 */
export const idParam = z
  .string()
  .regex(/^\d{1,15}$/, issue('whole_number'))
  .transform((digits) => withinRange(Number(digits)));

/** A reference to a row in a request body; the same rule as {@link idParam}. */
export function idReference(message: string) {
  return z.number(message).int(message).min(1, message).transform(withinRange);
}

/** An object that the OpenAPI document lists under its name. */
export const component = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name });

/** The message of a text beyond its limit, in characters. */
export const tooLong = (limit: number) => issue('too_long', { limit });

/** A text of at most so many characters, white space at its ends left out. */
export const trimmedText = (limit: number, message?: string) =>
  z.string(message).trim().max(limit, tooLong(limit));

/** The same, and something has to be readable in it. */
export const requiredText = (limit: number, message: string) =>
  trimmedText(limit, message)
    .min(1, { error: message, abort: true })
    .refine((text) => !isBlankText(text), message);

/** A number of things, or a size in whole units. */
export const count = z.number().int().min(0);

/** A number of things, at least one, or a number in a series that starts at 1. */
export const positive = z.number().int().min(1);

/** An id in an answer. */
export const id = z.number().int().min(1).max(MAX_ID);

/** Where a page of a list goes on, newest first: only rows older than the one with this id. */
export const beforeId = z.coerce.number().int().min(1).max(MAX_ID).optional();
/** Longest moment, in characters: any number of decimals would be valid. */
export const MAX_MOMENT_LENGTH = 40;

/** A moment on the wire: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime().max(MAX_MOMENT_LENGTH);

/** A schema with so many characters at most in all of its texts and names together, at any depth. */
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
