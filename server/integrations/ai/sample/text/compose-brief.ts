import { detectAll } from 'tinyld/light';
import suggestions from './brief-suggestions.json' with { type: 'json' };
import { dataBlock } from './read-prompt.ts';

/** A source in the data block of a brief's prompt. */
interface PromptSource {
  number: number;
  title?: string;
  text: string;
}

interface Line {
  text: string;
  source: number;
}

interface Proposal {
  field: string;
  value: string;
  quote: string;
  source: number;
  kind: 'stated' | 'inferred';
}

/** Below this number of lines, a text is read sentence by sentence. */
const FEW_LINES = 6;

/** What a line has to contain to be proposed for a field, in English, Spanish and Portuguese. */
const SIGNS: readonly [field: string, sign: RegExp][] = [
  ['price', /[$€£]\s?\d|\d\s?(?:€|EUR|USD|BRL)/iu],
  ['guarantee', /guarantee|refund|garant[ií]a|garantia|reembols/iu],
  ['terms', /cancel|trial|contract|prueba|contrato|teste gr/iu],
  ['problemStatement', /without|no more|stop|tired|lose|sin |pierd|sem |perd/iu],
  ['targetAudience', /\bfor (?!free)|\bpara\b/iu],
  ['outcome', /save|faster|less|more|ahorr|m[aá]s r[aá]pido|economiz|menos/iu],
  ['keyDifferentiators', /only|unlike|instead of|[uú]nico|a diferencia|diferente/iu],
  ['proofFigure', /\d+\s?%|\d{3,}/u],
  ['targetUseCase', /use|plan|manage|create|gestion|crea|planific|gerenci|cri[ae]/iu],
];

/**
 * Plays a model that fills in a brief: it takes lines of the sources that look like an answer. Like a real
 * model it also gives one quote that no source contains, and suggestions for fields that no line answers.
 *
 * @returns undefined for any other prompt
 */
export function composeBrief(prompt: string): string | undefined {
  if (!/^Task: product brief$/mu.test(prompt)) return undefined;
  const block = dataBlock(prompt, 'sources');
  const { sources } = JSON.parse(block ?? '{"sources":[]}') as { sources: PromptSource[] };
  const lines = sources.flatMap(({ number, text }) => linesOf(text, number));
  const used = new Set<Line>();
  const take = (field: string, line: Line | undefined, value = line?.text): Proposal[] => {
    if (!line || value === undefined) return [];
    used.add(line);
    return [{ field, value, quote: line.text, source: line.source, kind: 'stated' }];
  };
  const [first] = sources;
  const name = nameIn(first);
  const withName = lines.find(({ text }) => name !== '' && text.includes(name));
  const found = SIGNS.flatMap(([field, sign]) =>
    take(
      field,
      lines.find((line) => !used.has(line) && sign.test(line.text)),
    ),
  );
  const pitch = lines.find((line) => !used.has(line) && line.text.length >= 40);
  const features = lines.find((line) => !used.has(line));
  const answered = [
    ...take('name', withName, name),
    ...take('elevatorPitch', pitch),
    ...take('coreFeatures', features),
    ...found,
  ];
  const suggested = Object.entries(suggestionsFor(sources.map(({ text }) => text).join('\n')))
    .filter(([field]) => answered.every((known) => known.field !== field))
    .map(([field, value]) => ({ field, value, quote: '', source: 1, kind: 'inferred' }));
  return JSON.stringify({
    fields: [
      ...answered,
      { field: 'type', value: 'Other', quote: withName?.text ?? '', source: 1, kind: 'inferred' },
      {
        field: 'primaryIndustry',
        value: 'Software',
        quote: inventedFrom(pitch),
        source: 1,
        kind: 'inferred',
      },
      ...suggested,
    ],
  });
}

/** From the title of a page; a pasted text says what it is at its beginning: "Deskly is a booking tool". */
function nameIn(source: PromptSource | undefined): string {
  if (!source) return '';
  if (source.title) return source.title.split(/\s[|–—-]\s/u)[0] ?? '';
  return (
    /^[#\s]{0,4}(\p{Lu}[^\n.,:;]{1,40}?) (?:is|are|es|son|é|são|helps?|ayuda|ajuda) /u.exec(
      source.text,
    )?.[1] ?? ''
  );
}

function suggestionsFor(text: string): Record<string, string> {
  const language = detectAll(text.slice(0, 2_000))[0]?.lang;
  return language === 'es' || language === 'pt' ? suggestions[language] : suggestions.en;
}

/** Lines, and the sentences of a text that has few of them. */
function linesOf(text: string, source: number): Line[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parts = lines.length < FEW_LINES ? lines.flatMap((line) => line.split(/(?<=[.!?])\s+/u)) : lines;
  return parts
    .map((line) => line.replace(/^\s*(?:#+|-)\s+/u, '').trim())
    .filter((line) => line.length >= 20 && line.length <= 300)
    .map((line) => ({ text: line, source }));
}

function inventedFrom(line: Line | undefined): string {
  return line ? line.text.replace(/\p{L}{4,}/u, 'certainly') : '';
}
