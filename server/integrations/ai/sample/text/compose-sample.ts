import { readShowcase, type Showcase } from '#server/showcases/read-showcase.ts';
import { outlines } from '#shared/content-types/outlines.ts';
import { type ContentType, structureOfType } from '#shared/rules/content/content-types.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import type { Claim } from '#shared/rules/set-check/claims.ts';
import { composeBrief } from './compose-brief.ts';
import { composeClaims } from './compose-claims.ts';
import { composeEdit } from './compose-edit.ts';
import { outlineSequence } from './outline-sequence.ts';
import { outlineText } from './outline-text.ts';
import { readPrompt, type SamplePrompt } from './read-prompt.ts';
import samplePhrases from './sample-phrases.json' with { type: 'json' };
import { type SampleSource, sampleSources } from './sample-sources.ts';

interface SampleOrder {
  model: string;
  prompt: string;
  searches: boolean;
  /** Whether the request has a JSON schema. */
  hasSchema: boolean;
  /** What a reader finds in texts that differ from the showcases. */
  claims?: readonly Claim[];
}

interface Sample {
  text: string;
  sources: SampleSource[];
}

const OUTLINE_SOURCES = 4;

/**
 * Writes the sample for a prompt: the showcase of an example product, otherwise an outline of the real text. The
 * first line says which of them it is and names the model.
 */
export function composeSample(order: SampleOrder): Sample {
  const composed = composeBrief(order.prompt) ?? composeEdit(order.prompt) ?? composeClaims(order);
  if (composed !== undefined) return { text: composed, sources: [] };
  const prompt = readPrompt(order.prompt);
  const { contentType } = prompt;
  if (!contentType) return { text: `> ${noticeOf('outline', order, prompt)}\n`, sources: [] };
  const example = examples.products.find(
    ({ input }) => input.name === prompt.product.name && input.elevatorPitch === prompt.product.elevatorPitch,
  );
  const asJson = order.hasSchema && structureOfType(contentType) === 'emails';
  const showcase = example && readShowcase(example.key, contentType);
  return showcase
    ? sampleShowcase(order, prompt, { showcase, asJson })
    : sampleOutline(order, prompt, { contentType, asJson });
}

function sampleShowcase(
  order: SampleOrder,
  prompt: SamplePrompt,
  { showcase, asJson }: { showcase: Showcase; asJson: boolean },
): Sample {
  if (asJson && showcase.sequence) return { text: jsonOf(showcase.sequence, order), sources: [] };
  const { sources } = showcase;
  const notice = noticeOf('showcase', order, prompt);
  const text = order.searches ? showcase.text : showcase.text.replace(/ ?\[\d{1,2}\]/g, '');
  return { text: `> ${notice}\n\n${text}`, sources: order.searches ? sources : [] };
}

function sampleOutline(
  order: SampleOrder,
  prompt: SamplePrompt,
  { contentType, asJson }: { contentType: ContentType; asJson: boolean },
): Sample {
  const outline = outlines[contentType][prompt.language];
  if (asJson) return { text: jsonOf(outlineSequence(contentType, outline, prompt), order), sources: [] };
  const sources = order.searches ? sampleSources(OUTLINE_SOURCES, order.model) : [];
  const notice = noticeOf('outline', order, prompt);
  return { text: `> ${notice}\n\n${outlineText(outline, prompt, sources.length)}`, sources };
}

function noticeOf(
  kind: 'showcase' | 'outline',
  { model }: SampleOrder,
  { language, wish }: SamplePrompt,
): string {
  const phrases = samplePhrases[language];
  return [
    phrases.notices[kind].replace('{model}', model),
    ...(wish ? [`${phrases.wish}: ${wish}`] : []),
  ].join(' ');
}

/** Leaves out emails that a continued sequence already has. */
function jsonOf(sequence: ReturnType<typeof outlineSequence>, { prompt }: SampleOrder): string {
  return JSON.stringify({ ...sequence, emails: sequence.emails.slice(countWritten(prompt)) });
}

function countWritten(prompt: string): number {
  const block = /<sequence-so-far-(\w+)>\s*(\{.*\})\s*<\/sequence-so-far-\1>/s.exec(prompt)?.[2];
  if (block === undefined) return 0;
  return (JSON.parse(block) as { emails: { position: number }[] }).emails.at(-1)?.position ?? 0;
}
