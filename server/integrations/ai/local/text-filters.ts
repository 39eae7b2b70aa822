/** Passes a text on in pieces. `end` returns what was held back. */
export interface TextFilter {
  push(delta: string): string;
  end(): string;
}

const THOUGHTS = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['[THINK]', '[/THINK]'],
] as const;
/** Some prompt formats contain the opening tag, so that only the closing one is in the text. */
const CLOSING = /^[\s\S]*(?:<\/(?:think|thinking|thought|reasoning)>|\[\/THINK\])\s*/;
const EMPTY = /<(think|thinking|thought|reasoning)>\s{0,8}<\/\1>/g;
const LAST_CLOSING = /(?:<\/(?:think|thinking|thought|reasoning)>|\[\/THINK\])\s*$/;

/** Removes the thoughts that some models write between tags in front of their text. */
export function createThoughtFilter(): TextFilter {
  let waiting = '';
  let closing: string | null = null;
  let hasBegun = false;

  function push(delta: string): string {
    if (hasBegun) return delta;
    // Only the beginning of a tag waits, so that the work does not grow with what was removed.
    waiting += delta;
    for (;;) {
      if (closing !== null) {
        const end = waiting.indexOf(closing);
        if (end === -1) {
          waiting = waiting.slice(-closing.length);
          return '';
        }
        waiting = waiting.slice(end + closing.length);
        closing = null;
      }
      const start = waiting.trimStart();
      const tags = THOUGHTS.find(([opening]) => start.startsWith(opening));
      if (tags) {
        waiting = start.slice(tags[0].length);
        closing = tags[1];
        continue;
      }
      if (THOUGHTS.some(([opening]) => opening.startsWith(start))) {
        waiting = start;
        return '';
      }
      hasBegun = true;
      waiting = '';
      return start;
    }
  }

  return {
    push,
    end: () => (closing === null ? waiting : ''),
  };
}

/** A whole text without thoughts whose opening tag is missing. */
export function withoutUnopenedThoughts(text: string): string {
  const said = text.replace(EMPTY, '');
  const rest = said.replace(CLOSING, '');
  // A tag behind the whole text closes nothing.
  return rest === '' ? said.replace(LAST_CLOSING, '') : rest;
}

const MARK = / ?\[\d{1,3}(?:, ?\d{1,3})*\]/g;
const UNFINISHED_MARK = /(?: |(?: ?\[[\d, ]{0,40}))$/;

/** Removes marks such as `[1]`, which refer to nothing where no source was retrieved. */
export function createMarkFilter(): TextFilter {
  let waiting = '';
  return {
    push(delta) {
      const text = (waiting + delta).replace(MARK, '');
      waiting = UNFINISHED_MARK.exec(text)?.[0] ?? '';
      return text.slice(0, text.length - waiting.length);
    },
    end: () => waiting,
  };
}
