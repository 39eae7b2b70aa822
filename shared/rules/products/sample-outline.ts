/** The example products. Their fields stay out of the scripts of the screens. */
export const EXAMPLE_NAMES: readonly string[] = ['Crewboard', 'Escandallo en 30 días', 'Café da Firma'];

/** The button of a finished sales page. An own product may have the name of an example. */
const BUTTON = /^\*\*[^*\n]{1,60}\*\*$/mu;

/** Whether a text is the outline that sample mode gives an own product, not the finished text of an example. */
export function isSampleOutline(
  { isSample, type, markdownContent }: { isSample: boolean; type?: string; markdownContent?: string },
  product: { name: string } | undefined,
): boolean {
  if (!isSample || product === undefined) return false;
  const isPlanned = type === 'sales_page' && !!markdownContent && !BUTTON.test(markdownContent);
  return isPlanned || !EXAMPLE_NAMES.includes(product.name);
}
