import { Fragment } from 'react';
import { TagChip } from './tag-chip.tsx';
import { tagPieces } from './tag-pieces.ts';

/** One line, its merge tags as chips. */
export function TaggedText({ children }: { children: string }) {
  return tagPieces(children).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line have no other name
    <Fragment key={index}>{typeof piece === 'string' ? piece : <TagChip {...piece} />}</Fragment>
  ));
}
