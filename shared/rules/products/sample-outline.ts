/** The example products. Their fields stay out of the scripts of the screens. */
export const EXAMPLE_NAMES: readonly string[] = ['Crewboard', 'Escandallo en 30 días', 'Café da Firma'];

/** Whether a text is the outline that sample mode gives an own product, not the finished text of an example. */
export function isSampleOutline(
  { isSample }: { isSample: boolean },
  product: { name: string } | undefined,
): boolean {
  return isSample && product !== undefined && !EXAMPLE_NAMES.includes(product.name);
}
