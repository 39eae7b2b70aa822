import { dataBlock } from './read-prompt.ts';

interface PromptPassage {
  passage: string;
}

/** A mark, placeholder, tag, link or address, which a careful model keeps. */
const KEPT =
  /\[\[[^[\]\n]+\]\]|\[ADD [^[\]\n]+\]|\[\d[\d, ]*\](?!\()|!?\[[^[\]\n]+\]\([^()\s]+\)|https?:\/\/[^\s)|]+/gu;
const SENTENCE_END = /(?<=[.!?])\s+/u;
const ALTERNATIVES = 3;

/**
 * Plays a model that edits a passage: it keeps its marks and links, and does something visible to its words.
 *
 * @returns undefined for any other prompt
 */
export function composeEdit(prompt: string): string | undefined {
  const kind = /^Task: edit of a passage \((\w+)\)$/mu.exec(prompt)?.[1];
  if (kind === undefined) return undefined;
  const block = dataBlock(prompt, 'passage');
  const { passage } = JSON.parse(block ?? '{"passage":""}') as PromptPassage;
  const count = kind === 'alternatives' ? ALTERNATIVES : 1;
  if (kind === 'fact') {
    const { wish } = JSON.parse(dataBlock(prompt, 'user_wish') ?? '{"wish":""}') as { wish: string };
    return JSON.stringify({
      replacements: [
        marked(
          passage.replace(/\[ADD [^[\]\n]+\]/u, () => wish),
          1,
        ),
      ],
    });
  }
  const replacements = Array.from({ length: count }, (_, index) =>
    kind === 'shorten' ? shortened(passage) : marked(passage, index + 1),
  );
  return JSON.stringify({ replacements });
}

/** The first half of its sentences or words, and the marks and links of the other half. */
function shortened(passage: string): string {
  const sentences = passage.trim().split(SENTENCE_END);
  const [parts, space] = sentences.length > 1 ? [sentences, ' '] : [passage.trim().split(/ +/u), ' '];
  const half = Math.max(1, Math.ceil(parts.length / 2));
  const start = parts.slice(0, half).join(space);
  const rest = parts.slice(half).join(space).match(KEPT) ?? [];
  return [start, ...rest].join(' ');
}

/** Marks the first word, so that a sample is never taken for an edit. */
function marked(passage: string, number: number): string {
  const word = /(?<![[\]()/\p{L}\p{N}|])\p{L}{2,}(?![\p{L}\p{N}]*[\])/])/u;
  return passage.trim().replace(word, (first) => `${first} (AI ${number})`);
}
