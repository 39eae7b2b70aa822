import { fieldsForPrompt, jsonRequest } from '#server/features/generation/request/json-request.ts';
import type { PromptRequest } from '#server/features/generation/request/prepare-prompt.ts';
import { EDIT_REPLACEMENTS, EDIT_TASKS, editSystemRules } from '#server/features/prompts/edit-template.ts';
import type { AiModelConfig } from '#server/models/ai-model-config.ts';
import type { AiEditRequest } from '#server/models/content/ai-edit.ts';
import { OFFER_PARTS } from '#shared/content-types/offer-parts.ts';
import type { AiEditKind } from '#shared/contracts/ai-edits.ts';
import type { Passage } from '#shared/rules/ai-edits/check-replacement.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { type OfferWithAnswers, offerData } from '#shared/rules/products/offer.ts';
import type { ProductFieldValues } from '#shared/rules/products/product-fields.ts';
import { brandVoiceData, brandVoiceRule } from '#shared/rules/prompts/brand-voice-prompt.ts';
import {
  CUT_MARK,
  cleanUntrustedText,
  dataTagsLine,
  encodeForPrompt,
  filledBlock,
} from '#shared/rules/prompts/untrusted-text.ts';
import { EDIT_OUTPUT_SCHEMA } from './edit-form.ts';

/** Maximum of text sent on either side of the passage. Each request pays for these characters. */
export const CONTEXT_CHARACTERS = 15_000;
/** Maximum of an email sequence sent with an edit of one of its fields. */
const SEQUENCE_CHARACTERS = 20_000;
/** How many times longer than the passage an answer may be. */
const GROWTH: Readonly<Partial<Record<AiEditKind, number>>> = {
  expand: 3,
  concrete: 2.5,
  alternatives: 1.2,
};
const USUAL_GROWTH = 1.5;
/** JSON with escapes, in a script with few characters per token. */
const TOKENS_PER_CHARACTER = 0.5;
const LEAST_ANSWER_TOKENS = 600;

export interface EditInputs {
  request: AiEditRequest;
  passage: Passage;
  /** The whole text, when the passage is in a field of it. */
  document: string | undefined;
  title: string;
  product: ProductFieldValues;
  brandVoice: BrandVoiceRules | undefined;
  offer: OfferWithAnswers;
}

/** The request to one model. Everything that users typed is JSON inside data tags. */
export function editRequest(
  inputs: EditInputs,
  { model, nonce }: { model: Pick<AiModelConfig, 'model'>; nonce: string },
): PromptRequest {
  const { request, passage, document, brandVoice } = inputs;
  const { kind, value } = request.instruction;
  const block = (name: string, data: object | undefined) => filledBlock(nonce, name, data);
  const isWish = value !== undefined && kind !== 'finding';
  const fields = fieldsForPrompt(inputs.product);
  const language = fields.targetLanguage;
  const written = kind === 'translate' ? (value ?? '') : (language ?? '');
  const rules = editSystemRules(written);
  return jsonRequest({
    model: model.model,
    system: brandVoice ? `${rules}\n\n${brandVoiceRule(brandVoice, written)}` : rules,
    user: [
      dataTagsLine(nonce),
      ...block('product', fields),
      ...block('brand_voice', brandVoice && brandVoiceData(brandVoice)),
      ...block('offer', offerData(inputs.offer, OFFER_PARTS)),
      ...block(
        'text',
        document === undefined ? undefined : { text: beginningOf(document, SEQUENCE_CHARACTERS) },
      ),
      ...block('passage', {
        title: inputs.title,
        ...(request.selection.field && { field: request.selection.field.name }),
        before: endOf(passage.before),
        passage: passage.text,
        after: beginningOf(passage.after, CONTEXT_CHARACTERS),
      }),
      ...block('problems', request.problems && { problems: request.problems }),
      ...block('user_wish', isWish ? { wish: cleanUntrustedText(value) } : undefined),
      `Task: edit of a passage (${kind})`,
      EDIT_TASKS[kind],
      `Target language: ${languageOf(kind, language)}`,
    ].join('\n\n'),
    temperature: null,
    answerTokens: answerTokens(kind, passage.text.length),
    schema: EDIT_OUTPUT_SCHEMA,
    nonce,
  });
}

function languageOf(kind: AiEditKind, language: string | undefined): string {
  if (kind === 'translate') return 'the one that the user_wish block names';
  return language ? encodeForPrompt(language) : 'the language of the passage';
}

export function replacementsOf(kind: AiEditKind): number {
  return EDIT_REPLACEMENTS[kind] ?? 1;
}

function answerTokens(kind: AiEditKind, characters: number): number {
  const growth = (GROWTH[kind] ?? USUAL_GROWTH) * replacementsOf(kind);
  return LEAST_ANSWER_TOKENS + Math.ceil(characters * growth * TOKENS_PER_CHARACTER);
}

function endOf(text: string): string {
  return text.length <= CONTEXT_CHARACTERS ? text : CUT_MARK + text.slice(-CONTEXT_CHARACTERS).toWellFormed();
}

function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).toWellFormed() + CUT_MARK;
}
