import { AiError } from '#server/integrations/ai/ai-error.ts';
import type { OutputSchema, ProviderName, TextResult } from '#server/integrations/ai/ai-provider.ts';
import type { GrowingValue } from '#shared/rules/emails/growing-json.ts';

/** A text as it is shown, with its structure where it has one. */
export interface WrittenText extends TextResult {
  /** Stored beside the text, under these keys of the content. The text is complete then, also that of a continuation. */
  structure?: Record<string, unknown>;
}

/** How a text that is asked for as JSON is read. */
export interface AnswerForm {
  schema: OutputSchema;
  /** The text to show of a structure that is still growing; only ever gets longer at its end. */
  render(growing: GrowingValue): string;
  /**
   * Reads a finished answer.
   *
   * @throws MalformedAnswerError
   */
  read(result: TextResult, provider: ProviderName): Promise<WrittenText>;
}

/** A whole answer that can't be used. */
export class MalformedAnswerError extends AiError {
  readonly problems: string[];
  readonly result: TextResult;
  /** Whether asking the same model again, with the problems, can help. */
  readonly isRepairable: boolean;

  constructor(options: {
    provider: ProviderName;
    result: TextResult;
    problems: string[];
    isRepairable?: boolean;
  }) {
    const { provider, problems, result, isRepairable = true } = options;
    super({
      kind: 'malformed',
      provider,
      textStarted: true,
      usage: result.usage,
      // The problems quote the answer, and the detail is logged.
      detail: `${problems.length} problems`,
    });
    this.problems = problems;
    this.result = result;
    this.isRepairable = isRepairable;
  }
}
