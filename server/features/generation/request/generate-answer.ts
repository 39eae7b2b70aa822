import { AiError } from '#server/integrations/ai/ai-error.ts';
import type { AiProvider, TextOptions } from '#server/integrations/ai/ai-provider.ts';
import { addUsage } from '#server/integrations/ai/call/add-usage.ts';
import { createAnswerUnwrapper, unwrapAnswer } from '#shared/rules/answers/unwrap-answer.ts';
import { type AnswerForm, MalformedAnswerError, type WrittenText } from './answer-form.ts';
import { correctionRequest } from './correction-request.ts';
import { createGrowingText } from './growing-text.ts';
import type { PromptRequest } from './prepare-prompt.ts';

export interface ModelChoice {
  provider: AiProvider;
  request: PromptRequest;
  /** Undefined when the response itself is the text. */
  form?: AnswerForm | undefined;
  /** Whether the request asks to correct a response. */
  isRepair?: boolean;
  /** Whether the response is a sample, whose first line says so. Screens say it themselves. */
  isSample?: boolean;
}

/**
 * Generates one text, without what models put around it. A JSON response is rendered as text while it streams.
 * @throws AiError of the provider; MalformedAnswerError when the response has the wrong format
 */
export async function generateAnswer(
  { provider, request, form, isSample = false }: ModelChoice,
  options: TextOptions & { onText: (delta: string) => void },
): Promise<WrittenText> {
  if (!form) {
    const unwrapper = createAnswerUnwrapper(options.onText, { isSample });
    const result = await provider.generateText(request, { ...options, onText: unwrapper.push });
    unwrapper.end();
    return { ...result, text: unwrapAnswer(result.text, { isSample }) };
  }
  const growing = createGrowingText(form.render, options.onText);
  try {
    const result = await provider.generateText(request, { ...options, onText: growing.push });
    return await form.read(result, provider.name);
  } finally {
    growing.end();
  }
}

/**
 * Asks a model, and asks it once more to correct a malformed response. The usage is the sum of both calls.
 * @throws what `ask` throws; MalformedAnswerError when the corrected response is malformed too
 */
export async function callWithCorrection(
  choice: ModelChoice,
  ask: (choice: ModelChoice) => Promise<WrittenText>,
): Promise<WrittenText> {
  try {
    return await ask(choice);
  } catch (error) {
    if (!(error instanceof MalformedAnswerError) || !error.isRepairable) throw error;
    const request = correctionRequest(choice.request, {
      answer: error.result.text,
      reason: "It can't be used, for these reasons:",
      problems: error.problems,
    });
    const repaired = await ask({ ...choice, request, isRepair: true }).catch(withTextStarted);
    return { ...repaired, usage: addUsage(error.result.usage, repaired.usage) };
  }
}

/** A failed correction is not retried: `textStarted` makes the engine ask the next model. */
function withTextStarted(error: unknown): never {
  if (!(error instanceof AiError) || error.textStarted) throw error;
  const { kind, provider, status, retryAfterMs, requestId, detail, usage } = error;
  throw new AiError({ kind, provider, status, retryAfterMs, requestId, detail, usage, textStarted: true });
}
