import examples from './example-products.json' with { type: 'json' };

interface Named {
  name: string;
  elevatorPitch: string;
}

/** Whether a product is one of the examples, as they are delivered. */
export function isExample({ name, elevatorPitch }: Named): boolean {
  return examples.products.some(({ input }) => input.name === name && input.elevatorPitch === elevatorPitch);
}

/** Whether a text is the outline that sample mode gives an own product, not the finished text of an example. */
export function isSampleOutline({ isSample }: { isSample: boolean }, product: Named | undefined): boolean {
  return isSample && product !== undefined && !isExample(product);
}
