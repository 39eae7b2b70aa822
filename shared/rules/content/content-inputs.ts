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
}

/**
 * Compares a text's inputs with the current results.
 * @param usedResults the inputs stored with the text
 * @param results the product's finished texts
 * @param changed the inputs that have another text now, as the server says
 */
export function writtenFrom(options: {
  type: string;
  usedResults: readonly UsedResult[];
  results: readonly ExistingResult[];
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
  };
}

/** The inputs of a text before it is generated. */
export function writableFrom(
  type: string,
  results: readonly ExistingResult[],
): { type: ContentType; versionNumber: number }[] {
  const byType = new Map(results.map((result) => [result.type, result]));
  return earlierTypesOf(type).flatMap((earlier) => {
    const result = byType.get(earlier);
    return result ? [{ type: earlier, versionNumber: result.versionNumber }] : [];
  });
}

function earlierTypesOf(type: string): readonly ContentType[] {
  return isContentType(type) ? earlierTypesForPrompt(type) : [];
}
