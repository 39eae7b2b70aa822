import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

/** What came of a generation: the finished record, or the sentence that was shown about the failure. */
export type GenerationOutcome = { content: GeneratedContent } | { failure: string } | undefined;
