import { earlierTypesForPrompt } from './content-type-graph.ts';
import { type ContentType, isContentType } from './content-types.ts';

/** A text of the same product, as far as others build on it. */
export interface ExistingResult {
  id: number;
  type: string;
  versionNumber: number;
}

export interface UsedInput {
  type: ContentType;
  versionNumber: number;
  /** `changed`: there is a newer version; `deleted`: it is not there any more. */
  state: 'current' | 'changed' | 'deleted';
}

/** What a text was written from, against what there is now. */
export interface WrittenFrom {
  used: UsedInput[];
  /** Written since, and not used. */
  isNew: ContentType[];
  /** Not written yet. */
  wouldHelp: ContentType[];
}

/**
 * Compares what a text was written from with what there is now.
 *
 * @param usedResults as stored with the text
 * @param results the product's finished texts
 * @param offered the content types that can be generated; others are left out
 */
export function writtenFrom(options: {
  type: string;
  usedResults: readonly { type: string; contentId: number; versionNumber: number }[];
  results: readonly ExistingResult[];
  offered: ReadonlySet<string>;
}): WrittenFrom {
  const byType = new Map(options.results.map((result) => [result.type, result]));
  const used = options.usedResults.flatMap(({ type, contentId, versionNumber }): UsedInput[] => {
    if (!isContentType(type)) return [];
    const now = byType.get(type);
    if (now?.id !== contentId) return [{ type, versionNumber, state: 'deleted' }];
    return [{ type, versionNumber, state: now.versionNumber === versionNumber ? 'current' : 'changed' }];
  });
  const usedTypes = new Set<string>(used.map(({ type }) => type));
  const others = earlierTypesOf(options.type).filter((type) => !usedTypes.has(type));
  return {
    used,
    isNew: others.filter((type) => byType.has(type)),
    wouldHelp: others.filter((type) => !byType.has(type) && options.offered.has(type)),
  };
}

/** Whether writing the text again would give it something newer to build on. */
export function isOutdated({ used, isNew }: WrittenFrom): boolean {
  return used.some(({ state }) => state === 'changed') || isNew.length > 0;
}

/**
 * What a text that is not written yet would be written from.
 *
 * @param offered the content types that can be generated
 */
export function writableFrom(options: {
  type: string;
  results: readonly ExistingResult[];
  offered: ReadonlySet<string>;
}): { willUse: { type: ContentType; versionNumber: number }[]; wouldHelp: ContentType[] } {
  const byType = new Map(options.results.map((result) => [result.type, result]));
  const types = earlierTypesOf(options.type);
  return {
    willUse: types.flatMap((type) => {
      const result = byType.get(type);
      return result ? [{ type, versionNumber: result.versionNumber }] : [];
    }),
    wouldHelp: types.filter((type) => !byType.has(type) && options.offered.has(type)),
  };
}

function earlierTypesOf(type: string): readonly ContentType[] {
  return isContentType(type) ? earlierTypesForPrompt(type) : [];
}
