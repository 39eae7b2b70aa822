import { MERGE_TAG } from '#shared/rules/emails/merge-tags.ts';

type TagPiece = string | { tag: string; fallback: string | null };

export function tagPieces(text: string): TagPiece[] {
  const pieces: TagPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(MERGE_TAG)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ tag: match[1] ?? '', fallback: match[2] ?? null });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
