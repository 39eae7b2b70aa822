import { AppError, fieldIssue } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Product } from '#server/models/content/product.ts';
import type { FieldIssue } from '#shared/contracts/errors.ts';
import type { EmailSequence } from '#shared/contracts/generation/email-sequence.ts';
import {
  MAX_CONTENT_LENGTH,
  type UpdateContentBody,
} from '#shared/contracts/generation/generated-content.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { extractContentText, isBlankContent, withContentText } from '#shared/rules/content/content-text.ts';
import { structureOfText, withoutStructure } from '#shared/rules/content/text-structure.ts';
import { describeIssue } from '#shared/rules/emails/describe-issue.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { EMAILS_KEY, emailSequenceTypeOf } from '#shared/rules/emails/stored-sequence.ts';
import { tidySequence } from '#shared/rules/emails/tidy-sequence.ts';
import { validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import { storedUserLinks, USER_LINKS_KEY, userLinksAfterEdit } from '#shared/rules/links/user-links.ts';

interface EditedText {
  text: string;
  content: Record<string, unknown>;
}

/**
 * Edited email fields determine the text; otherwise the text determines the structure. Added links count as
 * the user's own.
 * @throws AppError `text_blank`, `text_too_long`, `no_email_sequence` or `emails_invalid`
 */
export async function applyEdit(
  ctx: ServiceContext,
  row: GeneratedContent,
  changes: UpdateContentBody,
): Promise<EditedText> {
  const edited = await applyChanges(ctx, row, changes);
  const { [USER_LINKS_KEY]: _ofBefore, ...content } = edited.content;
  const links = userLinksAfterEdit({ content: row.content, text: row.markdownContent }, edited);
  return { ...edited, content: { ...content, ...storedUserLinks(links) } };
}

async function applyChanges(
  ctx: ServiceContext,
  row: GeneratedContent,
  changes: UpdateContentBody,
): Promise<EditedText> {
  if (changes.emails) {
    const emails = editedEmails(row, changes.emails);
    const text = requireStorable(renderSequence(emails));
    return { text, content: { ...withText(withoutStructure(row.content), text), [EMAILS_KEY]: emails } };
  }
  const text = requireStorable(editedText(row, changes));
  const base = typeof changes.content === 'object' ? changes.content : row.content;
  const isSameText = text === row.markdownContent;
  const structure = isSameText
    ? pickStructure(row.content)
    : structureOfText(row.content, text, { type: row.type, language: await languageOf(ctx, row) });
  return { text, content: { ...withText(withoutStructure(base), text), ...structure } };
}

/** @throws AppError `no_email_sequence`; `emails_invalid` with each field that breaks a limit */
function editedEmails(row: GeneratedContent, given: EmailSequence): EmailSequence {
  const type = emailSequenceTypeOf(row.type);
  if (!type) throw refused('no_email_sequence', [fieldIssue('emails', issue('not_allowed'))]);
  const emails = tidySequence(given, type);
  const issues = validateSequence(emails);
  if (issues.length === 0) return emails;
  throw refused(
    'emails_invalid',
    issues.map((issue) => ({
      path: `emails.${issue.email === undefined ? '' : `emails.${issue.email - 1}.`}${issue.field}`,
      message: describeIssue(issue),
    })),
  );
}

function editedText(row: GeneratedContent, changes: UpdateContentBody): string {
  if (changes.content !== undefined) return extractContentText(changes.content);
  return changes.markdownContent ?? row.markdownContent;
}

function withText(base: Record<string, unknown>, text: string): Record<string, unknown> {
  return withContentText(base, text) as Record<string, unknown>;
}

function pickStructure(content: Record<string, unknown>): Record<string, unknown> {
  const rest = withoutStructure(content);
  return Object.fromEntries(Object.entries(content).filter(([key]) => !Object.hasOwn(rest, key)));
}

async function languageOf(ctx: ServiceContext, row: GeneratedContent): Promise<string> {
  const product = await Product.query(ctx.db).findById(row.productId).select('targetLanguage');
  return product?.targetLanguage ?? '';
}

function requireStorable(text: string): string {
  if (isBlankContent({ content: text })) {
    throw refused('text_blank', [fieldIssue('content', issue('content_blank'))]);
  }
  if (text.length > MAX_CONTENT_LENGTH) {
    throw refused('text_too_long', [fieldIssue('content', issue('too_long', { limit: MAX_CONTENT_LENGTH }))]);
  }
  return text;
}

function refused(
  code: 'text_blank' | 'text_too_long' | 'no_email_sequence' | 'emails_invalid',
  issues: FieldIssue[],
): AppError {
  return new AppError(code, {}, { details: { issues } });
}
