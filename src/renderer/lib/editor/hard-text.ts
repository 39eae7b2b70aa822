/** Markers of quotes and lists inside each other at the start of one line. */
const DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){40}/mu;
/** Lists inside each other, one line for each. */
const INDENTED = /^(?:\t| {2}){40}[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/mu;
/** The parser compares each of these delimiters with those before it. */
const DELIMITERS = /[[*]|_+|~+/gu;
const MOST_DELIMITERS = 5_000;

/** Whether reading the Markdown of a text would block the page or exceed its stack. No usual text does. */
export function isHardText(text: string): boolean {
  return DEEP.test(text) || INDENTED.test(text) || (text.match(DELIMITERS)?.length ?? 0) > MOST_DELIMITERS;
}
