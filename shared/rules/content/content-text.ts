import { isBlankText } from '#shared/rules/blank-text.ts';

/** Keys that may hold the text of a piece of content, in order of precedence. */
export const CONTENT_TEXT_KEYS = ['content', 'text', 'analysis', 'profile'] as const;

/** A piece of content as stored or sent: an object with a text key, that object as a JSON string, or plain text. */
export type StoredContent = string | Readonly<Record<string, unknown>> | null | undefined;

type ContentObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is ContentObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseObject(text: string): ContentObject | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function textKey(content: ContentObject): string | undefined {
  return CONTENT_TEXT_KEYS.find((key) => Object.hasOwn(content, key) && typeof content[key] === 'string');
}

/** The readable text of a piece of content; '' when there is none. */
export function extractContentText(content: StoredContent): string {
  if (content === null || content === undefined) return '';
  if (typeof content !== 'string') {
    const key = textKey(content);
    return key ? String(content[key]) : '';
  }
  const parsed = parseObject(content);
  if (!parsed) return content;
  const key = textKey(parsed);
  if (key) return String(parsed[key]);
  // A JSON object without a text key is plain text, unless it is empty.
  return Object.keys(parsed).length === 0 ? '' : content;
}

/** The text of a record. Older records have it only in `markdownContent`. */
export function readableText(record: { content: StoredContent; markdownContent: string }): string {
  const text = extractContentText(record.content);
  return isBlankText(text) ? record.markdownContent : text;
}

/**
 * Replaces the text in the same form: the same key of an object or JSON string, or plain text. Other keys
 * stay unchanged.
 */
export function withContentText(content: StoredContent, text: string): string | Record<string, unknown> {
  if (content === null || content === undefined) return { content: text };
  if (typeof content !== 'string') return { ...content, [textKey(content) ?? 'content']: text };
  const parsed = parseObject(content);
  if (!parsed) return text;
  const key = textKey(parsed);
  if (!key && Object.keys(parsed).length > 0) return text;
  return JSON.stringify({ ...parsed, [key ?? 'content']: text });
}

export function isBlankContent(content: StoredContent): boolean {
  return isBlankText(extractContentText(content));
}
