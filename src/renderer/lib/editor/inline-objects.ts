/** A part of a plain text: words, or an object that is edited as a whole. */
export interface TextPart {
  kind: 'text' | 'citation' | 'placeholder';
  value: string;
}

/** `[3]`, `[1, 4]`, and placeholders such as `[ADD PROOF: …]`. */
const OBJECT = /\[(?:\d{1,3}(?:, ?\d{1,3})*|ADD [A-Z]{2,20}[^[\]\n]{0,200})\]/gu;

/** Separates citation marks and placeholders from the words around them. */
export function textParts(text: string): TextPart[] {
  if (!text.includes('[')) return text === '' ? [] : [{ kind: 'text', value: text }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: value, index } of text.matchAll(OBJECT)) {
    if (index > end) parts.push({ kind: 'text', value: text.slice(end, index) });
    parts.push({ kind: value.startsWith('[ADD') ? 'placeholder' : 'citation', value });
    end = index + value.length;
  }
  if (end < text.length) parts.push({ kind: 'text', value: text.slice(end) });
  return parts;
}

/** The source numbers of a citation mark. */
export function citationNumbers(mark: string): number[] {
  return (mark.match(/\d+/gu) ?? []).map(Number);
}
