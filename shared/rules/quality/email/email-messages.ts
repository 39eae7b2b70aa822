import { readLabelledLine } from '#shared/rules/emails/labelled-lines.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { LABEL, trimmedSpan } from '#shared/rules/quality/text-blocks.ts';

/** A message of a sequence, or a labelled subject in any other document. */
export interface EmailMessage extends Span {
  heading?: Span;
  subject?: Span;
  preheader?: Span;
  alternatives: Span[];
  /** Spans of everything except headings and labels. */
  body: Span[];
  /** The last line that is not empty. */
  lastLine: Span;
}

/** Older texts have all alternatives on one line. */
function splitAlternatives(text: string, value: Span): Span[] {
  const spans: Span[] = [];
  let start = value.start;
  for (const part of text.slice(value.start, value.end).split(/ [/|·] /u)) {
    spans.push({ start, end: start + part.length });
    start += part.length + 3;
  }
  return spans;
}

/** Whether a section has the labels of a structured sequence. */
function isStructured(section: string): boolean {
  const lines = section.split('\n').map(readLabelledLine);
  return (
    lines.some((line) => line?.field === 'subject' && line.isItem) &&
    lines.some((line) => line?.field === 'cta' && !line.isItem)
  );
}

function readMessage(text: string, section: Span & { heading?: Span }): EmailMessage {
  const message: EmailMessage = { ...section, alternatives: [], body: [], lastLine: section };
  // In a structured message all labels are known: other bold words before a colon are ordinary text.
  const isForm = isStructured(text.slice(section.start, section.end));
  let start = section.heading ? section.heading.end + 1 : section.start;
  while (start < section.end) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd === -1 || lineEnd > section.end ? section.end : lineEnd;
    const line = text.slice(start, end);
    const labelled = readLabelledLine(line);
    const isLabel = isForm ? labelled !== undefined : LABEL.test(line);
    const valueEnd = start + line.trimEnd().length;
    const value = { start: valueEnd - (labelled?.value.length ?? 0), end: valueEnd };
    if (line.trim() !== '') message.lastLine = trimmedSpan(text, { start, end });
    if (labelled?.field === 'alternative') message.alternatives.push(...splitAlternatives(text, value));
    else if ((labelled?.field === 'subject' || labelled?.field === 'preheader') && labelled.value)
      message[labelled.field] ??= value;
    else if (!isLabel) message.body.push({ start, end });
    start = end + 1;
  }
  return message;
}

const HEADING = /^##[ \t]+(?:\d{1,3}[.)][ \t]*)?(?=([^\n]*))/gmu;

/** The second-level sections that have a subject. */
export function emailMessages(text: string): EmailMessage[] {
  const headings = [...text.matchAll(HEADING)].map(({ 0: prefix, 1: title = '', index: start }) => {
    const titleStart = start + prefix.length;
    return { start, heading: trimmedSpan(text, { start: titleStart, end: titleStart + title.length }) };
  });
  return [{ start: 0 }, ...headings]
    .map((section, index) => ({ ...section, end: headings[index]?.start ?? text.length }))
    .map((section) => readMessage(text, section))
    .filter(({ subject }) => subject !== undefined);
}
