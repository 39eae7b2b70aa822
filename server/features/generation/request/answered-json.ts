import { unwrapAnswer } from '#shared/rules/answers/unwrap-answer.ts';

/**
 * The JSON object of an answer. Models without a schema mode may put a code fence or a sentence around it.
 * @throws SyntaxError
 */
export function answeredJson(text: string): unknown {
  const bare = unwrapAnswer(text);
  return JSON.parse(bare.slice(bare.indexOf('{'), bare.lastIndexOf('}') + 1));
}
