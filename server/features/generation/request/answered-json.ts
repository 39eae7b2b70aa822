import { isUnfinished, type ProviderName, type TextResult } from '#server/integrations/ai/ai-provider.ts';
import { unwrapAnswer } from '#shared/rules/answers/unwrap-answer.ts';
import { MalformedAnswerError } from './answer-form.ts';
import { readCutOff } from './growing-text.ts';

/**
 * The JSON object of an answer. Models without a schema mode may put a code fence or a sentence around it.
 * @throws SyntaxError
 */
export function answeredJson(text: string): unknown {
  const bare = unwrapAnswer(text);
  return JSON.parse(bare.slice(bare.indexOf('{'), bare.lastIndexOf('}') + 1));
}

/** As {@link answeredJson}; undefined when the answer is none. */
export function jsonIn(text: string): unknown {
  try {
    return answeredJson(text);
  } catch {
    return undefined;
  }
}

/** A list of the answered object, as far as it was answered. @throws MalformedAnswerError */
export function answeredList(result: TextResult, provider: ProviderName, name: string): unknown[] {
  const value = jsonIn(result.text) ?? readCutOff(result.text)?.value;
  const list = (value as Record<string, unknown> | null | undefined)?.[name];
  if (Array.isArray(list)) return list;
  const problems = [`The answer is not one JSON object with the list "${name}".`];
  throw new MalformedAnswerError({ provider, result, problems, isRepairable: !isUnfinished(result) });
}
