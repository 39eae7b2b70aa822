import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { receiptQuery } from '#renderer/features/generation/api/content-queries.ts';
import { useOffer } from '#renderer/features/generation/inputs/use-offer.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getBrandVoice } from '#shared/contracts/brand-voice.ts';
import type { OpenPoint } from '#shared/contracts/generation/generated-content.ts';
import type { ReviewFinding } from '#shared/contracts/generation/reviews.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import { EMPTY_BRAND_VOICE } from '#shared/rules/products/brand-voice.ts';
import { offerTexts } from '#shared/rules/products/offer.ts';
import {
  PRODUCT_FIELDS,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import type { Finding, Span } from '#shared/rules/quality/finding.ts';
import { findingKeys, pointKey } from '#shared/rules/quality/finding-key.ts';
import { reviewKeys } from '#shared/rules/reviews/review-keys.ts';
import { MOST_REVIEW_FINDINGS, type ReviewKind } from '#shared/rules/reviews/review-kinds.ts';
import { checkText } from './check-text.ts';
import { locateFinding } from './locate-finding.ts';

interface Named {
  /** The key under which it is dismissed. */
  key: string;
  /** The text around it. */
  before: string;
  after: string;
}

/** A finding of the second reader, in the form of those of the checks. */
interface ReaderFinding extends Omit<Finding, 'check' | 'reason' | 'values'> {
  check: 'review';
  kind: ReviewKind;
  why: string;
}

export type NamedFinding = (Finding | ReaderFinding) & Named;

/** A point that the finished text still fails. */
export interface NamedPoint extends OpenPoint {
  key: string;
}

export interface Findings {
  /** Findings that are neither fixed nor dismissed. */
  open: NamedFinding[];
  points: NamedPoint[];
  dismissedPoints: NamedPoint[];
  /** Placeholders for facts that the user has to add. */
  toComplete: NamedFinding[];
  dismissed: NamedFinding[];
}

export interface FindingsOptions {
  type: string;
  text: string;
  product: Product;
  generationId: string | null;
  citations: readonly string[];
  /** Addresses that the user added to the text. */
  userLinks: readonly string[];
  /** Whether the text is an email sequence with separate messages. */
  hasExportedFooter: boolean;
  dismissed: readonly string[];
  points: readonly OpenPoint[];
  /** What the second reader has found, in this or an earlier text. */
  reported: readonly ReviewFinding[];
}

/** The fields that the checks read; the worker gets no others. */
function fieldsOf(product: Product): ProductFieldValues {
  return Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, productFieldValue(product, field)]));
}

/** Number of characters shown on each side of a quote. */
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

/** Findings of the reader in the text, without those that a check has found too, up to the limit for a text. */
function readerFindings(
  text: string,
  reported: readonly ReviewFinding[],
  found: readonly Finding[],
): (ReaderFinding & Pick<Named, 'key'>)[] {
  const keys = reviewKeys(reported);
  const faults = found.filter(({ check, severity }) => severity !== 'info' && check !== 'readability');
  const own = reported.flatMap(({ kind, passage, start, why, better }, index) => {
    const span = locateFinding(text, {
      span: { start, end: start + passage.length },
      quote: passage,
    });
    if (!span || faults.some((fault) => fault.span.start < span.end && span.start < fault.span.end))
      return [];
    const fix = better === '' ? {} : { fix: { replacement: better } };
    const severity = 'warning' as const;
    return [
      { check: 'review' as const, kind, why, severity, span, quote: passage, ...fix, key: keys[index] ?? '' },
    ];
  });
  return own.slice(0, Math.max(0, MOST_REVIEW_FINDINGS - faults.length));
}

function sortOut(
  text: string,
  { findings, reported }: { findings: readonly Finding[]; reported: readonly ReviewFinding[] },
  dismissed: readonly string[],
) {
  const keys = findingKeys(findings);
  const all = [
    ...findings.map((finding, index) => ({ ...finding, key: keys[index] ?? '' })),
    ...readerFindings(text, reported, findings),
  ].toSorted((a, b) => a.span.start - b.span.start);
  const sorted = {
    open: [] as NamedFinding[],
    toComplete: [] as NamedFinding[],
    dismissed: [] as NamedFinding[],
  };
  for (const finding of all) {
    const named = { ...finding, ...surroundings(text, finding.span) };
    if (finding.severity === 'info') sorted.toComplete.push(named);
    else if (dismissed.includes(named.key)) sorted.dismissed.push(named);
    else sorted.open.push(named);
  }
  return sorted;
}

const NOTHING = { open: [], toComplete: [], dismissed: [] };

/** Shared, so that it does not change between renders. */
export const NO_POINTS: readonly OpenPoint[] = [];
export const NOTHING_REPORTED: readonly ReviewFinding[] = [];

export function openCount({ open, points }: Pick<Findings, 'open' | 'points'>): number {
  return open.length + points.length;
}

/** The pre-flight checks of a text. While a changed text is checked, the previous findings stay. */
export function useFindings(options: FindingsOptions) {
  const {
    type,
    text,
    product,
    generationId,
    citations,
    userLinks,
    hasExportedFooter,
    dismissed,
    points,
    reported,
  } = options;
  const isChecked = isContentType(type) && !isBlankText(text);
  const stored = useQuery({
    ...apiQuery(getBrandVoice, { params: { id: product.id } }),
    enabled: isChecked && product.hasBrandVoice,
  });
  const voice = product.hasBrandVoice ? stored.data : EMPTY_BRAND_VOICE;
  const backing = useBacking(product, generationId, isChecked);
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: [
      'preflight',
      type,
      product.id,
      product.updatedAt,
      voice?.bannedWords,
      voice?.formality,
      backing,
      citations,
      userLinks,
      hasExportedFooter,
      text,
    ],
    queryFn: async () => ({
      text,
      findings:
        voice && backing && isContentType(type)
          ? await checkText(text, {
              contentType: type,
              product: fieldsOf(product),
              citations,
              userLinks,
              hasExportedFooter,
              backing,
              bannedWords: voice.bannedWords,
              formality: voice.formality,
              year: new Date().getFullYear(),
            })
          : [],
    }),
    // Without the brand voice some rules would be missing; without the user's other texts there would be too
    // many findings.
    enabled: isChecked && voice !== undefined && backing !== undefined,
    // The checks run in a worker, not on the network.
    networkMode: 'always',
    placeholderData: keepPreviousData,
    // Short, because every pause in typing caches another long text.
    gcTime: 60_000,
  });
  const findings = useMemo((): Findings => {
    const named = points.map((point): NamedPoint => ({ ...point, key: pointKey(point) }));
    const isDismissed = ({ key }: NamedPoint) => dismissed.includes(key);
    return {
      ...(isChecked && data ? sortOut(data.text, { findings: data.findings, reported }, dismissed) : NOTHING),
      points: named.filter((point) => !isDismissed(point)),
      dismissedPoints: named.filter(isDismissed),
    };
  }, [isChecked, data, dismissed, points, reported]);
  const hasNoVoice = voice === undefined && stored.isError;
  return {
    findings,
    isChecking: isChecked && isPending && !hasNoVoice,
    hasFailed: isError || hasNoVoice,
    retry: () => void (hasNoVoice ? stored.refetch() : refetch()),
  };
}

/**
 * The user's texts that support claims in a piece of content: the product's offer and the additional context of the
 * generation.
 * @returns undefined until they are loaded; leaves out what can't be loaded
 */
function useBacking(
  product: Product,
  generationId: string | null,
  enabled: boolean,
): readonly string[] | undefined {
  const offer = useOffer(product, enabled);
  const receipt = useQuery({
    ...receiptQuery(generationId ?? ''),
    enabled: enabled && generationId !== null,
  });
  const isLoading = offer.isLoading || receipt.isLoading;
  const wish = receipt.data?.additionalContext ?? '';
  return useMemo(
    () => (isLoading ? undefined : [...offerTexts(offer.data), wish].filter(Boolean)),
    [isLoading, offer.data, wish],
  );
}
