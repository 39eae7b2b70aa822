import { describe, expect, test } from 'vitest';
import { readabilityScore } from '#shared/rules/quality/reading/readability-score.ts';
import { portugueseSyllables, spanishSyllables } from '#shared/rules/quality/reading/syllables.ts';
import { sentencesOf } from '#shared/rules/quality/sentences.ts';

/** Words with hand-counted dictionary syllables: `word` count. */
const SPANISH = `sol 1, casa 2, carta 2, plato 2, dinero 3, cocina 3, restaurante 4, precio 2, quien 1, queso 2, guerra 2,
  guitarra 3, agua 2, cigüeña 3, pingüino 3, teatro 3, poeta 3, caos 2, aéreo 4, día 2, país 2, baúl 2, río 2, reír 2,
  leer 2, creer 2, cooperar 4, ciudad 2, bueno 2, aire 2, causa 2, viaje 2, rey 1, hoy 1, y 1, yo 1, mayo 2, muy 1,
  ahora 3, prohibir 2, búho 2, ahí 2, materia 3, historia 3, anuncio 3, facturación 4, escandallo 4, menú 2,
  ingeniería 5, averiguar 4, Uruguay 3, murciélago 4, rehúsa 3, línea 3`;
const PORTUGUESE = `sol 1, café 2, casa 2, dinheiro 3, pão 1, mãe 1, põe 1, mão 1, não 1, coração 3, escritório 4, água 2,
  história 3, série 2, quatro 2, quarta 2, qualidade 4, quando 2, guerra 2, quilo 2, pai 1, meu 1, boi 1, saída 3,
  país 2, baú 2, rainha 3, moinho 3, ruim 2, juiz 2, dia 2, tia 2, rio 2, lua 2, teatro 3, poeta 3, coordenadora 6,
  reunião 3, mercado 3, cafeteira 4, entrega 3, assinatura 5, viagem 3, muito 2, coisa 2, leite 2, noite 2, Brasil 2,
  feira 2, consumo 3`;

const words = (list: string): [string, number][] =>
  list.split(',').map((entry) => {
    const [word = '', count = ''] = entry.trim().split(' ');
    return [word, Number(count)];
  });

describe('syllables', () => {
  test.each(words(SPANISH))('Spanish %s has %i', (word, count) => {
    expect(spanishSyllables(word)).toBe(count);
  });

  test.each(words(PORTUGUESE))('Portuguese %s has %i', (word, count) => {
    expect(portugueseSyllables(word)).toBe(count);
  });
});

describe('the readability score', () => {
  const times = (count: number, sentence: string) => Array.from({ length: count }, () => sentence);

  test('is that of the formula of each language', () => {
    // Ten words per sentence, with ten or twelve syllables.
    expect(readabilityScore(times(10, 'The cat sat on the mat and saw the dog.'), 'en')).toBeCloseTo(
      206.835 - 1.015 * 10 - 84.6,
      5,
    );
    expect(readabilityScore(times(10, 'El pan y el sol que hay por ti, Luis.'), 'es')).toBeCloseTo(
      206.835 - 62.3 - 10,
      5,
    );
    expect(readabilityScore(times(10, 'O pão e o sal que há em um casa.'), 'pt')).toBeCloseTo(
      226 - 1.04 * 10 - 72 * 1.1,
      5,
    );
  });

  test('counts the groups of vowels in an English word of more than 60 letters', () => {
    const ten = 'The cat sat on the mat and saw the dog.';
    const scoreOf = (word: string) =>
      readabilityScore([...times(9, ten), `The cat sat on the mat and saw the ${word}.`], 'en');
    expect(scoreOf('x'.repeat(61))).toBe(scoreOf('dog'));
    expect(scoreOf('ba'.repeat(50))).toBeCloseTo(206.835 - 1.015 * 10 - (84.6 * 149) / 100, 5);
  });

  test('needs a hundred words and five sentences', () => {
    const ten = 'The cat sat on the mat and saw the dog.';
    expect(readabilityScore(times(9, ten), 'en')).toBeUndefined();
    expect(readabilityScore(times(10, ten), 'en')).toBeDefined();
    expect(readabilityScore(times(4, `${ten} ${ten} ${ten}`), 'en')).toBeUndefined();
  });
});

test('an abbreviation does not end a sentence', () => {
  const text = 'It starts at 7:10 a.m. in July. Then e.g. the van leaves. Done!';
  const sentences = sentencesOf(text, { start: 0, end: text.length }, 'en');
  expect(sentences.map(({ start, end }) => text.slice(start, end).trim())).toEqual([
    'It starts at 7:10 a.m. in July.',
    'Then e.g. the van leaves.',
    'Done!',
  ]);
});
