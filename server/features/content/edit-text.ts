import { AppError, fieldIssue } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { CurrentText } from '#server/models/content/current-text.ts';
import { Product } from '#server/models/content/product.ts';
import type { FieldIssue } from '#shared/contracts/errors.ts';
import {
  MAX_CONTENT_LENGTH,
  type UpdateContentBody,
} from '#shared/contracts/generation/generated-content.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { withoutByteOrderMark } from '#shared/rules/byte-order-mark.ts';
import { extractContentText, isBlankContent, withContentText } from '#shared/rules/content/content-text.ts';
import { withoutStructure } from '#shared/rules/content/structure-keys.ts';
import { describeIssue } from '#shared/rules/emails/describe-issue.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { EMAILS_KEY, emailSequenceTypeOf } from '#shared/rules/emails/stored-sequence.ts';
import { storedUserLinks, USER_LINKS_KEY, userLinksAfterEdit } from '#shared/rules/links/user-links.ts';
import { deriveStructure } from './derive-structure.ts';
import { contentOf, storedWords } from './text-words.ts';
import { inTextWorker, orBusy } from './text-workers.ts';

export type EditedText = ReturnType<typeof storedWords>;

/** The text that an edit brings, and its structure; undefined: the text stays. */
type ReadEdit = { text: string; structure: Readonly<Record<string, unknown>> } | undefined;

/**
 * Edited email fields determine the text; otherwise the text determines the structure. Slow for hostile texts: not for
 * transactions.
 * @throws AppError `text_blank`, `text_too_long`, `no_email_sequence` or `emails_invalid`
 */
export async function readEdit(
  ctx: ServiceContext,
  row: CurrentText,
  changes: UpdateContentBody,
): Promise<ReadEdit> {
  if (changes.emails) {
    const { emails, text } = await editedEmails(row, changes.emails);
    return { text: requireStorable(text), structure: { [EMAILS_KEY]: emails } };
  }
  const given = changes.content === undefined ? changes.markdownContent : extractContentText(changes.content);
  if (given === undefined) return undefined;
  const text = requireStorable(withoutByteOrderMark(given));
  if (text === row.markdownContent) return { text, structure: pickStructure(row.structure) };
  const language = await languageOf(ctx, row);
  return {
    text,
    structure: await deriveStructure(ctx, { content: row.structure, text, type: row.type, language }),
  };
}

/** The edited columns of a row. Added links count as the user's own. */
export function applyEdit(row: CurrentText, edit: ReadEdit, changes: UpdateContentBody): EditedText {
  const text = edit?.text ?? row.markdownContent;
  const base = typeof changes.content === 'object' ? changes.content : contentOf(row);
  const { [USER_LINKS_KEY]: _ofBefore, ...structure } = edit?.structure ?? pickStructure(row.structure);
  const content = { ...withText(withoutStructure(base), text), ...structure };
  const links = userLinksAfterEdit({ content: row.structure, text: row.markdownContent }, { text, content });
  return storedWords(text, { ...content, ...storedUserLinks(links) });
}

/** @throws AppError `no_email_sequence`; `emails_invalid` with each field that breaks a limit */
async function editedEmails(
  row: CurrentText,
  given: EmailSequence,
): Promise<{ emails: EmailSequence; text: string }> {
  const type = emailSequenceTypeOf(row.type);
  if (!type) throw refused('no_email_sequence', [fieldIssue('emails', issue('not_allowed'))]);
  const { issues, ...edited } = await orBusy(inTextWorker('tidyEmails', { emails: given, type }));
  if (issues.length === 0) return edited;
  throw refused(
    'emails_invalid',
    issues.map((issue) => ({
      path: `emails.${issue.email === undefined ? '' : `emails.${issue.email - 1}.`}${issue.field}`,
      message: describeIssue(issue),
    })),
  );
}

function withText(base: Record<string, unknown>, text: string): Record<string, unknown> {
  return withContentText(base, text) as Record<string, unknown>;
}

function pickStructure(content: Record<string, unknown>): Record<string, unknown> {
  const rest = withoutStructure(content);
  return Object.fromEntries(Object.entries(content).filter(([key]) => !Object.hasOwn(rest, key)));
}

async function languageOf(ctx: ServiceContext, row: CurrentText): Promise<string> {
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
