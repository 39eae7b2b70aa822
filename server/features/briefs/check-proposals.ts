import type { BriefSource } from '#server/models/content/brief-source.ts';
import type { BriefFieldProposal } from '#shared/contracts/product-briefs.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import {
  BRIEF_FIELDS,
  type BriefField,
  briefFieldLimit,
  CHARGED_FROM_FIELDS,
  isCompetitorField,
  isLineField,
  isProofField,
  MOST_PROOF_ITEMS,
} from '#shared/rules/briefs/brief-fields.ts';
import { backsValue, comparableText, containsQuote, QUOTE_LENGTH } from '#shared/rules/briefs/quote-check.ts';
import { languageNameOf } from '#shared/rules/language-tags.ts';
import { productTypes } from '#shared/rules/products/product-fields.ts';
import { cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import { isReservedHost } from '#shared/rules/sources/source-address.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import type { AnsweredField } from './brief-form.ts';

/** What a model has proposed, and what was read, in the order of the prompt. */
export interface AnsweredBrief {
  answered: readonly AnsweredField[];
  sources: readonly ReadSource[];
}

type ReadSource = Pick<BriefSource, 'position' | 'text' | 'language' | 'address'>;

/**
 * The proposals of a model, each with its evidence if the quote occurs in what was read and backs the value. Slow for
 * long texts, so it runs in a worker thread.
 */
export function checkProposals({ answered, sources }: AnsweredBrief): BriefFieldProposal[] {
  const texts = sources.map((source) => ({ ...source, normalised: comparableText(source.text ?? '') }));
  const proposals: BriefFieldProposal[] = [];
  for (const { field, kind, source, ...given } of answered) {
    const value = cleanValue(field, given.value);
    if (isBlankText(value) || (field === 'type' && !isProductType(value))) continue;
    const quote = given.quote.trim();
    const named = texts[source - 1];
    // Models mix up the numbers of pages that share their texts.
    const places = named ? [named, ...texts] : texts;
    const place = backsValue(field, value, quote)
      ? places.find(({ normalised }) => containsQuote(normalised, quote))
      : undefined;
    if (isCompetitorField(field) && !(place && isForeignSite(value, sources))) continue;
    proposals.push(
      place
        ? { field, value, quote, sourceIndex: place.position, kind: kindOf(field, kind), verified: true }
        : { field, value, quote: '', sourceIndex: null, kind: 'suggested', verified: false },
    );
  }
  return inOrder([...proposals, ...languageProposal(texts)]);
}

/** Whether a brief has enough evidence to cost anything. */
export function isWorthItsPrice(proposals: readonly BriefFieldProposal[]): boolean {
  const backed = proposals.filter(({ field, verified }) => verified && field !== 'targetLanguage');
  return new Set(backed.map(({ field }) => field)).size >= CHARGED_FROM_FIELDS;
}

function cleanValue(field: BriefField, given: string): string {
  const text = cleanUntrustedText(given);
  // The source contains only the company's name, so any path would be a guess.
  if (isCompetitorField(field)) return isHttpUrl(text) ? `${new URL(text).origin}/` : '';
  return limitCharacters(isLineField(field) ? text.replace(/\s+/gu, ' ') : text, briefFieldLimit(field));
}

/** The source contains only the competitor's name; the address comes from the model. */
function kindOf(field: BriefField, kind: AnsweredField['kind']): AnsweredField['kind'] {
  return isCompetitorField(field) ? 'inferred' : kind;
}

function isProductType(value: string): boolean {
  return productTypes.some((type) => type === value);
}

function isForeignSite(value: string, sources: readonly ReadSource[]): boolean {
  const host = hostOf(value);
  return !isReservedHost(host) && sources.every(({ address }) => !address || hostOf(address) !== host);
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./u, '');
}

/** In the order of the form. One proposal per field, with evidence if there is one; several items of proof. */
function inOrder(proposals: readonly BriefFieldProposal[]): BriefFieldProposal[] {
  return BRIEF_FIELDS.flatMap((field) => {
    const ofField = proposals
      .filter((proposal) => proposal.field === field)
      .toSorted((a, b) => Number(b.verified) - Number(a.verified));
    const different = ofField.filter(
      ({ value }, index) => ofField.findIndex((other) => other.value === value) === index,
    );
    return different.slice(0, isProofField(field) ? MOST_PROOF_ITEMS : 1);
  });
}

/** The language of the first source that has one, with its first long line as the quote. */
function languageProposal(texts: readonly (ReadSource & { normalised: string })[]): BriefFieldProposal[] {
  for (const { language, text, normalised, position } of texts) {
    const name = language && languageNameOf(language);
    if (!name) continue;
    const lines = (text ?? '').split('\n').map((line) => beginningOf(line.replace(/^(?:#+|-) /u, '').trim()));
    const quote = lines.find((line) => containsQuote(normalised, line));
    if (quote === undefined) continue;
    return [
      {
        field: 'targetLanguage',
        value: name,
        quote,
        sourceIndex: position,
        kind: 'inferred',
        verified: true,
      },
    ];
  }
  return [];
}

/** The words of a long line that a quote may have. */
function beginningOf(line: string): string {
  if (line.length <= QUOTE_LENGTH.most) return line;
  const cut = line.slice(0, QUOTE_LENGTH.most + 1);
  return cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
}
