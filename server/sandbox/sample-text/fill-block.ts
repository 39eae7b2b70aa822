import type { SampleLanguage } from './sample-block.ts';

/** Values for the marks of a block. */
export interface SampleValues {
  fields: Record<string, string>;
  lists: Record<ListName, string[]>;
  sourceCount: number;
}

const listNames = ['features', 'differences', 'rivals', 'pains'] as const;
export type ListName = (typeof listNames)[number];

const MAX_SHORT_WORDS = 14;
const MAX_ITEMS = 4;

type Fallbacks = Record<string, string>;

const missing: Record<SampleLanguage, Fallbacks> = {
  en: {
    name: 'the product',
    type: 'product',
    primaryIndustry: '[ADD DATA: industry]',
    decisionMakerTitle: 'Decision maker',
    targetAudience: '[ADD DATA: target audience]',
    problemStatement: '[ADD DATA: the problem in the customer’s words]',
    targetUseCase: '[ADD DATA: a typical scene of use]',
    targetGeography: '[ADD DATA: market]',
    elevatorPitch: '[ADD DATA: elevator pitch]',
    outcome: '[ADD DATA: expected outcome]',
    features: '[ADD DATA: core feature]',
    differences: '[ADD PROOF: what sets the product apart]',
    rivals: '[ADD NAME: closest competitor]',
  },
  es: {
    name: 'el producto',
    type: 'producto',
    primaryIndustry: '[ADD DATA: sector]',
    decisionMakerTitle: 'Quien decide',
    targetAudience: '[ADD DATA: público objetivo]',
    problemStatement: '[ADD DATA: el problema en palabras del cliente]',
    targetUseCase: '[ADD DATA: una escena de uso típica]',
    targetGeography: '[ADD DATA: mercado]',
    elevatorPitch: '[ADD DATA: presentación breve]',
    outcome: '[ADD DATA: resultado esperado]',
    features: '[ADD DATA: función principal]',
    differences: '[ADD PROOF: qué distingue al producto]',
    rivals: '[ADD NAME: competidor más cercano]',
  },
  pt: {
    name: 'o produto',
    type: 'produto',
    primaryIndustry: '[ADD DATA: setor]',
    decisionMakerTitle: 'Quem decide',
    targetAudience: '[ADD DATA: público-alvo]',
    problemStatement: '[ADD DATA: o problema nas palavras do cliente]',
    targetUseCase: '[ADD DATA: uma cena típica de uso]',
    targetGeography: '[ADD DATA: mercado]',
    elevatorPitch: '[ADD DATA: apresentação curta]',
    outcome: '[ADD DATA: resultado esperado]',
    features: '[ADD DATA: recurso principal]',
    differences: '[ADD PROOF: o que diferencia o produto]',
    rivals: '[ADD NAME: concorrente mais próximo]',
  },
};

/** Names of fields as blocks write them. */
const fieldOf: Record<string, string> = {
  name: 'name',
  type: 'type',
  industry: 'primaryIndustry',
  buyer: 'decisionMakerTitle',
  audience: 'targetAudience',
  problem: 'problemStatement',
  useCase: 'targetUseCase',
  geography: 'targetGeography',
  pitch: 'elevatorPitch',
  outcome: 'outcome',
};

/** Labels stay as they are even where a sentence is meant: nobody ends a name with a full stop. */
const labels = new Set(['name', 'type', 'industry', 'buyer', 'geography', 'rival']);

/** Where a citation goes, until all sections are known and it gets its number. Private-use characters: no field has them. */
export const citationMark = /\uE000(\d)\uE001/g;

const singular: Record<ListName, string> = {
  features: 'feature',
  differences: 'difference',
  rivals: 'rival',
  pains: 'pain',
};

/** Fills the marks of a block's body. A value is never scanned again, so braces inside it stay text. */
export function fillBlock(body: string, values: SampleValues, language: SampleLanguage): string {
  return body
    .trim()
    .split('\n')
    .flatMap((line) => repeatLine(line, values, language))
    .map((line) => fillLine(line, values, language))
    .join('\n');
}

/** `@rivals - {item}` becomes `- {rival1}`, `- {rival2}` …; `<<a;;b>>` takes turns. */
function repeatLine(line: string, values: SampleValues, language: SampleLanguage): string[] {
  const match = /^@(features|differences|rivals|pains) (.*)$/.exec(line);
  if (match === null) return [line];
  const list = match[1] as ListName;
  const pattern = match[2] ?? '';
  const count = Math.min(MAX_ITEMS, listOf(list, values, language).length);
  return Array.from({ length: count }, (_, index) =>
    pattern
      .replaceAll('{item', `{${singular[list]}${index + 1}`)
      .replaceAll('{n}', String(index + 1))
      .replace(/<<(.+?)>>/g, (_mark, options: string) => {
        const choices = options.split(';;');
        return choices[index % choices.length] ?? '';
      }),
  );
}

function fillLine(line: string, values: SampleValues, language: SampleLanguage): string {
  const isTableRow = line.startsWith('|');
  const filled = line.replace(
    /\{(\w+?)(\d?)([~-]?)\}/g,
    (_mark, name: string, digit: string, form: string) => {
      if (name === 'c') return Number(digit) <= values.sourceCount ? `\uE000${digit}\uE001` : '';
      const value = markValue(name, Number(digit || 1), values, language);
      const shaped = shape(value, name, form || (isTableRow ? '~' : ''));
      return isTableRow ? shaped.replaceAll('|', '\\|') : shaped;
    },
  );
  // A shortened value may end where the line goes on with a full stop of its own.
  return filled.replace(/([.!?…])\.(?=\s|\*|$)/g, '$1');
}

function markValue(name: string, position: number, values: SampleValues, language: SampleLanguage): string {
  const list = (Object.keys(singular) as ListName[]).find((key) => singular[key] === name);
  if (list !== undefined) {
    const items = listOf(list, values, language);
    return items[(position - 1) % items.length] ?? '';
  }
  const field = fieldOf[name] ?? name;
  return values.fields[field] ?? missing[language][field] ?? '';
}

function listOf(list: ListName, values: SampleValues, language: SampleLanguage): string[] {
  if (values.lists[list].length > 0) return values.lists[list];
  const fallback = list === 'pains' ? 'problemStatement' : list;
  return [missing[language][fallback] ?? ''];
}

function shape(value: string, name: string, form: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  if (form === '') return labels.has(name) || /[.!?…\]]$/.test(line) ? line : `${line}.`;
  const shortened = shorten(line);
  // “10 a.m.” keeps its last dot.
  const short = /\b\w\.\w\.$/.test(shortened) ? shortened : shortened.replace(/[.;:,]+$/, '');
  if (form === '~' || name === 'name' || /^(\p{Lu}{2}|\[)/u.test(short)) return short;
  return short.charAt(0).toLowerCase() + short.slice(1);
}

/** The first clause when it says enough, else the first words. */
function shorten(line: string): string {
  if (line.startsWith('[ADD')) return line;
  const words = line.split(' ');
  if (words.length <= MAX_SHORT_WORDS) return line;
  const clause = /^(.{20,110}?)(?:[.;:](?=\s)|,(?=\s)| \()/.exec(line)?.[1];
  if (clause !== undefined && clause.split(' ').length <= MAX_SHORT_WORDS) return clause;
  return `${words
    .slice(0, MAX_SHORT_WORDS - 2)
    .join(' ')
    .replace(/[,;:]$/, '')}…`;
}
