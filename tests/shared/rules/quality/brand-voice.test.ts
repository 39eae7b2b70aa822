import { describe, expect, test } from 'vitest';
import { contextOf } from '#server/cli/eval/labelled/labelled-texts.ts';
import type { Formality } from '#shared/rules/products/brand-voice.ts';
import { runPreflight } from '#shared/rules/quality/run-preflight.ts';

function banned(text: string, words: string[], product = 'crewboard', targetLanguage?: string) {
  const context = contextOf('sales_page', product, words);
  const meant = targetLanguage === undefined ? {} : { targetLanguage };
  return runPreflight(text, { ...context, product: { ...context.product, ...meant } })
    .filter(({ check }) => check === 'bannedWords')
    .map(({ quote }) => quote);
}

describe('banned words', () => {
  test.each([
    ['cheap', 'A CHEAP van, cheaply made.', ['CHEAP', 'cheaply']],
    ['synergy', 'Synergies and synergy’s end', ['Synergies', 'synergy']],
    ['leverage', 'leveraged, leveraging, beverage', ['leveraged', 'leveraging']],
    ['crutch', 'two crutches', ['crutches']],
    ['new', 'The news is new.', ['new']],
    ['cutting-edge', 'a cutting-edge board', ['cutting-edge']],
    ["don't worry", 'Don’t  worry', ['Don’t  worry']],
    ['100 %', 'It is 100 % yours', ['100 %']],
    ['!!', 'Now!!', ['!!']],
    ['a.b', 'axb a.b', ['a.b']],
    ['cheap', 'Words to avoid: “cheap”.', []],
    ['simple', 'simply the simplest, simplified', ['simply', 'simplest']],
    ['plan', 'planned, planning, planners, planet', ['planned', 'planning', 'planners']],
    ['drive', 'drives, driving, drove, driven, derive', ['drives', 'driving', 'drove', 'driven']],
    ['even', 'even this evening', ['even']],
    ['optimise', 'optimizing, optimised', ['optimizing', 'optimised']],
    ['happy', 'happily, happiness, happen', ['happily', 'happiness']],
    ['game changer', 'a game-changer, two gamechangers', ['game-changer', 'gamechangers']],
    ['cutting-edge', 'cutting edge, cuttingedge', ['cutting edge', 'cuttingedge']],
    ['all in', 'all-in, allin', ['all-in']],
    ['constructor', 'Two constructors', ['constructors']],
    ['email', 'e-mails, Emailing', ['e-mails', 'Emailing']],
    ['e-mail', 'emails', ['emails']],
    ['crewboard', 'Crewboard plans. Crewboards do not. Crewboard.', ['Crewboards']],
  ])('“%s” in “%s”', (word, text, quotes) => {
    expect(banned(text, [word])).toEqual(quotes);
  });

  test.each([
    ['escandallo', 'barato', 'barata, baratos, BARATAS', ['barata', 'baratos', 'BARATAS']],
    ['escandallo', 'caso', 'la casa y los casos', ['casos']],
    ['escandallo', 'gestión', 'gestiones de gestion', ['gestiones']],
    ['escandallo', 'eficaz', 'eficaces', ['eficaces']],
    ['escandallo', 'peña', 'pena peñas', ['peñas']],
    ['escandallo', 'gurú', 'un guru\u0301 y dos gurús', ['guru\u0301', 'gurús']],
    ['escandallo', 'guru', 'un gurú', []],
    ['escandallo', 'rápido', 'rápidamente, rapidísima', ['rápidamente', 'rapidísima']],
    ['escandallo', 'joven', 'los jóvenes', ['jóvenes']],
    ['escandallo', 'conseguir', 'que consigas', ['consigas']],
    ['escandallo', 'mujer', 'las mujeres', ['mujeres']],
    ['escandallo', 'pagar', 'paga, pague, pago y el pagador', ['paga', 'pague', 'pago']],
    ['cafe', 'email', 'os e-mails e mais', ['e-mails']],
    ['cafe', 'único', 'única, unicamente', ['única', 'unicamente']],
    ['cafe', 'seguir', 'siga, segue e o segundo', ['siga', 'segue']],
    ['cafe', 'bom', 'bons e bem', ['bons']],
    ['cafe', 'solução', 'soluções', ['soluções']],
    ['cafe', 'incrível', 'incríveis', ['incríveis']],
    ['cafe', 'imagem', 'imagens', ['imagens']],
    ['cafe', 'especial', 'especiais', ['especiais']],
  ])('%s: “%s” in “%s”', (product, word, text, quotes) => {
    expect(banned(text, [word], product)).toEqual(quotes);
  });

  test('are taken as they are in a language that is not known', () => {
    expect(banned('billig, billige', ['billig'], 'crewboard', 'Deutsch')).toEqual(['billig']);
  });

  test('of which one begins another are one finding', () => {
    expect(banned('a cheap shot', ['cheap', 'cheap shot'])).toEqual(['cheap shot']);
  });
});

function address(text: string, product: string, formality: Formality, targetLanguage?: string) {
  const context = contextOf('sales_page', product, [], [], formality);
  const meant = targetLanguage === undefined ? {} : { targetLanguage };
  return runPreflight(text, { ...context, product: { ...context.product, ...meant } })
    .filter(({ check }) => check === 'formOfAddress')
    .map(({ quote, reason }) => [quote, reason]);
}

describe('the form of address', () => {
  test.each<[string, string, Formality, unknown[]]>([
    ['Tu carta', 'escandallo', 'formal', [['Tu', 'tooFamiliar']]],
    ['La carta es para ti', 'escandallo', 'formal', [['ti', 'tooFamiliar']]],
    ['Tú decides', 'escandallo', 'formal', [['Tú', 'tooFamiliar']]],
    ['El equipo de TI y un té', 'escandallo', 'formal', []],
    ['Hable con usted', 'escandallo', 'informal', [['con usted', 'tooFormal']]],
    ['Ustedes deciden', 'escandallo', 'informal', []],
    ['Usted y tú', 'escandallo', 'auto', []],
    ['Sabe tu precio', 'escandallo', 'neutral', [['tu', 'addressesReader']]],
    ['Fica contigo', 'cafe', 'informal', [['contigo', 'tooFamiliar']]],
    ['Você decide', 'cafe', 'formal', [['Você', 'tooFamiliar']]],
    ['O senhor João', 'cafe', 'informal', []],
    ['Como o senhor prefere?', 'cafe', 'neutral', [['o senhor', 'tooFormal']]],
    ['Don’t wait', 'crewboard', 'formal', [['Don’t', 'contraction']]],
    ["The shop's phone", 'crewboard', 'formal', []],
    ["Don't wait", 'crewboard', 'auto', []],
  ])('of “%s” (%s, %s)', (text, product, formality, expected) => {
    expect(address(text, product, formality)).toEqual(expected);
  });

  test('in Portugal is tu when it is informal, and never when it is formal', () => {
    const text = 'O teu escritório';
    expect(address(text, 'cafe', 'informal', 'Português (Portugal)')).toEqual([]);
    expect(address(text, 'cafe', 'formal', 'pt-PT')).toEqual([['teu', 'tooFamiliar']]);
  });

  test('is not checked in studies, which address no reader', () => {
    const context = contextOf('vertical_landscape', 'escandallo', [], [], 'formal');
    const found = runPreflight('Tu carta', context).filter(({ check }) => check === 'formOfAddress');
    expect(found).toEqual([]);
  });
});
