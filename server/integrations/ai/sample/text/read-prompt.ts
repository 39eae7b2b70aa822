import type { exampleLanguages } from '#shared/contracts/products.ts';
import { type ContentType, isContentType } from '#shared/rules/content/content-types.ts';

/** Languages of samples. English replaces all others. */
export type SampleLanguage = (typeof exampleLanguages)[number];

/** The generation request contained in one of our prompts. */
export interface SamplePrompt {
  language: SampleLanguage;
  /** The content type; null for any other prompt. */
  contentType: ContentType | null;
  /** Filled-in product fields, each on one line except lists. */
  product: Record<string, string>;
  /** The user's additional context. */
  wish: string;
}

/** Reads the `Content type:` and `Target language:` lines and the JSON of the product's data block. */
export function readPrompt(prompt: string): SamplePrompt {
  const product = readBlock(prompt, 'product');
  const languageLine = /^Target language:\s*(.+)$/m.exec(prompt)?.[1] ?? '';
  const named = /^"|^\w+$/.test(languageLine) ? languageLine : (product.targetLanguage ?? languageLine);
  const type = /^Content type:\s*"?([a-z_]+)"?\s*$/m.exec(prompt)?.[1] ?? '';
  return {
    language: detectLanguage(named),
    contentType: isContentType(type) ? type : null,
    product,
    wish: (readBlock(prompt, 'user_wish').wish ?? '').replace(/\s+/g, ' '),
  };
}

/** Samples exist in three languages. English replaces all others. */
function detectLanguage(name: string): SampleLanguage {
  if (/portug|brasil|brazil|^"?pt\b/i.test(name)) return 'pt';
  if (/espa[nñ]|spanish|castell|^"?es\b/i.test(name)) return 'es';
  return 'en';
}

/** The text of the first data block with this name. */
export function dataBlock(prompt: string, name: string): string | undefined {
  const opening = [...prompt.matchAll(/<data-(\w{1,100}) name="(\w+)">/gu)].find(
    (match) => match[2] === name,
  );
  if (!opening) return undefined;
  const start = opening.index + opening[0].length;
  const end = prompt.indexOf(`</data-${opening[1]}>`, start);
  return end < 0 ? undefined : prompt.slice(start, end);
}

/** The texts of a data block by field; empty without a valid block. */
function readBlock(prompt: string, name: string): Record<string, string> {
  const block = dataBlock(prompt, name);
  if (block === undefined) return {};
  try {
    const value: unknown = JSON.parse(block);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value)
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .map(([field, text]) => [field, text.trim()])
        .filter(([, text]) => text !== ''),
    );
  } catch {
    return {};
  }
}
