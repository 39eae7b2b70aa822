/** Irregular verbs, nouns and adjectives with their forms. */
const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  `become:became begin:began,begun,beginning blow:blew,blown break:broke,broken bring:brought build:built buy:bought
  catch:caught choose:chose,chosen come:came deal:dealt do:did,done draw:drew,drawn drive:drove,driven eat:ate,eaten
  fall:fell,fallen feed:fed feel:felt fight:fought find:found fly:flew,flown forget:forgot,forgotten,forgetting
  get:got,gotten give:gave,given go:goes,went,gone grow:grew,grown hang:hung hit:hitting hold:held keep:kept know:knew,known
  lead:led lose:lost make:made man:men meet:met mouse:mice pay:paid rise:rose,risen run:ran say:said see:saw,seen
  sell:sold send:sent shake:shook,shaken shine:shone shoot:shot show:shown sink:sank,sunk speak:spoke,spoken spend:spent
  stand:stood steal:stole,stolen stick:stuck strike:struck swear:swore,sworn take:took,taken teach:taught tell:told
  think:thought throw:threw,thrown understand:understood wake:woke,woken win:won woman:women write:wrote,written
  good:better,best bad:worse,worst child:children person:people easy:ease`
    .trim()
    .split(/\s+/u)
    .map((entry) => entry.split(':') as [string, string]),
);

/** Other words that look like forms of a shorter one. */
const OTHER_WORDS = new Set(
  `news evening former corner number master flower shower offer offing letter litter butter bitter matter rubber dinner
  summer ladder copper pepper batter temper tower power wedding bedding early paper super lately hardly dealer dealers`
    .trim()
    .split(/\s+/u),
);

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
