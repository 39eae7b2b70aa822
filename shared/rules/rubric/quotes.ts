import {
  PRODUCT_FIELDS,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';

/** Shorter quotations are terms and headlines. */
const LEAST_WORDS = 4;
/** Each is looked for in all texts of the user; no text of ours has as many. */
const MOST_QUOTATIONS = 300;
const QUOTATION = /“([^“”\n]{8,600})”|"([^"\n]{8,600})"|«([^«»\n]{8,600})»/gu;
const CITED_BEHIND = /^[^\n]{0,40}\[\d{1,3}\]/u;

/** Words only, because typography differs. */
function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Quotations, with their marks, that are in none of the user's texts and have no source behind them. */
export function unbackedQuotes(
  text: string,
  { product, backing }: { product: ProductFieldValues; backing: readonly string[] },
): string[] {
  const fields = PRODUCT_FIELDS.map((field) => productFieldValue(product, field));
  const known = [...fields, ...backing].map(plain).join('\n');
  const quotations = Array.from(text.matchAll(QUOTATION)).slice(0, MOST_QUOTATIONS);
  return quotations.flatMap((match) => {
    const quoted = plain(match[1] ?? match[2] ?? match[3] ?? '');
    const isLong = quoted.split(' ').length >= LEAST_WORDS;
    const isCited = CITED_BEHIND.test(text.slice(match.index + match[0].length));
    return isLong && !isCited && !known.includes(quoted) ? [match[0]] : [];
  });
}
