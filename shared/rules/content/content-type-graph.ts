import { CONTENT_TYPES, type ContentType, factsOfContentType } from './content-types.ts';

/** The types whose newest result must exist before this one can be generated. */
export function requiredEarlierTypes(type: ContentType): readonly ContentType[] {
  return [...factsOfContentType(type).requires].map(({ id }) => id);
}

/** Every type whose newest result belongs in the data block: the required ones first, then the useful ones. */
export function earlierTypesForPrompt(type: ContentType): readonly ContentType[] {
  const { requires, uses } = factsOfContentType(type);
  return [...requires, ...uses].map(({ id }) => id);
}

/** Name under which later prompts receive a result of this type. */
export function variableOfContentType(type: ContentType): string {
  return factsOfContentType(type).variable;
}

const TYPE_BY_VARIABLE: ReadonlyMap<string, ContentType> = new Map(
  CONTENT_TYPES.map((type) => [variableOfContentType(type), type]),
);

/** The content type that provides an earlier-result variable such as `primaryPainPoints`. */
export function contentTypeOfVariable(variable: string): ContentType | undefined {
  return TYPE_BY_VARIABLE.get(variable);
}

/** The types in waves: a type's inputs are all in earlier waves, so the types of one wave can be written in parallel. */
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
