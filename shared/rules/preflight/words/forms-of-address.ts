// Only unambiguous words: the Spanish su is his, her and your, ustedes is the plural of both forms in America, and verb
// endings need a grammar.

export interface AddressWords {
  pattern: RegExp;
  /** The same in the other form, where that is certain; by the word in lower case. */
  replacements: Readonly<Record<string, string>>;
}

function words(list: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}'’-])(?:${list.join('|')})(?![\\p{L}\\p{M}\\p{N}'’])`, 'giu');
}

// No replacement where the verb would change too.
export const SPANISH_TU: AddressWords = {
  pattern: words(['tú', 'tu', 'tus', 'te', 'ti', 'contigo', 'tuy[oa]s?']),
  replacements: {
    tu: 'su',
    tus: 'sus',
    contigo: 'con usted',
    ti: 'usted',
    tuyo: 'suyo',
    tuya: 'suya',
    tuyos: 'suyos',
    tuyas: 'suyas',
  },
};

export const SPANISH_USTED: AddressWords = {
  pattern: words(['con usted', 'usted']),
  replacements: { 'con usted': 'contigo' },
};

/** Without te, which goes with você in Brazil. */
export const PORTUGUESE_TU: AddressWords = {
  pattern: words(['tu', 'teus?', 'tuas?', 'contigo']),
  replacements: { teu: 'seu', teus: 'seus', tua: 'sua', tuas: 'suas', contigo: 'com você' },
};

export const PORTUGUESE_VOCE: AddressWords = {
  pattern: words(['vocês?']),
  replacements: {},
};

/** "O senhor João" and "a senhora que atende" are third persons. Minds capitals, which tell names. */
export const PORTUGUESE_SENHOR: AddressWords = {
  pattern:
    /(?<![\p{L}\p{M}\p{N}'’-])(?:[OoAa]o? [Ss]enhora?|[Àà] [Ss]enhora)(?![\p{L}\p{M}\p{N}'’])(?! (?:\p{Lu}|(?:que|de|do|da)\b))/gu,
  replacements: {},
};

/** Without 's, which may be a genitive. */
export const ENGLISH_CONTRACTIONS: AddressWords = {
  pattern:
    /(?<![\p{L}\p{N}'’])(?:\p{L}{2,8}n['’]t|(?:I|you|we|they)['’](?:re|ve|ll|m|d))(?![\p{L}\p{N}'’])/giu,
  replacements: {
    "don't": 'do not',
    "doesn't": 'does not',
    "didn't": 'did not',
    "can't": 'cannot',
    "won't": 'will not',
    "isn't": 'is not',
    "aren't": 'are not',
    "wasn't": 'was not',
    "weren't": 'were not',
    "haven't": 'have not',
    "hasn't": 'has not',
    "couldn't": 'could not',
    "wouldn't": 'would not',
    "shouldn't": 'should not',
    "i'm": 'I am',
    "i've": 'I have',
    "i'll": 'I will',
    "you're": 'you are',
    "you've": 'you have',
    "you'll": 'you will',
    "we're": 'we are',
    "we've": 'we have',
    "we'll": 'we will',
    "they're": 'they are',
    "they've": 'they have',
    "they'll": 'they will',
  },
};
