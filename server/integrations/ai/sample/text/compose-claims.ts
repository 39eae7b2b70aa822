import { readClaims } from '#server/showcases/read-showcase.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import type { Claim } from '#shared/rules/set-check/claims.ts';
import { dataBlock, readPrompt } from './read-prompt.ts';

/**
 * Plays a model that reads the claims of a text: of an example product those that were read out of its showcases.
 * @param options.claims further ones
 * @returns undefined for any other prompt
 */
export function composeClaims({
  prompt,
  claims = [],
}: {
  prompt: string;
  claims?: readonly Claim[];
}): string | undefined {
  const type = /^Task: claims of a text \((\w+)\)$/mu.exec(prompt)?.[1];
  if (type === undefined) return undefined;
  const { product } = readPrompt(prompt);
  const { text } = JSON.parse(dataBlock(prompt, 'text') ?? '{"text":""}') as { text: string };
  const example = examples.products.find(
    ({ input }) => input.name === product.name && input.elevatorPitch === product.elevatorPitch,
  );
  const known = example && isContentType(type) ? (readClaims(example.key)[type] ?? []) : [];
  return JSON.stringify({ claims: [...known, ...claims].filter(({ passage }) => text.includes(passage)) });
}
