import { backingOf, checkCustomersText } from '#server/features/generation/quality/checked-text.ts';
import { fixRequest } from '#server/features/generation/quality/fix-request.ts';
import { problemSentences } from '#server/features/generation/quality/problem-sentences.ts';
import type { WrittenText } from '#server/features/generation/request/answer-form.ts';
import type { ModelChoice } from '#server/features/generation/request/generate-answer.ts';
import { isUnfinished } from '#server/integrations/ai/ai-provider.ts';
import type { Generation } from '#server/models/content/generation.ts';
import type { OpenPoint } from '#shared/contracts/generation/generated-content.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { EMAILS_KEY } from '#shared/rules/emails/stored-sequence.ts';
import { userLinksOf, withVouchedLinks } from '#shared/rules/links/user-links.ts';
import type { TextCheck } from '#shared/rules/quality/rubric/judge-text.ts';
import { openPoints, toRepair } from '#shared/rules/quality/rubric/text-repair.ts';
import type { GenerationInputs } from './generation-inputs.ts';
import { givenTexts, sourcesOf, wholeText } from './store-text.ts';

interface Written {
  generation: Generation;
  inputs: GenerationInputs;
  result: WrittenText;
}

/** Maximum characters of a detail. */
const LONGEST_DETAIL = 300;

/**
 * Checks a response in the form in which its text will be stored.
 * @throws Error as `inTextWorker`
 */
export async function checkAnswer(
  ctx: { now(): Date },
  { generation, inputs, result }: Written,
): Promise<TextCheck> {
  const { template, product, brandVoice, continued, fix, original } = inputs;
  const earlier = fix ?? continued ?? original;
  const text = wholeText(result, continued);
  const citations = sourcesOf(result, earlier?.sources ?? []).map(({ url }) => url);
  const links = withVouchedLinks(result.structure ?? {}, text, {
    product,
    citations,
    given: givenTexts(generation, inputs),
    earlier: earlier?.userLinks ?? [],
  });
  return checkCustomersText(ctx, {
    template,
    product,
    brandVoice,
    tier: fix?.tier ?? generation.tier,
    length: inputs.length,
    text,
    sources: citations,
    isTruncated: isUnfinished(result),
    userLinks: userLinksOf(links),
    // A figure that the original has without a source is no reason to lose it.
    backing: [...backingOf(generation.request, inputs.offer), ...(original && !fix ? [original.text] : [])],
    original,
    hasEmails: result.structure?.[EMAILS_KEY] !== undefined,
  });
}

/** The open points in the form in which a piece of content stores them. */
export function keptPoints(check: TextCheck): OpenPoint[] {
  return openPoints(check).map(({ check, section, detail }) => ({
    check,
    section,
    detail: detail.slice(0, LONGEST_DETAIL),
  }));
}

/** The request that asks the model to correct its response. */
export function repairChoice(
  choice: ModelChoice,
  check: TextCheck,
  { inputs, result }: Written,
): ModelChoice {
  const { continued, original } = inputs;
  const emails = result.structure?.[EMAILS_KEY] as EmailSequence | undefined;
  const own = emails?.emails.slice(continued?.emails?.emails.length ?? 0);
  const request = fixRequest(choice.request, {
    answer: emails ? JSON.stringify({ ...emails, emails: own }) : result.text,
    problems: problemSentences(toRepair(check)),
    sources: sourcesOf(result, (continued ?? original)?.sources ?? []),
  });
  return { ...choice, request, isRepair: true };
}
