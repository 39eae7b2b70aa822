import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandVoiceQuery } from '#renderer/features/generation/api/brand-voice.ts';
import type { BrandVoice } from '#shared/contracts/brand-voice.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import type { Finding, Span } from '#shared/rules/preflight/finding.ts';
import { findingKeys } from '#shared/rules/preflight/finding-key.ts';
import { EMPTY_BRAND_VOICE } from '#shared/rules/products/brand-voice.ts';
import {
  PRODUCT_FIELDS,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { checkText } from './check-text.ts';

/** A finding with the name under which it is dismissed, and what stands beside it in its line. */
export interface NamedFinding extends Finding {
  key: string;
  before: string;
  after: string;
}

export interface Findings {
  /** What waits for a decision. */
  open: NamedFinding[];
  /** Marks that wait for a fact: no fault. */
  toComplete: NamedFinding[];
  dismissed: NamedFinding[];
}

interface FindingsOptions {
  type: string;
  text: string;
  product: Product;
  citations: readonly string[];
  /** Addresses in the text that the user put there. */
  userLinks: readonly string[];
  /** E-mails whose messages are known one by one. */
  hasExportedFooter: boolean;
  dismissed: readonly string[];
}

/** Only what the checks read, so that the worker gets no more. */
function fieldsOf(product: Product): ProductFieldValues {
  return Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, productFieldValue(product, field)]));
}

/** Of the line around a quote, in characters on each side. */
const SURROUNDINGS = 40;

function surroundings(text: string, { start, end }: Span): { before: string; after: string } {
  const before = text.slice(Math.max(0, start - SURROUNDINGS), start);
  const after = text.slice(end, end + SURROUNDINGS);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lineEnd = after.indexOf('\n');
  const isCutBefore = lineStart === 0 && start > SURROUNDINGS;
  const isCutAfter = lineEnd === -1 && end + SURROUNDINGS < text.length;
  return {
    before: (isCutBefore ? '…' : '') + before.slice(lineStart),
    after: (lineEnd === -1 ? after : after.slice(0, lineEnd)) + (isCutAfter ? '…' : ''),
  };
}

function sortOut(text: string, findings: readonly Finding[], dismissed: readonly string[]): Findings {
  const keys = findingKeys(findings);
  const sorted: Findings = { open: [], toComplete: [], dismissed: [] };
  for (const [index, finding] of findings.entries()) {
    const named = { ...finding, ...surroundings(text, finding.span), key: keys[index] ?? '' };
    if (finding.severity === 'info') sorted.toComplete.push(named);
    else if (dismissed.includes(named.key)) sorted.dismissed.push(named);
    else sorted.open.push(named);
  }
  return sorted;
}

type VoiceRules = Pick<BrandVoice, 'bannedWords' | 'formality'>;

const NOTHING: Findings = { open: [], toComplete: [], dismissed: [] };

async function check({
  type,
  text,
  product,
  citations,
  userLinks,
  hasExportedFooter,
  voice,
}: Omit<FindingsOptions, 'dismissed'> & { voice: VoiceRules }): Promise<Finding[]> {
  if (!isContentType(type)) return [];
  return checkText(text, {
    contentType: type,
    product: fieldsOf(product),
    citations,
    userLinks,
    hasExportedFooter,
    bannedWords: voice.bannedWords,
    formality: voice.formality,
    year: new Date().getFullYear(),
  });
}

/**
 * What the pre-flight checks say about a text. While a changed text is looked at, the last answer stays.
 */
export function useFindings({ dismissed, ...checked }: FindingsOptions) {
  const { type, text, product, citations, userLinks, hasExportedFooter } = checked;
  const isChecked = isContentType(type) && !isBlankText(text);
  const stored = useQuery({ ...brandVoiceQuery(product.id), enabled: isChecked && product.hasBrandVoice });
  const voice: VoiceRules | undefined = product.hasBrandVoice ? stored.data : EMPTY_BRAND_VOICE;
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: [
      'preflight',
      type,
      product.id,
      product.updatedAt,
      voice?.bannedWords,
      voice?.formality,
      citations,
      userLinks,
      hasExportedFooter,
      text,
    ],
    queryFn: async () => ({
      text,
      findings: voice ? await check({ ...checked, voice }) : [],
    }),
    // Half the rules would be half an answer.
    enabled: isChecked && voice !== undefined,
    // Nothing is asked of the network.
    networkMode: 'always',
    placeholderData: keepPreviousData,
    // Texts are long, and every pause of typing leaves one.
    gcTime: 60_000,
  });
  const findings = useMemo(
    () => (isChecked && data ? sortOut(data.text, data.findings, dismissed) : NOTHING),
    [isChecked, data, dismissed],
  );
  const hasNoVoice = voice === undefined && stored.isError;
  return {
    findings,
    isChecking: isChecked && isPending && !hasNoVoice,
    hasFailed: isError || hasNoVoice,
    retry: () => void (hasNoVoice ? stored.refetch() : refetch()),
  };
}
