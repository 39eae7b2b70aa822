import type { SampleOutline } from '#shared/content-types/content-type.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { findBlock } from './blocks/find-block.ts';
import { citationMark, fillBlock, type SampleValues } from './fill-block.ts';
import { readPrompt } from './read-prompt.ts';
import type { SampleLanguage } from './sample-block.ts';
import { hashText, type SampleSource, sampleSources } from './sample-sources.ts';

export const notices: Record<SampleLanguage, string> = {
  en: 'Sample text: written without an AI provider, from your product’s own fields. Add a provider key to get a real one.',
  es: 'Texto de muestra: escrito sin proveedor de IA, a partir de los campos de tu producto. Añade una clave de proveedor para obtener uno real.',
  pt: 'Texto de amostra: escrito sem provedor de IA, a partir dos campos do seu produto. Adicione uma chave de provedor para obter um real.',
};

/** For a prompt that is not one of ours. */
const GENERAL: SampleOutline = {
  title: { en: 'Sample document', es: 'Documento de muestra', pt: 'Documento de amostra' },
  sections: ['pitches', 'forces', 'gaps'],
};

/**
 * Writes the sample text for a prompt: the same prompt and model give the same text, another wish or model another
 * order of features and sources. No figure, name or quotation is invented; what is missing is an `[ADD …]` item.
 *
 * @param sourceCount most sources to return; without any, the text has no `[n]` markers
 */
export function composeSampleText(options: { model: string; prompt: string; sourceCount: number }): {
  text: string;
  sources: SampleSource[];
} {
  const { language, contentType, product } = readPrompt(options.prompt);
  const outline = contentType ? contentTypeWriting[contentType].sample : GENERAL;
  const seed = sampleSeed(options.model, options.prompt);
  const values = collectValues(product, hashText(seed), options.sourceCount);
  const sections = outline.sections.map((key, index) => {
    const [heading, body] = findBlock(key)[language];
    return `## ${index + 1}. ${heading}\n\n${fillBlock(body, values, language)}`;
  });
  const { body, count } = numberCitations(sections.join('\n\n'));
  return {
    text: `> ${notices[language]}\n\n# ${sampleTitle(outline.title[language], product.name)}\n\n${body}\n`,
    sources: sampleSources(count, seed),
  };
}

/** Numbers the marked places in order of first use, so that `[n]` counts the sources that are returned. */
function numberCitations(text: string): { body: string; count: number } {
  const order: string[] = [];
  const body = text.replace(citationMark, (_mark, key: string) => {
    if (!order.includes(key)) order.push(key);
    return ` [${order.indexOf(key) + 1}]`;
  });
  return { body, count: order.length };
}

export function sampleTitle(title: string, productName: string | undefined): string {
  return (productName === undefined ? title : `${title}: ${productName}`).replace(/\s+/g, ' ');
}

/** Decides what varies. Our prompts carry a random suffix per request, which must not make the text another one. */
export function sampleSeed(model: string, prompt: string): string {
  return `${model}\n${prompt.replace(/data-\w+/g, 'data')}`;
}

export function collectValues(
  product: Record<string, string>,
  hash: number,
  sourceCount: number,
): SampleValues {
  return {
    fields: product,
    lists: {
      features: rotate(listOf(product.coreFeatures), hash),
      differences: rotate(listOf(product.keyDifferentiators), hash >>> 8),
      rivals: [product.competitorUrl1, product.competitorUrl2, product.competitorUrl3].flatMap(hostOf),
      pains: sentencesOf(product.problemStatement),
    },
    sourceCount,
  };
}

function rotate<T>(items: T[], by: number): T[] {
  if (items.length === 0) return items;
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** One item a line; a single line may also separate items by semicolons or bullets. */
function listOf(text = ''): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s*/, '').trim());
  const items = lines.filter((line) => line !== '');
  return items.length === 1 ? (items[0] ?? '').split(/\s*[;•]\s*/).filter(Boolean) : items;
}

function sentencesOf(text = ''): string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter(Boolean);
}

function hostOf(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { hostname } = new URL(address);
  return hostname === '' ? [] : [hostname.replace(/^www\./, '')];
}
