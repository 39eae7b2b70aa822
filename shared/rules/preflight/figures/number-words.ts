/** Without 'one', 'uno' and the like, which are also articles. */
const NUMBERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      'two three four five six seven eight nine ten eleven twelve',
      'dos tres cuatro cinco seis siete ocho nueve diez once doce',
      'dois três quatro cinco seis sete oito nove dez onze doze',
    ].flatMap((words) => words.split(' ').map((word, index) => [word, index + 2])),
  ),
  duas: 2,
  fifteen: 15,
  quince: 15,
  quinze: 15,
  twenty: 20,
  veinte: 20,
  vinte: 20,
  thirty: 30,
  treinta: 30,
  trinta: 30,
};

const WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${Object.keys(NUMBERS).join('|')})(?![\\p{L}\\p{N}])`, 'giu');

/** 'Cuatro semanas' as '4 semanas'. */
export function withDigits(text: string): string {
  return text.replace(WORD, (word) => String(NUMBERS[word.toLowerCase()] ?? word));
}
