import { REVIEW_FORM } from '#server/features/reviews/review-form.ts';
import { reviewRequest } from '#server/features/reviews/review-request.ts';
import type { AiProvider } from '#server/integrations/ai/ai-provider.ts';
import type { PreflightCheck } from '#shared/content-types/check-settings.ts';
import { EMPTY_OFFER } from '#shared/rules/products/offer.ts';
import {
  type LocatedFinding,
  locateFindings,
  type ReportedFinding,
} from '#shared/rules/reviews/locate-findings.ts';
import type { ReviewKind } from '#shared/rules/reviews/review-kinds.ts';
import type { Judge } from './labelled/score-texts.ts';

/** The checks whose faults a kind of the second reader stands for, the usual one first. */
const CHECKS: Readonly<Record<ReviewKind, readonly [PreflightCheck, ...PreflightCheck[]]>> = {
  invented_figure: ['figures', 'quotes'],
  invented_proof: ['quotes', 'figures', 'claims'],
  outcome_promise: ['claims', 'superlatives'],
  false_urgency: ['urgency', 'promotion', 'subjectHonesty'],
  unproven_claim: ['superlatives', 'claims', 'figures'],
  wrong_language: ['outputLanguage', 'formOfAddress'],
  chatter: ['leftovers', 'toComplete'],
  unclear_promise: ['claims', 'superlatives'],
  cliche: ['cliches'],
};

/**
 * Judges labelled texts as the second reader does, with a model.
 * @throws AiError; MalformedAnswerError
 */
export function readerJudge(
  { provider, model }: { provider: AiProvider; model: string },
  limits: { deadlineMs: number; idleTimeoutMs: number },
): Judge {
  return async ({ text, labels, context }) => {
    const answers = context.backing.map((answer) => ({ fact: 'known', answer }));
    const request = reviewRequest(
      {
        ...{ text, product: context.product, brandVoice: context, wish: '' },
        offer: { ...EMPTY_OFFER, answers },
        sources: context.citations.map((url) => ({ url, title: '' })),
      },
      { model, nonce: 'labelledtexts' },
    );
    const { structure } = await REVIEW_FORM.read(await provider.generateText(request, limits), provider.name);
    const { findings } = structure as { findings: ReportedFinding[] };
    return locateFindings({ text, findings }).map(({ kind, passage, start }: LocatedFinding) => {
      const span = { start, end: start + passage.length };
      const isMarked = (check: PreflightCheck) =>
        labels.some((label) => label.check === check && label.start < span.end && span.start < label.end);
      return { check: CHECKS[kind].find(isMarked) ?? CHECKS[kind][0], span, quote: passage };
    });
  };
}
