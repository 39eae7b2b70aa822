/** Signs of quotes and lists inside each other at the start of one line. */
const DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){40}/mu;
/** Lists inside each other, one line for each. */
const INDENTED = /^(?:\t| {2}){40}[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/mu;
/** The parser compares each of these signs with those before it. */
const SIGNS = /[[*]|_+|~+/gu;
const MOST_SIGNS = 5_000;

/** Whether reading the Markdown of a text would block the page or exceed its stack. No usual text does. */
export function isHardText(text: string): boolean {
  return DEEP.test(text) || INDENTED.test(text) || (text.match(SIGNS)?.length ?? 0) > MOST_SIGNS;
}
