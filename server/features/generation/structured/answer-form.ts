import { AiError } from '#server/integrations/ai/ai-error.ts';
import type { OutputSchema, ProviderName, TextResult } from '#server/integrations/ai/ai-provider.ts';
import type { GrowingValue } from '#shared/rules/emails/growing-json.ts';

export interface WrittenText extends TextResult {
  /** Stored under these keys beside the text. The text then includes what it continues. */
  structure?: Record<string, unknown>;
}

/** How an answer in JSON becomes a text. */
export interface AnswerForm {
  schema: OutputSchema;
  /** The text of an incomplete structure. It only ever grows at its end. */
  render(growing: GrowingValue): string;
  /** @throws MalformedAnswerError */
  read(result: TextResult, provider: ProviderName): Promise<WrittenText>;
}

/** The answer is complete, but not in its form. */
export class MalformedAnswerError extends AiError {
  readonly problems: string[];
  readonly result: TextResult;
  /** Whether the same model may be asked to repair it. */
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
      // Logged, so without the problems, which quote the answer.
      detail: `${problems.length} problems`,
    });
    this.problems = problems;
    this.result = result;
    this.isRepairable = isRepairable;
  }
}
