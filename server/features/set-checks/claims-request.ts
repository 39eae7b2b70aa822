import { jsonRequest } from '#server/features/generation/request/json-request.ts';
import type { PromptRequest } from '#server/features/generation/request/prepare-prompt.ts';
import { DATA_RULE } from '#server/features/prompts/system-rules.ts';
import { OFFER_PARTS } from '#shared/content-types/offer-parts.ts';
import { type OfferWithAnswers, offerData } from '#shared/rules/products/offer.ts';
import { cleanUntrustedText, dataBlock, dataTagsLine } from '#shared/rules/prompts/untrusted-text.ts';
import { CLAIM_KINDS, CLAIM_MEANINGS } from '#shared/rules/set-check/claims.ts';
import { CLAIMS_SCHEMA } from './claims-form.ts';

const READING_RULE = `Reading rule. You read one text of a set of marketing texts about one product and list what it says of the subjects below, so that code can compare the texts. List only what the text itself says about this product, most important first, at most 40 entries. "passage" is copied from the text character by character, with its formatting: one sentence, line or cell, at most 400 characters. "key" names the subject in lower case; where known_subjects has a key for the same subject, use that one. "value" is short. A missing fact, such as an [ADD …] item, is no entry. If the text says nothing of a subject, leave it out.`;

const KINDS_RULE = `Kinds:\n${CLAIM_KINDS.map((kind) => `- ${kind}: ${CLAIM_MEANINGS[kind]}.`).join('\n')}`;

const FORM_RULE = `Form rule. The answer is one JSON object of the given schema and nothing around it.`;

const SYSTEM = [READING_RULE, KINDS_RULE, DATA_RULE, FORM_RULE].join('\n\n');

/** Forty claims with long passages. */
const ANSWER_TOKENS = 6_000;

export interface ReadText {
  title: string;
  type: string;
  markdownContent: string;
}

/**
 * The request for the claims of a text, which is read whole.
 * @param options.subjects keys of claims of earlier texts, by kind
 */
export function claimsRequest(options: {
  text: ReadText;
  product: { name: string; elevatorPitch: string };
  offer: OfferWithAnswers;
  subjects: Readonly<Record<string, readonly string[]>>;
  model: string;
  nonce: string;
}): PromptRequest {
  const { text, product, offer, subjects, model, nonce } = options;
  const block = (name: string, data: object) => dataBlock(nonce, name, data);
  return jsonRequest({
    model,
    system: SYSTEM,
    user: [
      dataTagsLine(nonce),
      block('product', {
        name: cleanUntrustedText(product.name),
        elevatorPitch: cleanUntrustedText(product.elevatorPitch),
      }),
      block('offer', offerData(offer, OFFER_PARTS)),
      block('known_subjects', subjects),
      block('text', { title: text.title, text: text.markdownContent }),
      `Task: claims of a text (${text.type})`,
    ].join('\n\n'),
    temperature: null,
    answerTokens: ANSWER_TOKENS,
    schema: CLAIMS_SCHEMA,
    nonce,
  });
}
