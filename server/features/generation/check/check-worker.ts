import { checkText as check, type JudgedText, type TextCheck } from '#shared/rules/rubric/judge-text.ts';

/** Blocks its thread. */
export function checkText(judged: JudgedText): TextCheck {
  return check(judged);
}
