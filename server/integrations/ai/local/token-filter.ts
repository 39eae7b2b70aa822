import type { TextFilter } from './text-filters.ts';

/** A special token of a model, as servers without its format leave it in the text. */
const TOKEN = /<\|([a-z_0-9]{1,24})\|>|<(start_of_turn|end_of_turn|eos|bos)>|<｜([^｜<>\n]{1,40})｜>/giu;
/** The beginning of a token, or a tag of which only the end of the text tells that it is a token. */
const MAYBE_TOKEN = /(?:<\/s>\s{0,8}|<[^<>\n]{0,44})$/u;

/** Tokens behind which a model plays other turns of the conversation. */
const ENDS = new Set(
  'im_end eot_id eom_id endoftext end_of_text return call end_of_turn eos end▁of▁sentence'.split(' '),
);
/** Tokens before the name of a role or channel. */
const STARTS = new Set(['start', 'im_start', 'start_header_id', 'start_of_turn']);
const ROLES = new Set(['assistant', 'user', 'system', 'tool']);

/**
 * Removes the tokens and channels of models whose server does not know their format: `<|im_end|>`, the thoughts in
 * `<|channel|>analysis`. What follows the end of the answer goes too.
 */
export function createTokenFilter(): TextFilter {
  let waiting = '';
  let hasText = false;
  let hasStruck = false;
  let isOver = false;
  /** What is read now: the text, a role or channel's name, or what is no part of the answer. */
  let part: 'text' | 'role' | 'channel' | 'hidden' = 'text';
  let name = '';

  function add(text: string): string {
    if (isOver || text === '') return '';
    if (part === 'channel') name += text;
    // "<|im_start|>assistant" ends with its line.
    const shown = part === 'role' ? textBehindRole(text) : part === 'text' ? text : '';
    const visible = hasText ? shown : shown.trimStart();
    hasText ||= visible !== '';
    hasStruck ||= visible.includes('<s>');
    return visible;
  }

  function textBehindRole(text: string): string {
    const end = text.indexOf('\n');
    if (end === -1) return '';
    part = 'text';
    return text.slice(end + 1);
  }

  function token(word: string): void {
    const endsText = word === 'end' || ENDS.has(word) || STARTS.has(word) || ROLES.has(word);
    isOver ||= endsText && hasText && part === 'text';
    if (word === 'end') part = 'hidden';
    else if (STARTS.has(word)) part = 'role';
    else if (ROLES.has(word)) part = 'text';
    else if (word === 'channel') {
      part = 'channel';
      name = '';
    } else if (word === 'message' || word === 'end_header_id') {
      part = part === 'channel' && name.trim().split(/\s/u)[0] !== 'final' ? 'hidden' : 'text';
    }
  }

  return {
    push(delta) {
      const text = waiting + delta;
      waiting = MAYBE_TOKEN.exec(text)?.[0] ?? '';
      const known = text.slice(0, text.length - waiting.length);
      let shown = '';
      let from = 0;
      for (const match of known.matchAll(TOKEN)) {
        const [whole, piped, plain, wide = ''] = match;
        shown += add(known.slice(from, match.index));
        token((piped ?? plain ?? wide).toLowerCase());
        from = match.index + whole.length;
      }
      return shown + add(known.slice(from));
    },
    end() {
      const rest = hasStruck ? waiting : waiting.replace(/^<\/s>\s*$/u, '');
      waiting = '';
      return add(rest);
    },
  };
}
