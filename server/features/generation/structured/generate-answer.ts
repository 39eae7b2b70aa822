import { randomBytes } from 'node:crypto';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import type { AiProvider, TextOptions, TextRequest, TextUsage } from '#server/integrations/ai/ai-provider.ts';
import { type AnswerForm, MalformedAnswerError, type WrittenText } from './answer-form.ts';
import { createGrowingText } from './growing-text.ts';

/** One model and how to ask it. */
export interface FormedRequest {
  provider: AiProvider;
  request: TextRequest;
  /** Absent when the answer is the text. */
  form?: AnswerForm | undefined;
  /** Asked once more, because the answer before was not in its form. */
  isRepair?: boolean;
}

/** A model is told at most so many problems: the rest follows from the first ones, or is hopeless. */
const MOST_PROBLEMS = 20;

/**
 * Has one text written. Where it is asked for as JSON, people see it as text from the beginning.
 *
 * @throws AiError of the provider; MalformedAnswerError when the answer is not in its form
 */
export async function generateAnswer(
  { provider, request, form }: FormedRequest,
  options: TextOptions & { onText: (delta: string) => void },
): Promise<WrittenText> {
  if (!form) return provider.generateText(request, options);
  const growing = createGrowingText(form.render, options.onText);
  try {
    const result = await provider.generateText(request, { ...options, onText: growing.push });
    return await form.read(result, provider.name);
  } finally {
    await growing.end();
  }
}

/**
 * Asks, and once more when the answer is not in its form: the same model, with what is wrong. Both answers are paid to
 * the provider, so their tokens are added up.
 *
 * @throws what `ask` throws; MalformedAnswerError when the second answer is no better
 */
export async function askRepairing<Choice extends FormedRequest>(
  choice: Choice,
  ask: (choice: Choice) => Promise<WrittenText>,
): Promise<WrittenText> {
  try {
    return await ask(choice);
  } catch (error) {
    if (!(error instanceof MalformedAnswerError) || !error.isRepairable) throw error;
    const request = repairRequest(choice.request, error);
    const repaired = await ask({ ...choice, request, isRepair: true }).catch(withTextStarted);
    return { ...repaired, usage: addUsage(error.result.usage, repaired.usage) };
  }
}

/** What fails in the repair fails for good at this model: asking from the start could go on like this. */
function withTextStarted(error: unknown): never {
  if (!(error instanceof AiError) || error.textStarted) throw error;
  const { kind, provider, status, retryAfterMs, requestId, detail, usage } = error;
  throw new AiError({ kind, provider, status, retryAfterMs, requestId, detail, usage, textStarted: true });
}

function repairRequest(request: TextRequest, { problems, result }: MalformedAnswerError): TextRequest {
  const nonce = randomBytes(4).toString('hex');
  const listed = problems.slice(0, MOST_PROBLEMS).map((problem) => `- ${problem}`);
  return {
    ...request,
    user: `${request.user}

The text inside <answer-${nonce}> is your earlier answer. It can't be used, for these reasons:
${listed.join('\n')}
Write the whole answer again with all of this put right. Change nothing else, leave nothing out.
<answer-${nonce}>
${result.text}
</answer-${nonce}>`,
  };
}

function addUsage(first: TextUsage, second: TextUsage): TextUsage {
  const isPriced = first.costMicroUsd !== null && second.costMicroUsd !== null;
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    reasoningTokens: first.reasoningTokens + second.reasoningTokens,
    cachedInputTokens: first.cachedInputTokens + second.cachedInputTokens,
    costMicroUsd: isPriced ? Number(first.costMicroUsd) + Number(second.costMicroUsd) : null,
  };
}
