/** Height steps of the text area on a content card. */
export type CardTextHeight = 'short' | 'medium' | 'long' | 'full';

export function cardTextHeight(characterCount: number): CardTextHeight {
  if (characterCount <= 300) return 'short';
  if (characterCount <= 800) return 'medium';
  if (characterCount <= 1500) return 'long';
  return 'full';
}
