import type { Node } from 'prosemirror-model';
import type { WrittenBlock } from './edited-source.ts';
import type { EditorSession } from './editor-session.ts';
import { readBlocks } from './markdown-to-nodes.ts';

/** A passage of the Markdown text, and the blocks that it lies in. */
export interface Passage {
  /** Place in the whole text, in UTF-16 units. */
  from: number;
  to: number;
  text: string;
  blocks: Node[];
  /** Position before the first block. */
  pos: number;
  /** The blocks' Markdown, before and after the passage. */
  before: string;
  after: string;
}

/** Marks a place in a text. Not a character that people write. */
const MARKER = '\uE000';

/**
 * The Markdown of what is selected: its words within one line, otherwise the blocks that it touches; without a
 * selection the block at the cursor.
 */
export function selectedPassage(session: EditorSession): Passage | undefined {
  const { doc, selection } = session.state;
  const { text, blocks } = session.written;
  const { $from, $to } = selection;
  const chosen = doc.children.slice($from.index(0), Math.max($to.indexAfter(0), $from.index(0) + 1));
  const written = blocks.filter(({ node }) => chosen.includes(node));
  const [first, last] = [written[0], written.at(-1)];
  if (!first || !last) return undefined;
  const words = selection.empty || written.length > 1 ? undefined : wordsIn(session, first);
  const from = words?.from ?? first.start;
  const to = words?.to ?? last.end;
  return {
    from,
    to,
    text: text.slice(from, to),
    blocks: chosen,
    pos: $from.posAtIndex($from.index(0), 0),
    before: text.slice(first.start, from),
    after: text.slice(to, last.end),
  };
}

/** Where words stand in a text. */
function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

/** Occurrences of words that are looked at, each of which reads the block once. */
const MOST_TRIES = 12;

/** Where the selected words stand in the Markdown of their block; undefined if that is not certain. */
function wordsIn(
  session: EditorSession,
  { start, end }: WrittenBlock,
): { from: number; to: number } | undefined {
  const { doc, selection } = session.state;
  const { $from, $to, from, to } = selection;
  if (!$from.sameParent($to) || !$from.parent.isTextblock) return undefined;
  const selected = doc.textBetween(from, to, '\n');
  const words = selected.trim();
  if (words === '') return undefined;
  const offset =
    doc.textBetween($from.start(1), from, '\n').length + (selected.length - selected.trimStart().length);
  const source = session.text.slice(start, end);
  const shown = doc.textBetween($from.start(1), to, '\n').slice(0, offset + words.length - 1);
  // Addresses and markup may contain the words as well, so it is this occurrence or a later one.
  const earlier = placesOf(shown, words).length;
  for (const at of placesOf(source, words).slice(earlier, earlier + MOST_TRIES)) {
    const marked = source.slice(0, at) + MARKER + source.slice(at + words.length);
    const [block, ...others] = readBlocks(marked).map(({ node }) => node);
    if (!block || others.length > 0) continue;
    if (block.textBetween(0, block.content.size, '\n').indexOf(MARKER) !== offset) continue;
    return { from: start + at, to: start + at + words.length };
  }
  return undefined;
}
