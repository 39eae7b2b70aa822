import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { inTextWorker, orBusy } from '#server/features/content/text-workers.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { Product } from '#server/models/content/product.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import { lengthOf, type TextLength } from '#shared/rules/content/text-lengths.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { emailSequenceTypeOf } from '#shared/rules/emails/stored-sequence.ts';
import { userLinksOf } from '#shared/rules/links/user-links.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import type { OfferWithAnswers } from '#shared/rules/products/offer.ts';
import { findingKeys, pointKey } from '#shared/rules/quality/finding-key.ts';
import type { TextCheck } from '#shared/rules/quality/rubric/judge-text.ts';
import type { ParityText } from '#shared/rules/quality/rubric/parity.ts';
import { toRepair } from '#shared/rules/quality/rubric/text-repair.ts';
import { reviewKeys } from '#shared/rules/reviews/review-keys.ts';
import type { Source } from '#shared/rules/sources/source.ts';
import { backingOf, checkCustomersText } from './checked-text.ts';
import { problemSentences } from './problem-sentences.ts';

/** Bytes of UTF-8. The model could not write a longer text again as a whole. */
const MOST_FIXED_BYTES = 60_000;

/** A finished text and the findings that are to be corrected. */
export interface FixBasis {
  text: string;
  /** The text as an email sequence, if it can be read as one. */
  emails: EmailSequence | undefined;
  versionNumber: number;
  tier: GenerationTier;
  length: TextLength;
  sources: Source[];
  userLinks: string[];
  check: TextCheck;
  /** The chosen findings as sentences. */
  problems: string[];
  /** What the chosen findings of the second reader are about. */
  passages: string[];
}

/**
 * Checks the text again: the request contains only the keys of the findings.
 *
 * @throws AppError `nothing_to_fix`, `too_long_to_fix`, `check_busy`, or `stale_edit` when the text was changed
 */
export async function loadFixBasis(
  ctx: ServiceContext,
  options: {
    product: Product;
    brandVoice: BrandVoiceRules | undefined;
    offer: OfferWithAnswers;
    template: PromptTemplate;
    fixes: NonNullable<GenerateContentBody['fixes']>;
    /** Of a translation. */
    original?: ParityText | undefined;
  },
): Promise<FixBasis> {
  const { product, brandVoice, offer, template, fixes, original } = options;
  const row = await CurrentText.query(ctx.db)
    .findOne({ productId: product.id, type: template.type })
    .whereNull('deletedAt');
  if (!row || row.isTruncated) throw new AppError('nothing_to_fix');
  if (row.versionNumber !== fixes.versionNumber) throw new AppError('stale_edit');
  const { markdownContent: text, sources } = row;
  if (Buffer.byteLength(text) > MOST_FIXED_BYTES) throw new AppError('too_long_to_fix');
  const type = emailSequenceTypeOf(template.type);
  const language = product.targetLanguage;
  const read =
    type && (await orBusy(inTextWorker('readSequence', { content: row.structure, text, type, language })));
  const tier = row.tier ?? 'standard';
  const userLinks = userLinksOf(row.structure);
  const generation = row.generationId ? await Generation.query(ctx.db).findById(row.generationId) : undefined;
  const length = lengthOf(template.type, generation?.request.length);
  const checking = checkCustomersText(ctx, {
    template,
    product,
    brandVoice,
    tier,
    length,
    text,
    sources: sources.map(({ url }) => url),
    isTruncated: false,
    userLinks,
    backing: backingOf(generation?.request, offer),
    original,
    hasEmails: read !== undefined,
  });
  const check = await orBusy(checking);
  const chosen = new Set(fixes.findings);
  const keys = findingKeys(check.findings);
  const { points, findings } = toRepair(check);
  const reviewed = row.review?.findings ?? [];
  const keysOfReviewed = reviewKeys(reviewed);
  const reported = reviewed.filter((_finding, index) => chosen.has(keysOfReviewed[index] ?? ''));
  const problems = problemSentences({
    points: points.filter((point) => chosen.has(pointKey(point))),
    findings: findings.filter((finding) => chosen.has(keys[check.findings.indexOf(finding)] ?? '')),
    reported,
  });
  if (problems.length === 0) throw new AppError('nothing_to_fix');
  return {
    text,
    emails: read?.isValid ? read.sequence : undefined,
    versionNumber: row.versionNumber,
    tier,
    length,
    sources,
    userLinks,
    check,
    problems,
    passages: reported.map(({ passage }) => passage),
  };
}
