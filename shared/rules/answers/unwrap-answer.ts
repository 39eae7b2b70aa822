import { type Fence, fenceInside, fenceOf, opensAnswer, withoutOuterFence } from './outer-fence.ts';
import { isRemark } from './remarks.ts';

/** The head of an answer waits for its first lines at most so long. A remark is shorter. */
const LONGEST_HEAD = 300;
/** Headings, lists and tables are no remarks. */
const DOCUMENT = /^[#|>\-*\d]/u;

/**
 * A written text without what models put around it: one code block around everything, and a line before it that speaks
 * about the task. Code blocks inside stay.
 */
export function unwrapAnswer(text: string, { isSample = false } = {}): string {
  return withoutOuterFence(readHead(text, { isWhole: true, isSample }) ?? text, { isAnyCode: false });
}

/** The same for a text that arrives in pieces. What it has passed on never changes. */
export function createAnswerUnwrapper(
  onText: (delta: string) => void,
  { isSample = false } = {},
): { push(delta: string): void; end(): void } {
  let waiting = '';
  let hasBegun = false;
  /** The fence around the answer. */
  let outer: Fence | undefined;
  let isInNamed = false;
  /** From a line on that may close the outer fence. */
  let held = '';

  function pass(text: string): void {
    if (text !== '') onText(text);
  }

  function readLine(line: string, fence: Fence | undefined): void {
    const isClosing = fence?.name === '' && !isInNamed && held === '';
    if (fence) isInNamed = fence.name !== '';
    if (isClosing) held = line;
    else if (held !== '' && !fence) held += line;
    else {
      // A second fence shows that the first one was that of a block inside.
      pass(held + line);
      held = '';
    }
  }

  function read(): void {
    if (outer) {
      for (let end = waiting.indexOf('\n') + 1; end > 0; end = waiting.indexOf('\n') + 1) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end);
        readLine(line, fenceInside(line.slice(0, -1), outer));
      }
      if (held !== '' || /^ {0,3}(?:$|[`~])/u.test(waiting)) return;
    }
    pass(waiting);
    waiting = '';
  }

  function begin(isWhole: boolean): void {
    const rest = readHead(waiting, { isWhole: isWhole || waiting.length > LONGEST_HEAD, isSample });
    if (rest === undefined) return;
    hasBegun = true;
    waiting = rest;
    const [first = '', ...inner] = rest.trimStart().split('\n');
    const fence = fenceOf(first);
    if (fence && opensAnswer(fence, inner[0])) {
      outer = fence;
      waiting = inner.join('\n').trimStart();
    }
    read();
  }

  return {
    push(delta) {
      waiting += delta;
      if (hasBegun) read();
      else begin(false);
    },
    end() {
      if (!hasBegun) begin(true);
      if (outer) readLine(waiting, fenceInside(waiting, outer));
      else pass(waiting);
      const behind = held.slice(held.indexOf('\n') + 1);
      if (held.includes('\n') && behind.trim() !== '' && !isRemark(behind)) pass(held);
      waiting = '';
    },
  };
}

/**
 * An answer without a line about the task, if a document follows.
 * @param options.isWhole whether nothing follows that would decide
 * @param options.isSample whether a quote in front is the note of a sample
 * @returns undefined while more of the text is needed
 */
function readHead(
  text: string,
  { isWhole, isSample }: { isWhole: boolean; isSample: boolean },
): string | undefined {
  const lines = text.trimStart().split('\n');
  const [first = '', ...others] = lines;
  if (isSample && text.trimStart() === '>') return undefined;
  if (isSample && first.startsWith('> ')) return behindNote(others, isWhole);
  if (DOCUMENT.test(first)) return text;
  if (others.length === 0 && !isWhole) return undefined;
  if (fenceOf(first)) return isWhole || others.length > 1 ? text : undefined;
  if (!isRemark(first, { isBeforeDocument: true })) return text;
  const next = others.findIndex((line) => line.trim() !== '');
  // A fence is known with the line behind it.
  if (!isWhole && (next === -1 || others.length - next < 3)) return undefined;
  const rest = others.slice(Math.max(0, next)).join('\n');
  return /^(?:#{1,6} |```|~~~|---|\||> |\*\*)/u.test(rest) ? rest : text;
}

function behindNote(others: readonly string[], isWhole: boolean): string | undefined {
  const text = others.join('\n').trimStart();
  return text === '' && !isWhole ? undefined : text;
}
