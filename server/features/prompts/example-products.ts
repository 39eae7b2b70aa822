import examples from '#shared/rules/products/example-products.json' with { type: 'json' };

/** Invented products to test templates with: one per language, with all fields. */
export const exampleProducts = examples.products;
export type ExampleProduct = (typeof exampleProducts)[number];
