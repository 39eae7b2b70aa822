import { earlierTypesForPrompt } from './content-type-graph.ts';
import { type ContentType, isContentType } from './content-types.ts';

export interface ExistingResult {
  id: number;
  type: string;
  versionNumber: number;
}

export interface UsedInput {
  type: ContentType;
  versionNumber: number;
  /** `changed`: there is a newer version. */
  state: 'current' | 'changed' | 'deleted';
}

export interface WrittenFrom {
  used: UsedInput[];
  /** Written later. */
  isNew: ContentType[];
  /** Not written yet. */
  wouldHelp: ContentType[];
}

/**
 * Compares the inputs of a text with the current results.
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

/** Whether a new text would have newer inputs. */
export function isOutdated({ used, isNew }: WrittenFrom): boolean {
  return used.some(({ state }) => state === 'changed') || isNew.length > 0;
}

/** The inputs of a text that is not written yet. @param offered the content types that can be generated */
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
