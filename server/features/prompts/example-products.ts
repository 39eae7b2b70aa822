import examples from '#shared/rules/products/example-products.json' with { type: 'json' };

/** The products that every template is tried on: an invented one per language, with all fields. */
export const exampleProducts = examples.products;
export type ExampleProduct = (typeof exampleProducts)[number];
