/** Maximum length of a stored text, in characters. */
export const LARGEST_TEXT = 398_000;

/** Creates JSON of about this many bytes that is expensive for careless code. */
type HeavyJson = (bytes: number) => string;

const times = (piece: string, bytes: number) => piece.repeat(Math.max(1, Math.floor(bytes / piece.length)));
const listOf = (item: string, bytes: number) => `[${times(`${item},`, bytes - 8)}${item}]`;
const fields = (bytes: number, count: number) => {
  const name = 'k'.repeat(Math.max(1, Math.floor(bytes / count) - 12));
  return `{${Array.from({ length: count }, (_, index) => `"${name}${index}":""`).join(',')}}`;
};

/** Values that all differ, so that removing duplicates does not help. */
const numbered = (start: string, end: string, bytes: number) =>
  Array.from(
    { length: Math.max(1, Math.floor(bytes / (start.length + end.length + 5))) },
    (_, index) => `${start}${index}${end}`,
  ).join('');

/** Some are rejected before parsing, others stay just below the limits. */
export const heavyValues: Record<string, HeavyJson> = {
  'empty objects': (bytes) => listOf('{}', bytes),
  '4,000 empty objects': (bytes) => listOf('{}', Math.min(bytes, 12_000)),
  'empty lists': (bytes) => listOf('[]', bytes),
  numbers: (bytes) => listOf('1', bytes),
  '9,000 numbers': (bytes) => listOf('1', Math.min(bytes, 18_000)),
  'empty texts': (bytes) => listOf('""', bytes),
  'small fields': (bytes) => fields(bytes, Math.max(1, Math.floor(bytes / 14))),
  '200 long fields': (bytes) => fields(bytes, 200),
  levels: (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  '31 levels of lists': (bytes) =>
    `${'['.repeat(20)}${listOf('[[[]]]', Math.min(bytes, 15_000))}${']'.repeat(20)}`,
  digits: (bytes) => times('7', bytes),
  letters: (bytes) => `"${times('x', bytes)}"`,
  'Han characters': (bytes) => `"${times('漢', bytes / 3)}"`,
  spaces: (bytes) => `"${times(' ', bytes)}"`,
  'white space around': (bytes) => `${times(' ', bytes)}""`,
  escapes: (bytes) => `"${times('\\u0041', bytes)}"`,
  'line breaks': (bytes) => `"${times('\\n', bytes)}"`,
  brackets: (bytes) => `"${times('[', bytes)}"`,
  'opened links': (bytes) => `"${times('[a](', bytes)}"`,
  links: (bytes) => `"${numbered('[a](https://a.example/', ') ', bytes)}"`,
  addresses: (bytes) => `"${numbered('https://a.example/b?c=', ' ', bytes)}"`,
  mailboxes: (bytes) => `"${numbered('a', '@b.example ', bytes)}"`,
  placeholders: (bytes) => `"${times('{{a}} ', bytes)}"`,
  stars: (bytes) => `"${times('*a_', bytes)}"`,
  headings: (bytes) => `"${times('# a\\n', bytes)}"`,
  tables: (bytes) => `"${times('|a|b|\\n|-|-|\\n', bytes)}"`,
  'JSON in a text': (bytes) => JSON.stringify(`{"content":${listOf('{}', bytes)}}`),
  'a text in JSON in a text': (bytes) => JSON.stringify(JSON.stringify({ content: times('a ', bytes) })),
};

/** Texts with this many characters of several bytes each. */
export const heavyTexts: Record<string, (characters: number) => string> = {
  'Han as long as may be': (characters) => `"${times('漢', characters)}"`,
  'Cyrillic words': (characters) => `"${times('яя ', characters)}"`,
  emoji: (characters) => `"${times('👩', characters)}"`,
  'zero-width characters': (characters) => `"a${times('\u200b', characters)}"`,
};
