import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type EmailSequence, emailSequenceSchema } from '#shared/contracts/generation/email-sequence.ts';

import { type ContentType, structureOfType } from '#shared/rules/content/content-types.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';

/** A hand-written text for an example product. Its sources are invented, like the product. */
export interface Showcase {
  /** Markdown. */
  text: string;
  /** For types with emails. */
  sequence: EmailSequence | undefined;
  /** In the order of the reference marks `[n]`. */
  sources: { url: string; title: string }[];
}

const read = new Map<string, Showcase>();

/**
 * @param product key of an example product
 * @throws Error when there is none for this product
 */
export function readShowcase(product: string, type: ContentType): Showcase {
  const place = `${product}/${type}`;
  const known = read.get(place) ?? readFiles(product, type);
  read.set(place, known);
  return known;
}

function readFiles(product: string, type: ContentType): Showcase {
  const folder = path.join(import.meta.dirname, product);
  const readText = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const sources = (JSON.parse(readText('sources.json')) as Record<string, Showcase['sources']>)[type] ?? [];
  if (structureOfType(type) !== 'emails')
    return { text: readText(`${type}.md`), sequence: undefined, sources };
  const sequence = emailSequenceSchema.parse(JSON.parse(readText(`${type}.json`)));
  return { text: renderSequence(sequence), sequence, sources };
}
