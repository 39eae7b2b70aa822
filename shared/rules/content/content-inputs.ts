import { earlierTypesForPrompt } from './content-type-graph.ts';
import { type ContentType, isContentType } from './content-types.ts';

export interface ExistingResult {
  id: number;
  type: string;
  versionNumber: number;
}

/** An input as it is stored with a text. */
interface UsedResult {
  type: string;
  contentId: number;
  versionNumber: number;
  sections?: readonly number[] | undefined;
  leftOut?: readonly number[] | undefined;
}

export interface UsedInput {
  type: ContentType;
  versionNumber: number;
  /** Numbers of the sections that the prompt contained; undefined: not recorded. */
  sections?: readonly number[] | undefined;
  /** Numbers of the sections that did not fit. */
  leftOut?: readonly number[] | undefined;
  /** `changed`: it has another text now. */
  state: 'current' | 'changed' | 'deleted';
}

export interface WrittenFrom {
  used: UsedInput[];
  /** Results that were generated after the text. */
  isNew: ContentType[];
  /** Results that do not exist yet. */
  wouldHelp: ContentType[];
}

/**
 * Compares a text's inputs with the current results.
 * @param usedResults the inputs stored with the text
 * @param results the product's finished texts
 * @param offered the content types that can be generated; other types are left out
 * @param changed the inputs that have another text now, as the server says
 */
export function writtenFrom(options: {
  type: string;
  usedResults: readonly UsedResult[];
  results: readonly ExistingResult[];
  offered: ReadonlySet<string>;
  changed: ReadonlySet<string>;
}): WrittenFrom {
  const byType = new Map(options.results.map((result) => [result.type, result]));
  const used = options.usedResults.flatMap(({ type, contentId, ...version }): UsedInput[] => {
    if (!isContentType(type)) return [];
    const now = byType.get(type);
    if (now?.id !== contentId) return [{ type, ...version, state: 'deleted' }];
    return [{ type, ...version, state: options.changed.has(type) ? 'changed' : 'current' }];
  });
  const usedTypes = new Set<string>(used.map(({ type }) => type));
  const others = earlierTypesOf(options.type).filter((type) => !usedTypes.has(type));
  return {
    used,
    isNew: others.filter((type) => byType.has(type)),
    wouldHelp: others.filter((type) => !byType.has(type) && options.offered.has(type)),
  };
}

/** The inputs of a text before it is generated. @param offered the content types that can be generated */
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
