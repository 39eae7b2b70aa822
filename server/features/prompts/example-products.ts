import { saveOfferBody } from '#shared/contracts/offer.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import type { OfferFields } from '#shared/rules/products/offer.ts';

export type ExampleProduct = Omit<(typeof examples.products)[number], 'offer'> & { offer: OfferFields };

/** Fictional products for testing templates: one per language, with all fields and an offer. */
export const exampleProducts: ExampleProduct[] = examples.products.map((product) => ({
  ...product,
  offer: saveOfferBody.omit({ version: true }).parse(product.offer),
}));

export function isExample({ name, elevatorPitch }: { name: string; elevatorPitch: string }): boolean {
  return exampleProducts.some(({ input }) => input.name === name && input.elevatorPitch === elevatorPitch);
}
