import type { PageVisit } from './page-visit.ts';

/** The most relevant further page of each site that was read, except pages already visited. */
export function pricePagesOf(visits: readonly PageVisit[]): URL[] {
  const known = new Set<string>();
  const guesses = new Set<string>();
  for (const { address, reading } of visits) {
    known.add(address.href);
    if (reading.state !== 'read') continue;
    known.add(reading.url.href);
    const [guess] = reading.text.furtherPages;
    if (guess !== undefined) guesses.add(guess);
  }
  return [...guesses].filter((guess) => !known.has(guess)).map((guess) => new URL(guess));
}
