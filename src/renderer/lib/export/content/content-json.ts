import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

export function contentJson({ title, category, type, content, sources }: GeneratedContent): string {
  return JSON.stringify({ title, category, type, content, sources }, null, 2);
}
