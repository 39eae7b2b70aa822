import type { Showcase } from '#server/showcases/read-showcase.ts';
import type { ShowcaseText } from '#shared/contracts/showcases.ts';

export function presentShowcase({ text, sources }: Showcase): ShowcaseText {
  return { text, sources: sources.map(({ title }) => title) };
}
