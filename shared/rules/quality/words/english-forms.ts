import words from './english-forms.json' with { type: 'json' };

/** Irregular verbs, nouns and adjectives with their forms. */
const IRREGULAR: Readonly<Record<string, string>> = words.irregular;
/** Other words that look like forms of a shorter one. */
const OTHER_WORDS = new Set(words.otherWords.split(' '));

/** The British and American spellings of a word. */
function spellings(word: string): string[] {
  const all = new Set([word]);
  const pairs: readonly (readonly [RegExp, string])[] = [
    [/is(e|ation)$/u, 'iz$1'],
    [/iz(e|ation)$/u, 'is$1'],
    [/yse$/u, 'yze'],
    [/yze$/u, 'yse'],
    [/(?<=\p{L}{3})our$/u, 'or'],
    [/(?<=\p{L}{3})or$/u, 'our'],
    [/(?<=\p{L}{3})tre$/u, 'ter'],
  ];
  for (const [pattern, other] of pairs) all.add(word.replace(pattern, other));
  return [...all];
}

const ENDINGS = ['ed', 'ing', 'ings', 'er', 'ers', 'est'];

function regularForms(word: string): string[] {
  const stem = word.slice(0, -1);
  const ends = (base: string, endings: readonly string[]) => endings.map((ending) => base + ending);
  if (/[^aeiou]y$/u.test(word))
    return [...ends(stem, ['ies', 'ied', 'ier', 'iers', 'iest', 'ily', 'iness']), `${word}ing`];
  if (/ie$/u.test(word)) return [...ends(word, ['s', 'd', 'r']), `${word.slice(0, -2)}ying`];
  if (/ee$/u.test(word)) return ends(word, ['s', 'd', 'ing', 'r', 'ly']);
  if (/e$/u.test(word)) {
    // 'Simple' becomes 'simply', and 'true' becomes 'truly'.
    const adverb = /[^aeiou]le$/u.test(word) ? `${stem}y` : /ue$/u.test(word) ? `${stem}ly` : `${word}ly`;
    const plural = /fe$/u.test(word) ? [`${word.slice(0, -2)}ves`] : [];
    return [`${word}s`, ...plural, ...ends(stem, ENDINGS), adverb, `${word}ness`];
  }
  const others = [`${word}ly`, `${word}ness`];
  if (/ic$/u.test(word)) others.push(`${word}ally`);
  if (/c$/u.test(word)) others.push(...ends(`${word}k`, ENDINGS));
  if (/sis$/u.test(word)) others.push(`${word.slice(0, -2)}es`);
  if (/[lr]f$|eaf$/u.test(word)) others.push(`${stem}ves`);
  const plural = /(?:s|x|z|ch|sh|[^aeiou]o)$/u.test(word) ? ['es', 's'] : ['s'];
  const isDoubled = /(?:^|[^aeiou]|qu)[aeiou][bdfgklmnprtvz]$/u.test(word);
  const isShort = (word.match(/[aeiouy]+/gu) ?? []).length === 1;
  const bases = isDoubled ? [word + word.slice(-1), ...(isShort ? [] : [word])] : [word];
  return [...ends(word, plural), ...bases.flatMap((base) => ends(base, ENDINGS)), ...others];
}

/** A word in lower case with its forms: verbs, plurals, comparisons, -ly and -ness. The longest come first. */
export function englishForms(word: string): string[] {
  const forms = spellings(word).flatMap((spelling) => [spelling, ...regularForms(spelling)]);
  const irregular = IRREGULAR[word]?.split(',') ?? [];
  return [...new Set([...forms, ...irregular])]
    .filter((form) => form === word || !OTHER_WORDS.has(form))
    .sort((one, other) => other.length - one.length);
}
