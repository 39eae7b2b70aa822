import type { FoundSpan } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { spansWithin } from '#shared/rules/preflight/text-blocks.ts';
import { matchSpans } from '#shared/rules/preflight/words/phrases.ts';
import { productFieldOfVariable, productFieldValue } from '#shared/rules/products/product-fields.ts';

/** Marks that the templates ask for. The keyword is English in every language. */
const TO_COMPLETE = /\[ADD (?:PROOF|DATA|PRICE|GUARANTEE|DATE|NAME|ADDRESS)(?:: [^\]\n]{1,160})?\]/gu;

/** Template tags, missing values, filler text, and brackets for a name. */
const LEFTOVERS = [
  /\{\{[^{}\n]{0,200}\}\}/gu,
  /\{%[^{}\n]{0,200}(?:%\})?/gu,
  /(?<![\p{L}\p{N}_])(?:undefined|null|NaN|TBD|X{3,})(?![\p{L}\p{N}_])/gu,
  /\[object Object\]/gu,
  /lorem ipsum/giu,
  /(?<!\[)\[(?:your|company|name|first name|insert|nombre|tu|su|empresa|insertar|sua|seu|nome|inserir)(?![\p{L}\p{N}])[^[\]\n]{0,80}\](?![\](])/giu,
  /<data-[a-z0-9]{0,16}/giu,
  /\[ADD (?!(?:PROOF|DATA|PRICE|GUARANTEE|DATE|NAME|ADDRESS)[\]:])[^\]\n]{1,200}\]/gu,
];

/** Only capitalised: in lower case these are ordinary words. */
const NAME_TO_FILL =
  /(?<![[\p{L}\p{N}])(?:Your Company|Company Name|Tu Empresa|Nombre de la Empresa|Sua Empresa|Nome da Empresa)(?![\p{L}\p{N}\]])/gu;

export function findToComplete({ text }: PreflightDocument): FoundSpan[] {
  return matchSpans(text, TO_COMPLETE).map((span) => ({ reason: 'toComplete', severity: 'info', span }));
}

/** The fix fills a placeholder of a product field. */
export function findLeftovers({ text, masked, blocks, context }: PreflightDocument): FoundSpan[] {
  const prose = blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'code');
  const code = blocks.filter(({ kind }) => kind === 'code');
  const names = matchSpans(masked, NAME_TO_FILL);
  const spans = [
    ...LEFTOVERS.flatMap((pattern) => matchSpans(text, pattern)),
    ...prose.flatMap((block) => spansWithin(names, block)),
  ];
  return spans
    .filter(({ start }) => !code.some((block) => block.start <= start && start < block.end))
    .map((span) => {
      const name = /^\{\{\s*(\w+)\s*\}\}$/u.exec(text.slice(span.start, span.end))?.[1];
      const field = name === undefined ? undefined : productFieldOfVariable(name);
      const replacement = field ? productFieldValue(context.product, field).trim() : '';
      return { reason: 'leftover', severity: 'error', span, ...(replacement && { fix: { replacement } }) };
    });
}
