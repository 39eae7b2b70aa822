import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

/** A content as formatted JSON. */
export function contentJson({ title, category, type, content, sources }: GeneratedContent): string {
  return JSON.stringify({ title, category, type, content, sources }, null, 2);
}
