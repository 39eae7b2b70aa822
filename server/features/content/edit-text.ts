import { AppError } from '#server/errors.ts';
import type { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Product } from '#server/models/content/product.ts';
import type { ServiceContext } from '#server/service-context.ts';
import type { EmailSequence } from '#shared/contracts/generation/email-sequence.ts';
import {
  MAX_CONTENT_LENGTH,
  type UpdateContentBody,
} from '#shared/contracts/generation/generated-content.ts';
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
 * The text of a content after an edit, and the object it is stored in: the text with what it consists of. E-mails that
 * were edited field by field decide what the text is, otherwise the text decides what its structure is. Addresses that
 * came by the edit are the user's.
 *
 * @throws AppError `invalid_request` for a blank or oversized text, or e-mails that break a limit
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

/** @throws AppError `invalid_request` naming each field that breaks a limit */
function editedEmails(row: GeneratedContent, given: EmailSequence): EmailSequence {
  const type = emailSequenceTypeOf(row.type);
  if (!type)
    throw invalid('This content is no e-mail sequence.', [{ path: 'emails', message: 'Not allowed' }]);
  const emails = tidySequence(given, type);
  const issues = validateSequence(emails);
  if (issues.length === 0) return emails;
  throw invalid(
    'Some e-mails break a limit.',
    issues.map((issue) => ({
      path: `emails.${issue.email === undefined ? '' : `emails.${issue.email - 1}.`}${issue.field}`,
      message: describeIssue(issue),
    })),
  );
}

/** `content` says what the text is; `markdownContent` alone is the text as well. */
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
    throw invalid('The text is empty. Delete the content instead of saving it blank.', [
      { path: 'content', message: 'Must not be blank' },
    ]);
  }
  if (text.length > MAX_CONTENT_LENGTH) {
    throw invalid('The text is too long.', [
      { path: 'content', message: `At most ${MAX_CONTENT_LENGTH} characters` },
    ]);
  }
  return text;
}

function invalid(message: string, issues: { path: string; message: string }[]): AppError {
  return new AppError('invalid_request', message, { details: { issues } });
}
