import groups from './groups-of-people.json' with { type: 'json' };

/**
 * Word stems of groups of people or companies. A figure about a group needs a source about the same group: 'thirty days'
 * is no source for 'thirty clinics'.
 */
const STEMS = Object.entries(groups).flatMap(([kind, stems]) =>
  stems.split(' ').map((stem) => [stem, kind] as const),
);

/** @param word in lower case */
export function groupOfPeople(word: string): string | undefined {
  return STEMS.find(([stem]) => word.startsWith(stem) && word.length <= stem.length + 3)?.[1];
}
