import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { countWords, sectionTexts } from './document-sections.ts';
import { mayHaveStructure } from './line-limit.ts';

/**
 * Spoken words per minute. The English figure is usual in voice-over studios; Spanish and Portuguese have
 * longer words.
 */
const WORDS_PER_MINUTE = { en: 150, es: 140, pt: 140 } as const;

export interface VideoScene {
  number: number;
  /** Time or name of the scene: '0:00–0:20', 'Hook'. */
  label: string;
  spoken: string;
  onScreen: string;
  picture: string;
  words: number;
  startsAtSeconds: number;
  seconds: number;
}

export interface VideoScript {
  wordsPerMinute: number;
  words: number;
  seconds: number;
  scenes: VideoScene[];
}

const COLUMNS = {
  spoken: /voice|voz|locuci|locuç|narra/iu,
  onScreen: /screen|pantalla|tela/iu,
  picture: /picture|image|visual/iu,
  label: /time|tiempo|tempo|beat|momento|parte/iu,
} as const;
type Column = keyof typeof COLUMNS;
/** Usual column positions: number, time, voice-over, on screen, picture. */
const USUAL_PLACE: Readonly<Record<Column, number>> = { label: 1, spoken: 2, onScreen: 3, picture: 4 };
const LEAST_COLUMNS = 4;

/**
 * Reads a script from a table with numbered rows; undefined without such a table.
 * @param language decides the pace, by name or tag
 */
export function videoScript(markdown: string, language: string): VideoScript | undefined {
  const rows = sectionTexts(markdown)
    .map(({ body }) => scriptRows(body))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!rows || rows.length === 0) return undefined;
  const wordsPerMinute = WORDS_PER_MINUTE[checkedLanguageOf(language) ?? 'en'];
  const secondsOf = (words: number) => Math.round((words * 60) / wordsPerMinute);
  let before = 0;
  const scenes = rows.map((row, index): VideoScene => {
    const words = countWords(row.spoken);
    const startsAtSeconds = secondsOf(before);
    before += words;
    // Uses the difference of rounded times, so that rounding errors don't add up.
    return {
      ...row,
      number: index + 1,
      words,
      startsAtSeconds,
      seconds: secondsOf(before) - startsAtSeconds,
    };
  });
  return { wordsPerMinute, words: before, seconds: secondsOf(before), scenes };
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/gu, '')
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function scriptRows(text: string): Record<Column, string>[] {
  const lines = text.split('\n').filter((line) => mayHaveStructure(line) && line.trim().startsWith('|'));
  const [head, ...rest] = lines.map(cellsOf);
  if (!head || head.length < LEAST_COLUMNS) return [];
  const placeOf = (column: Column) => {
    const named = head.findIndex((cell, index) => index > 0 && COLUMNS[column].test(cell));
    return named === -1 ? USUAL_PLACE[column] : named;
  };
  const places = {
    label: placeOf('label'),
    spoken: placeOf('spoken'),
    onScreen: placeOf('onScreen'),
    picture: placeOf('picture'),
  };
  return rest
    .filter(([number = '']) => /^\d{1,3}\b/u.test(number))
    .map((cells) => ({
      label: cells[places.label] ?? '',
      spoken: cells[places.spoken] ?? '',
      onScreen: cells[places.onScreen] ?? '',
      picture: cells[places.picture] ?? '',
    }));
}
