import { structureOfText } from '#shared/rules/content/text-structure.ts';
import { currentSequence } from '#shared/rules/emails/current-sequence.ts';
import type { EmailSequence, EmailSequenceType } from '#shared/rules/emails/email-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { tidySequence } from '#shared/rules/emails/tidy-sequence.ts';
import { type SequenceIssue, validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import { usesIn, waitingIn } from '#shared/rules/facts/fact-uses.ts';
import { earlierTextsForPrompt } from '#shared/rules/prompts/earlier-texts.ts';
import type { HandedOnText } from '#shared/rules/prompts/hand-on-sections.ts';
import {
  checkText as check,
  type JudgedText,
  type TextCheck,
} from '#shared/rules/quality/rubric/judge-text.ts';
import * as reviews from '#shared/rules/reviews/locate-findings.ts';
import type { SetClaim } from '#shared/rules/set-check/claims.ts';
import { type ComparedSet, compareSet } from '#shared/rules/set-check/compare-set.ts';

// Synchronous and slow for hostile texts, so all of this runs in a worker thread: see `text-workers.ts`.

interface StoredText<Type extends string> {
  content: Readonly<Record<string, unknown>>;
  text: string;
  type: Type;
  language: string;
}

export function checkText(judged: JudgedText): TextCheck {
  return check(judged);
}

export function deriveStructure({ content, text, ...about }: StoredText<string>): Record<string, unknown> {
  return structureOfText(content, text, about);
}

/** The sequence that a text is, and whether it keeps all limits. */
export function readSequence({
  content,
  text,
  ...about
}: StoredText<EmailSequenceType>): { sequence: EmailSequence; isValid: boolean } | undefined {
  const sequence = currentSequence(content, text, about);
  return sequence && { sequence, isValid: validateSequence(sequence).length === 0 };
}

export function tidyEmails(options: {
  emails: EmailSequence;
  type: EmailSequenceType;
  leastEmails?: number;
}): { emails: EmailSequence; text: string; issues: SequenceIssue[] } {
  const { type, leastEmails = 0 } = options;
  const emails = tidySequence(options.emails, type);
  return { emails, text: renderSequence(emails), issues: validateSequence(emails, { leastEmails }) };
}

export function handOnTexts(
  options: Parameters<typeof earlierTextsForPrompt>[0],
): ReadonlyMap<string, HandedOnText> {
  return earlierTextsForPrompt(options);
}

export function findWaiting(options: Parameters<typeof waitingIn>[0]): ReturnType<typeof waitingIn> {
  return waitingIn(options);
}

/** Compares the claims whose passages still stand in their texts. */
export function compareTexts(set: ComparedSet): ReturnType<typeof compareSet> & { claims: SetClaim[] } {
  const texts = new Map(set.texts.map(({ contentId, text }) => [contentId, text]));
  const claims = set.claims.filter(({ contentId, passage }) => texts.get(contentId)?.includes(passage));
  return { claims, ...compareSet({ ...set, claims }) };
}

export function findUses(options: Parameters<typeof usesIn>[0]): ReturnType<typeof usesIn> {
  return usesIn(options);
}

export function locateFindings(
  options: Parameters<typeof reviews.locateFindings>[0],
): ReturnType<typeof reviews.locateFindings> {
  return reviews.locateFindings(options);
}
