import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ContentType, structureOfType } from '#shared/rules/content/content-types.ts';
import { type EmailSequence, emailSequenceSchema } from '#shared/rules/emails/email-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import type { Claim } from '#shared/rules/set-check/claims.ts';

/** A hand-written text for an example product. Its sources are fictional, like the product. */
export interface Showcase {
  /** The text in Markdown. */
  text: string;
  /** The emails, for types that have them. */
  sequence: EmailSequence | undefined;
  /** Sources in the order of the reference marks `[n]`. */
  sources: { url: string; title: string }[];
}

const read = new Map<string, Showcase | undefined>();

/**
 * @param product key of an example product
 * @returns undefined when the product has no showcase of this type
 */
export function readShowcase(product: string, type: ContentType): Showcase | undefined {
  const place = `${product}/${type}`;
  if (!read.has(place)) read.set(place, readFiles(product, type));
  return read.get(place);
}

/** What a reader finds in the showcases of an example product, by type. */
export function readClaims(product: string): Partial<Record<ContentType, Claim[]>> {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, product, 'claims.json'), 'utf8'));
}

function readFiles(product: string, type: ContentType): Showcase | undefined {
  const folder = path.join(import.meta.dirname, product);
  const isSequence = structureOfType(type) === 'emails';
  const file = path.join(folder, `${type}.${isSequence ? 'json' : 'md'}`);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const allSources = JSON.parse(readFileSync(path.join(folder, 'sources.json'), 'utf8')) as Partial<
    Record<ContentType, Showcase['sources']>
  >;
  const sources = allSources[type] ?? [];
  if (!isSequence) return { text, sequence: undefined, sources };
  const sequence = emailSequenceSchema.parse(JSON.parse(text));
  return { text: renderSequence(sequence), sequence, sources };
}
