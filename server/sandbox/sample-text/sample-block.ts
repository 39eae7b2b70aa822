export type SampleLanguage = 'en' | 'es' | 'pt';

/**
 * A section of a sample text. The body is Markdown with a few marks (see `fill-block.ts`):
 * `{field}` a product field as a sentence, `{field~}` short and without a full stop, `{field-}` short and starting
 * in lower case, `{c1}` a citation marker where the answer has sources; a line that starts with `@features`,
 * `@differences`, `@rivals` or `@pains` is repeated for every item, with `{item}`, `{n}` and, for
 * variety, `<<one;;two>>`.
 */
export type SampleBlock = Record<SampleLanguage, [title: string, body: string]>;
export type SampleBlocks = Record<string, SampleBlock>;
