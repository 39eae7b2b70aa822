import { z } from 'zod';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import type { OutputSchema, ProviderName, TextResult } from '#server/integrations/ai/ai-provider.ts';
import type { GrowingValue } from '#shared/rules/emails/growing-json.ts';

export interface WrittenText extends TextResult {
  /** Stored under these keys beside the text. After a continuation, both include the earlier part. */
  structure?: Record<string, unknown>;
}

/** How a JSON response becomes a text. */
export interface AnswerForm {
  schema: OutputSchema;
  /** The text of an incomplete structure. Later calls may only append to it. */
  render(growing: GrowingValue): string;
  /** @throws MalformedAnswerError */
  read(result: TextResult, provider: ProviderName): Promise<WrittenText>;
}

/** The form of an answer for the providers' schema modes, which reject the range that zod gives to integers. */
export function outputSchema(name: string, answer: z.ZodType): OutputSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(answer, {
    override: ({ jsonSchema: node }) => {
      delete node.minimum;
      delete node.maximum;
    },
  });
  return { name, schema };
}

/** The response is complete, but has the wrong format. */
export class MalformedAnswerError extends AiError {
  readonly problems: string[];
  readonly result: TextResult;
  /** Whether the same model may be asked to correct it. */
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
      // The log must not contain the problems, because they quote the response.
      detail: `${problems.length} problems`,
    });
    this.problems = problems;
    this.result = result;
    this.isRepairable = isRepairable;
  }
}
