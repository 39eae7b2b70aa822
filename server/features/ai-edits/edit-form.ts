import { z } from 'zod';
import {
  type AnswerForm,
  MalformedAnswerError,
  outputSchema,
} from '#server/features/generation/request/answer-form.ts';
import { jsonIn } from '#server/features/generation/request/answered-json.ts';
import { isUnfinished } from '#server/integrations/ai/ai-provider.ts';
import { cleanStrings } from '#server/integrations/ai/call/clean-text.ts';
import type { AiEditSuggestion } from '#shared/contracts/ai-edits.ts';
import { checkReplacement, type Passage } from '#shared/rules/ai-edits/check-replacement.ts';
import { holesOf } from '#shared/rules/facts/holes.ts';

const answerSchema = z.object({ replacements: z.array(z.string()) });

export const EDIT_OUTPUT_SCHEMA = outputSchema('passage_edit', answerSchema);

/**
 * Replacements of a passage. They are shown only after they have been checked.
 * @param options.replacements how many the task asks for
 * @param options.fillsHole whether a placeholder has to go
 */
export function editForm(options: {
  passage: Passage;
  replacements: number;
  fillsHole: boolean;
}): AnswerForm {
  const { passage, replacements, fillsHole } = options;
  const holes = holesOf(passage.text).length;
  return {
    schema: EDIT_OUTPUT_SCHEMA,
    render: () => '',
    async read(result, provider) {
      const fail = (problems: string[]) =>
        new MalformedAnswerError({
          provider,
          result,
          problems,
          isRepairable: !isUnfinished(result),
        });
      const answered = answerSchema.safeParse(jsonIn(result.text));
      if (!answered.success) throw fail(['The answer is not one JSON object with the list "replacements".']);
      const entries = cleanStrings(answered.data.replacements).slice(0, replacements);
      if (entries.length < replacements) throw fail([`"replacements" must have ${replacements} entries.`]);
      const checked = entries.map((entry) => checkReplacement(entry, passage));
      const problems = checked.flatMap((entry) => ('problems' in entry ? entry.problems : []));
      if (fillsHole && holes > 0 && entries.some((entry) => holesOf(entry).length >= holes))
        problems.push('The [ADD …] item that the fact fills is still there.');
      if (problems.length > 0) throw fail([...new Set(problems)]);
      const suggestions: AiEditSuggestion[] = checked.flatMap((entry) =>
        'suggestion' in entry ? [entry.suggestion] : [],
      );
      if (new Set(suggestions.map(({ replacement }) => replacement)).size < replacements)
        throw fail(['The entries of "replacements" must differ from each other.']);
      return { ...result, structure: { suggestions } };
    },
  };
}
