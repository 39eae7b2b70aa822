import { checkText as check, type JudgedText, type TextCheck } from '#shared/rules/rubric/judge-text.ts';

/** Synchronous and slow, so it runs in a worker thread. */
export function checkText(judged: JudgedText): TextCheck {
  return check(judged);
}
