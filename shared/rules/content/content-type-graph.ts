import { CONTENT_TYPES, type ContentType, factsOfContentType } from './content-types.ts';

/** Sections of an earlier type's text that a later prompt contains. */
export interface EarlierSections {
  type: ContentType;
  isRequired: boolean;
  /** Numbers of the sections, most important first. */
  sections: readonly number[];
}

/** The inputs of a type's prompt, required ones first. */
export function earlierSectionsForPrompt(type: ContentType): readonly EarlierSections[] {
  const { requires, uses } = factsOfContentType(type);
  return [
    ...requires.map((edge) => ({ type: edge.type.id, isRequired: true, sections: edge.sections })),
    ...uses.map((edge) => ({ type: edge.type.id, isRequired: false, sections: edge.sections })),
  ];
}

/** The types that need a result before this type can be generated. */
export function requiredEarlierTypes(type: ContentType): readonly ContentType[] {
  return factsOfContentType(type).requires.map((edge) => edge.type.id);
}

/** The types whose results the prompt contains, required ones first. */
export function earlierTypesForPrompt(type: ContentType): readonly ContentType[] {
  return earlierSectionsForPrompt(type).map((edge) => edge.type);
}

/** Placeholder for a result of this type in later prompts. */
export function variableOfContentType(type: ContentType): string {
  return factsOfContentType(type).variable;
}

const TYPE_BY_VARIABLE: ReadonlyMap<string, ContentType> = new Map(
  CONTENT_TYPES.map((type) => [variableOfContentType(type), type]),
);

export function contentTypeOfVariable(variable: string): ContentType | undefined {
  return TYPE_BY_VARIABLE.get(variable);
}

/**
 * Groups the types into waves: all inputs of a type are in earlier waves, so the types of one wave can be
 * generated in parallel.
 */
export function contentTypeWaves(): ContentType[][] {
  const waves: ContentType[][] = [];
  const written = new Set<ContentType>();
  while (written.size < CONTENT_TYPES.length) {
    const wave = CONTENT_TYPES.filter(
      (type) => !written.has(type) && earlierTypesForPrompt(type).every((earlier) => written.has(earlier)),
    );
    for (const type of wave) written.add(type);
    waves.push(wave);
  }
  return waves;
}
