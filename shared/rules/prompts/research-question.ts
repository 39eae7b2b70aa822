import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { nameInAddress } from '#shared/rules/briefs/quote-check.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import type { OfferFields, SalesMotion } from '#shared/rules/products/offer.ts';
import {
  COMPETITOR_FIELDS,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { pageAddress } from '#shared/rules/sources/source-address.ts';
import { MAXIMUM_INLINE_CHARACTERS } from './fill-prompt.ts';
import { rulesLanguageOf } from './template-wording.ts';
import { cleanUntrustedText, encodeForPrompt } from './untrusted-text.ts';

const SOLD: Readonly<Record<CheckedLanguage, Readonly<Record<Exclude<SalesMotion, ''>, string>>>> = {
  en: {
    self_serve: 'sold self-service',
    sales_led: 'sold by a sales team',
    local_service: 'sold as a local service',
    shop: 'sold in a shop',
  },
  es: {
    self_serve: 'venta autónoma',
    sales_led: 'venta con equipo comercial',
    local_service: 'servicio local',
    shop: 'venta en tienda',
  },
  pt: {
    self_serve: 'venda self-service',
    sales_led: 'venda com equipe comercial',
    local_service: 'serviço local',
    shop: 'venda em loja',
  },
};

/**
 * The question for providers that search by the start of the last message (Perplexity), in the language of the text.
 * Values that users typed are short, quoted and on one line.
 * @returns undefined for types that are not research
 */
export function researchQuestion(
  type: ContentType,
  options: { product: ProductFieldValues; offer: Pick<OfferFields, 'price' | 'salesMotion'>; year: number },
): string | undefined {
  const { searchQuestion } = contentTypeWriting[type];
  if (!searchQuestion) return undefined;
  const { product, offer, year } = options;
  const language = rulesLanguageOf(productFieldValue(product, 'targetLanguage'));
  const subject = searchQuestion.subject[language];
  const whatIsSold =
    quoted(firstClause(product)) ?? quoted(oneLine(productFieldValue(product, 'primaryIndustry')));
  const place = quoted(oneLine(productFieldValue(product, 'targetGeography')));
  const listed = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  if (searchQuestion.about === 'competitors') {
    const competitors = competitorNames(product);
    if (competitors) return `${competitors}: ${listed(subject, String(year))}`;
    return `${listed(whatIsSold)}: ${listed(subject, place, String(year))}`;
  }
  const { salesMotion, price } = offer;
  const sale =
    searchQuestion.about === 'sale'
      ? [salesMotion && SOLD[language][salesMotion], quoted(oneLine(price))]
      : [];
  return `${subject}: ${listed(whatIsSold, ...sale, place, String(year))}`;
}

function oneLine(text: string): string {
  return cleanUntrustedText(text).replace(/\s+/gu, ' ');
}

function quoted(value: string): string | undefined {
  return value && Array.from(value).length <= MAXIMUM_INLINE_CHARACTERS ? encodeForPrompt(value) : undefined;
}

const CLAUSE_END = /[.!?;:](?:\s|$)|\n/u;
const IS_A = /^(?:is|es|é) (?:an? |the |una? |el |la |uma? |o |a )?/u;

/** What the elevator pitch says first, without the product's name. */
function firstClause(product: ProductFieldValues): string {
  const name = oneLine(productFieldValue(product, 'name'));
  const [sentence = ''] = cleanUntrustedText(productFieldValue(product, 'elevatorPitch')).split(
    CLAUSE_END,
    1,
  );
  const said = oneLine(sentence);
  const clause = name && said.startsWith(`${name} `) ? said.slice(name.length + 1).replace(IS_A, '') : said;
  const characters = Array.from(clause);
  if (characters.length <= MAXIMUM_INLINE_CHARACTERS) return clause;
  const cut = characters.slice(0, MAXIMUM_INLINE_CHARACTERS).join('');
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || cut.length).replace(/,$/u, '');
}

/** Competitors as buyers and search engines know them: `acme (acme.example)`. */
function competitorNames(product: ProductFieldValues): string {
  const named = COMPETITOR_FIELDS.flatMap((field) => {
    const address = pageAddress(productFieldValue(product, field));
    const host = address ? new URL(address).hostname.replace(/^www\./u, '') : '';
    // Other characters could be read as instructions.
    if (!address || !/^[a-z0-9.-]{1,120}$/u.test(host)) return [];
    return [`${nameInAddress(address).replaceAll('-', ' ')} (${host})`];
  });
  return [...new Set(named)].join(', ');
}
