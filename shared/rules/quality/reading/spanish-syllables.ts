/**
 * Two strong vowels are two syllables, and so are an accented í or ú and the vowel beside it; the u of que, qui, gue and
 * gui is silent; y is a vowel unless one follows. Own rules, because the licences of hyphenation patterns are mixed.
 */
export function spanishSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])/gu, 'q')
    .replace(/gu(?=[eiéí])/gu, 'g')
    .replace(/ü/gu, 'u')
    .replace(/y(?![aeiouáéíóú])/gu, 'i');
  let syllables = 0;
  for (const [group] of letters.matchAll(/[aeiouáéíóú]+(?:h[aeiouáéíóú]+)*/gu)) {
    // An h between vowels is silent.
    const vowels = [...group.replaceAll('h', '')];
    syllables += 1;
    for (let index = 1; index < vowels.length; index += 1) {
      if (splits(vowels[index - 1] ?? '', vowels[index] ?? '')) syllables += 1;
    }
  }
  return Math.max(1, syllables);
}

const STRONG = 'aeoáéó';
const ACCENTED_WEAK = 'íú';

function splits(before: string, after: string): boolean {
  if (STRONG.includes(before) && STRONG.includes(after)) return true;
  if (before === after) return true;
  return (
    (ACCENTED_WEAK.includes(before) && STRONG.includes(after)) ||
    (STRONG.includes(before) && ACCENTED_WEAK.includes(after))
  );
}
