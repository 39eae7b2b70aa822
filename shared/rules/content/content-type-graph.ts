import { CONTENT_TYPES, type ContentType, factsOfContentType } from './content-types.ts';

/** The types that need a result before this one can be generated. */
export function requiredEarlierTypes(type: ContentType): readonly ContentType[] {
  return [...factsOfContentType(type).requires].map(({ id }) => id);
}

/** The types whose results are in the prompt: required ones first. */
export function earlierTypesForPrompt(type: ContentType): readonly ContentType[] {
  const { requires, uses } = factsOfContentType(type);
  return [...requires, ...uses].map(({ id }) => id);
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

/** All inputs of a type are in earlier waves, so the types of one wave can be written in parallel. */
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
