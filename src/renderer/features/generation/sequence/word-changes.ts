import { diffWordsWithSpace } from 'diff';

/** A part of a passage: unchanged words, or words that others replace. */
interface WordPart {
  before: string;
  after: string;
  isChange: boolean;
}

/** The changes that turn one text into another, word by word. */
export function wordChanges(before: string, after: string): WordPart[] {
  const parts: WordPart[] = [];
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const isChange = added || removed;
    let last = parts.at(-1);
    if (!last || last.isChange !== isChange) {
      last = { before: '', after: '', isChange };
      parts.push(last);
    }
    if (!added) last.before += value;
    if (!removed) last.after += value;
  }
  return parts;
}
