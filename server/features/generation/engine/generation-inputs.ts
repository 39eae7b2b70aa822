import { AppError } from '#server/context/errors.ts';
import { inTextWorker, orBusy } from '#server/features/content/text-workers.ts';
import { usableModels } from '#server/features/generation/calls/usable-models.ts';
import { type KitInputs, readKitInputs } from '#server/features/generation/kits/steps/kit-inputs.ts';
import { competitorPages } from '#server/features/generation/pages/competitor-pages.ts';
import { type FixBasis, loadFixBasis } from '#server/features/generation/quality/fix-basis.ts';
import { fixRequest } from '#server/features/generation/quality/fix-request.ts';
import { answerFormOf } from '#server/features/generation/request/email-request.ts';
import type { ModelChoice } from '#server/features/generation/request/generate-answer.ts';
import {
  buildTextRequest,
  loadEarlierResults,
  type PromptRequest,
  requireVariables,
  textsOf,
} from '#server/features/generation/request/prepare-prompt.ts';
import { promptNonce } from '#server/features/generation/request/prompt-nonce.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProductForPrompt } from '#server/features/products/product-for-prompt.ts';
import { getPromptByType } from '#server/features/prompts/prompts.service.ts';
import { MOST_CHARACTERS } from '#server/integrations/ai/call/clean-text.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Generation } from '#server/models/content/generation.ts';
import { Product } from '#server/models/content/product.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { GenerationTier, UsedResult } from '#shared/contracts/generation/generated-content.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import { variableOfContentType } from '#shared/rules/content/content-type-graph.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import { lengthOf, type TextLength } from '#shared/rules/content/text-lengths.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { emailSequenceTypeOf } from '#shared/rules/emails/stored-sequence.ts';
import { EMAIL_LIMITS } from '#shared/rules/emails/validate-sequence.ts';
import { userLinksOf } from '#shared/rules/links/user-links.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { EMPTY_OFFER, type OfferWithAnswers } from '#shared/rules/products/offer.ts';
import type { HandedOnText } from '#shared/rules/prompts/hand-on-sections.ts';
import type { PromptPages } from '#shared/rules/prompts/pages-prompt.ts';
import { withoutCutMark } from '#shared/rules/prompts/untrusted-text.ts';
import type { Source } from '#shared/rules/sources/source.ts';
import { loadOriginal, type OriginalText } from './load-original.ts';

/** A text that has no end. */
interface Continued {
  text: string;
  length: TextLength;
  /** The text as an email sequence, if it can be read as one. */
  emails: EmailSequence | undefined;
  sources: Source[];
  /** Links that the user added to the text. */
  userLinks: string[];
}

type ModelChain = [ModelChoice, ...ModelChoice[]];

export interface GenerationInputs {
  product: Product;
  brandVoice: BrandVoiceRules | undefined;
  offer: OfferWithAnswers;
  template: PromptTemplate;
  /** Of the text that is continued or corrected, else as chosen. */
  length: TextLength;
  /** The requests before any page was read. */
  chain: ModelChain;
  /** The requests with the pages that were read for the text. */
  chainWith(pages: PromptPages): ModelChain;
  /** Pages to read for the text. */
  pageAddresses: URL[];
  /** Earlier results that the request contains. */
  usedResults: UsedResult[];
  /** What the prompt contains of earlier texts, by the key of its data block. */
  handedOn: ReadonlyMap<string, HandedOnText>;
  /** The text that this one is to be a translation of. */
  original: OriginalText | undefined;
  /** The text when the continuation was requested. */
  continued: Continued | undefined;
  /** The finished text that is to be corrected. */
  fix: FixBasis | undefined;
}

export interface StoringInputs
  extends Pick<GenerationInputs, 'product' | 'brandVoice' | 'offer' | 'template'> {
  /** Earlier results that the text used; null: unknown. */
  usedResults: UsedResult[] | null;
  continued: Pick<Continued, 'text'> | undefined;
  original: Pick<OriginalText, 'from' | 'sources' | 'userLinks'> | undefined;
  fix: Pick<FixBasis, 'versionNumber' | 'tier'> | undefined;
}

/**
 * Builds the request for each model that may be asked. Reading the texts takes long, so it is not for transactions.
 *
 * @param options.admit refuses the request by product and price, before any text is read
 * @throws AppError `product_not_found`, `content_type_not_found`, `missing_variables`, `nothing_to_continue`,
 *   `too_long_to_continue`, `no_ai_provider` or `check_busy`; for a correction as `loadFixBasis`
 */
export async function loadInputs(
  ctx: GenerationContext,
  options: {
    userId: number;
    body: GenerateContentBody;
    runId: string;
    kit?: KitInputs | undefined;
    admit?: (template: PromptTemplate) => Promise<void>;
  },
): Promise<GenerationInputs> {
  const { userId, body, runId, kit } = options;
  const { productId, promptType: type } = body;
  const { product, brandVoice, offer } = await getProductForPrompt(ctx, { userId, productId });
  const template = kit ? kit.template : await getPromptByType(ctx, { type });
  await options.admit?.(template);
  const results = await loadEarlierResults(ctx, { productId, template, written: kit?.written });
  const models = await usableModels(ctx, { category: template.category, tier: pricedTier(body) });
  const earlierResults = textsOf(results);
  requireVariables({ template, product, earlierResults, variables: body.variables });
  const { fixes } = body;
  const goesOn = body.isContinuation || fixes !== undefined;
  const original = ctx.sampleMode ? undefined : await loadOriginal(ctx, { product, type, goesOn });
  const continued = body.isContinuation ? await loadTruncated(ctx, product, type) : undefined;
  const fix = fixes && (await loadFixBasis(ctx, { product, brandVoice, offer, template, fixes, original }));
  const emailsSoFar = continued?.emails;
  // Markdown that is not a sequence is continued as Markdown.
  const isMarkdown = (continued && !emailsSoFar) || (fix && !fix.emails);
  const form = isMarkdown ? undefined : answerFormOf(template, emailsSoFar);
  const tier = fix?.tier ?? body.tier;
  const { length } = fix ?? continued ?? { length: lengthOf(type, body.length) };
  const { prompt } = template;
  const texts = { template: prompt, tier, earlierResults, extraVariables: body.variables };
  const hasTexts = results.length > 0 || Object.keys(body.variables).length > 0;
  const handedOn: ReadonlyMap<string, HandedOnText> =
    hasTexts && isContentType(type)
      ? await orBusy(inTextWorker('handOnTexts', { ...texts, contentType: type }))
      : new Map();
  const nonce = promptNonce(ctx.promptKey, { productId, runId: kit?.kitId ?? runId });
  const chainWith = (pages: PromptPages | undefined): ModelChain => {
    const [first, ...others] = models.flatMap((model): ModelChoice[] => {
      const provider = ctx.ai[model.provider];
      if (!provider) return [];
      const textSoFar = continued?.text;
      const given = {
        template,
        product,
        brandVoice,
        offer,
        earlierResults,
        handedOn,
        body: { ...body, tier, length },
        model,
        nonce,
        isOneOfMany: kit !== undefined,
        pages,
        original,
      };
      // Most texts need the first model only.
      const build = onFirstUse((): PromptRequest => {
        const request = buildTextRequest({ ...given, form, textSoFar, emailsSoFar });
        if (!fix) return request;
        const answer = fix.emails ? JSON.stringify(fix.emails) : fix.text;
        return fixRequest(request, { ...fix, answer });
      });
      const isSample = ctx.sampleMode;
      return [
        {
          provider,
          get request() {
            return build();
          },
          form,
          isSample,
        },
      ];
    });
    if (!first) throw new AppError('no_ai_provider');
    return [first, ...others];
  };
  const usedResults = results.map(({ text: _text, ...used }): UsedResult => {
    const { sections = [], leftOut = [] } = handedOn.get(variableOfContentType(used.type)) ?? {};
    return { ...used, sections, leftOut };
  });
  return {
    product,
    brandVoice,
    offer,
    template,
    length,
    chain: chainWith(undefined),
    chainWith,
    // A correction and a translation keep the facts and sources of their text.
    pageAddresses: fix || original ? [] : competitorPages(type, product),
    usedResults,
    handedOn,
    original,
    continued,
    fix,
  };
}

/** The inputs of a stored generation. @throws AppError as `loadInputs` */
export async function loadInputsOf(
  ctx: GenerationContext,
  generation: Generation,
): Promise<GenerationInputs> {
  const { userId, request: body, id: runId } = generation;
  return loadInputs(ctx, { userId, body, runId, kit: await readKitInputs(ctx, generation) });
}

/** A correction has the standard price, whichever tier the text has. */
export function pricedTier({ tier, fixes }: GenerateContentBody): GenerationTier {
  return fixes ? 'standard' : tier;
}

/** Also works when the product or prompt was changed or deleted meanwhile. */
export async function loadStoringInputs(
  ctx: GenerationContext,
  generation: Generation,
): Promise<StoringInputs> {
  const { userId, productId, promptTemplateId } = generation;
  const [product, template, continued] = await Promise.all([
    Product.query(ctx.db).findOne({ id: productId, userId }).throwIfNotFound(),
    PromptTemplate.query(ctx.db).findById(promptTemplateId).throwIfNotFound(),
    generation.isContinuation ? continuedBefore(ctx, generation) : undefined,
  ]);
  return {
    product,
    template,
    continued,
    original: undefined,
    fix: undefined,
    brandVoice: undefined,
    offer: EMPTY_OFFER,
    usedResults: null,
  };
}

function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function continuedBefore(
  ctx: GenerationContext,
  { productId, promptType, createdAt }: Generation,
): Promise<{ text: string } | undefined> {
  const version = await ContentVersion.query(ctx.db)
    .whereIn('contentId', GeneratedContent.query(ctx.db).where({ productId, type: promptType }).select('id'))
    .where('createdAt', '<=', createdAt)
    .orderBy('versionNumber', 'desc')
    .first();
  return version && { text: withoutCutMark(version.markdownContent) };
}

async function loadTruncated(ctx: GenerationContext, product: Product, type: string): Promise<Continued> {
  const row = await CurrentText.query(ctx.db).findOne({ productId: product.id, type }).whereNull('deletedAt');
  if (!row?.isTruncated) throw new AppError('nothing_to_continue');
  if (row.markdownContent.length > MOST_CHARACTERS) throw new AppError('too_long_to_continue');
  const sequenceType = emailSequenceTypeOf(type);
  const read =
    sequenceType &&
    (await orBusy(
      inTextWorker('readSequence', {
        content: row.structure,
        text: row.markdownContent,
        type: sequenceType,
        language: product.targetLanguage,
      }),
    ));
  // A full sequence, or one edited beyond a limit, is not continued: every response would be malformed.
  const canGrow = read?.isValid && read.sequence.emails.length < EMAIL_LIMITS.emails.most;
  const emails = canGrow ? read.sequence : undefined;
  const { sources } = row;
  const written = row.generationId ? await Generation.query(ctx.db).findById(row.generationId) : undefined;
  return {
    text: withoutCutMark(row.markdownContent),
    length: lengthOf(type, written?.request.length),
    emails,
    sources,
    userLinks: userLinksOf(row.structure),
  };
}
