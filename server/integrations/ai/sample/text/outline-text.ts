import type { Outline } from '#shared/content-types/outlines.ts';
import type { SamplePrompt } from './read-prompt.ts';
import samplePhrases from './sample-phrases.json' with { type: 'json' };

const BRIEF = ['elevatorPitch', 'targetAudience', 'problemStatement', 'outcome'] as const;

/** Markdown with the brief, then each section with a description of its content. */
export function outlineText(outline: Outline, { language, product }: SamplePrompt, sources: number): string {
  const phrases = samplePhrases[language];
  const brief = BRIEF.flatMap((field) => {
    const value = oneLine(product[field] ?? '');
    return value === '' ? [] : [`- **${phrases.fields[field]}:** ${value}`];
  });
  const marks = Array.from({ length: sources }, (_, index) => `[${index + 1}]`).join(' ');
  return [
    `# ${titleOf(outline, product.name)}`,
    phrases.intro,
    ...(brief.length > 0 ? [brief.join('\n')] : []),
    ...(sources > 0 ? [`${phrases.sources} ${marks}`] : []),
    ...outline.sections.map(({ heading, contains }, index) => `## ${index + 1}. ${heading}\n\n${contains}`),
    '',
  ].join('\n\n');
}

export function titleOf({ title }: Outline, productName: string | undefined): string {
  return productName === undefined ? title : `${title}: ${oneLine(productName)}`;
}

/** Removes characters that could start a Markdown block or a table cell. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}
