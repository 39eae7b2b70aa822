const VOWELS = 'aeiouáéíóúâêôãõàü';
const GROUP = new RegExp(`[${VOWELS}]+`, 'gu');
const WRITTEN_ACCENT = /[áéíóúâêô]/u;
const WEAK = 'iu';

/**
 * Falling diphthongs and ão, õe, ãe are one syllable; a rising i or u with a vowel are two, except at the end of a word
 * with a written accent (-ia, -io, -ua) and after q or g; i or u before nh, or before a final or pre-consonant m, n, l,
 * r, z, stands alone. Own rules, because the licences of hyphenation patterns are mixed.
 */
export function portugueseSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/([qg])u(?=[eiéíê])/gu, '$1')
    .replace(/([qg])u(?=[aoáóâôã])/gu, '$1w');
  let syllables = 0;
  for (const match of letters.matchAll(GROUP)) {
    const vowels = [...match[0]];
    const behind = letters.slice(match.index + match[0].length);
    syllables += 1;
    // The second vowel of a diphthong can't begin another one.
    let isClosed = false;
    for (let index = 1; index < vowels.length; index += 1) {
      const joined: boolean = !isClosed && joins(vowels, index, behind, letters);
      if (!joined) syllables += 1;
      isClosed = joined;
    }
  }
  return Math.max(1, syllables);
}

function joins(vowels: readonly string[], index: number, behind: string, word: string): boolean {
  const before = vowels[index - 1] ?? '';
  const vowel = vowels[index] ?? '';
  const isLast = index === vowels.length - 1;
  if (['ão', 'ãe', 'õe', 'ãi'].includes(before + vowel)) return true;
  if (WEAK.includes(vowel) && !WEAK.includes(before) && before !== 'í' && before !== 'ú') {
    // 'Rainha', 'ruim', 'juiz', 'Coimbra': the weak vowel stands alone.
    return !(isLast && (behind.startsWith('nh') || /^[mnlrz](?![aeiouáéíóúâêôãõhr])/u.test(behind)));
  }
  if (before + vowel === 'ui' || before + vowel === 'iu') {
    return !(isLast && (behind.startsWith('nh') || /^[mnlrz](?![aeiouáéíóúâêôãõhr])/u.test(behind)));
  }
  // Rising diphthongs at the end of a word with an earlier accent, as in 'história' and 'água'.
  const isEnd = isLast && /^s?$/u.test(behind);
  return WEAK.includes(before) && isEnd && 'aoe'.includes(vowel) && WRITTEN_ACCENT.test(word);
}
