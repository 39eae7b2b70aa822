import type { CheckedLanguage, FigureKind } from '#shared/content-types/check-settings.ts';
import { matchesOf } from '#shared/rules/quality/words/phrases.ts';
import type { Figure } from './figure.ts';

/** A proportion in words, such as 'one in four': its kind, pattern and value. */
type Family = readonly [
  kind: FigureKind,
  pattern: RegExp,
  value: number | ((groups: RegExpExecArray) => number),
];

const whole = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');

/** Groups that a proportion is said of; 'hundreds of forms' is a scene. */
const CROWDS: Readonly<Record<CheckedLanguage, string>> = {
  en: String.raw`(?:\p{L}+ )?(?:clinics|restaurants|offices|hotels|brands|agencies|schools|practices|employees|students|patients|plumbers|shops|companies|businesses|firms|teams|owners|managers|contractors|customers|clients|users|subscribers|technicians|dispatchers|people|homeowners|reviews)`,
  es: String.raw`(?:\p{L}+ )?(?:alumn[oa]s|clientes|dueñ[oa]s|hosteler[oa]s|restaurantes|bares|locales|negocios|empresas|cociner[oa]s|propietari[oa]s|personas|usuari[oa]s|opiniones|reseñas)`,
  pt: String.raw`(?:\p{L}+ )?(?:clientes|escritórios|empresas|assinantes|equipes|agências|coordenador[ea]s|gestor[ea]s|pessoas|funcionári[oa]s|usuári[oa]s|avaliações)`,
};
const UNIT_BEHIND = String.raw`(?!\s?(?:%|minut|hour|day|week|month|year|hora|d[ií]a|seman|mes|mês|a[nñ]o|kg|kilo))`;

const partOfAll = ([, part, all]: RegExpExecArray) => Number(part) / Number(all);
const allThenPart = ([, all, part]: RegExpExecArray) => Number(part) / Number(all);
const oneOf = ([, all]: RegExpExecArray) => 1 / Number(all);
const times = ([, number]: RegExpExecArray) => Number(number);

const FAMILIES: Readonly<Record<CheckedLanguage, readonly Family[]>> = {
  en: [
    [
      'share',
      whole(String.raw`(?:out )?of every (\d{1,3})(?: \p{L}+){0,2},? (\d{1,3})${UNIT_BEHIND}`),
      allThenPart,
    ],
    [
      'share',
      whole(
        String.raw`(\d{1,3}) (?!times )(?:\p{L}+ ){0,3}?(?:out of|in)(?: every)? (\d{1,3})${UNIT_BEHIND}`,
      ),
      partOfAll,
    ],
    [
      'share',
      whole(String.raw`(?:one|a) (?:\p{L}+ ){0,3}?(?:in|out of)(?: every)? (\d{1,3})${UNIT_BEHIND}`),
      oneOf,
    ],
    ['share', whole(`half (?:of )?(?:(?:all|the|our|these) ){0,2}${CROWDS.en}`), 0.5],
    [
      'share',
      whole(
        'half (?:(?:of )?(?:the|your|their) )?(?:time|cost|price|effort|work)|(?:cut|reduc|drop|fell|shr)\\p{L}{0,5} (?:\\p{L}+ ){0,3}(?:by|in) half|halv(?:e|es|ed|ing) (?:your|their|the)',
      ),
      0.5,
    ],
    [
      'share',
      whole(
        '(?:two|2)[ -]thirds|(?:(?:a|one) third|(?:a|one) (?:quarter|fifth|tenth)|(?:three|3)[ -]quarters) of(?! an? hour)|by (?:a|one) (?:third|quarter|fifth|tenth)',
      ),
      0.25,
    ],
    ['multiple', whole(`twice (?:as|the)|doubl(?:es?|ed|ing) (?:your|their|our)|twofold`), 2],
    ['multiple', whole(`(?:tripl(?:es?|ed|ing)|quadrupl(?:es?|ed|ing)) (?:your|their|our)|threefold`), 3],
    ['multiple', whole(String.raw`(\d{1,4})[ -](?:times|fold|x) (?:as|more|less|fewer|\p{L}{2,}er)`), times],
    ['multiple', whole('tenfold'), 10],
    ['crowd', whole(`(?:dozens|hundreds|thousands|millions|scores) of ${CROWDS.en}`), 100],
    ['crowd', whole(String.raw`\d[.,]\d(?:[ -]stars?| out of (?:5|five)|\/5)`), 5],
  ],
  es: [
    ['share', whole(String.raw`de cada (\d{1,3})(?: \p{L}+)?,? (\d{1,3})${UNIT_BEHIND}`), allThenPart],
    ['share', whole(String.raw`(\d{1,3}) (?:\p{L}+ )?de cada (\d{1,3})${UNIT_BEHIND}`), partOfAll],
    ['share', whole(String.raw`un[oa]? (?:\p{L}+ )?de cada (\d{1,3})${UNIT_BEHIND}`), oneOf],
    ['share', whole(`la mitad de (?:(?:l[oa]s|tod[oa]s|nuestr[oa]s) ){0,2}${CROWDS.es}`), 0.5],
    [
      'share',
      whole(
        'la mitad (?:del (?:tiempo|coste|precio|gasto|trabajo)|de tu tiempo)|(?:reduc|reduj|cort|baj|recort|rebaj)\\p{L}{0,6} (?:\\p{L}+ ){0,3}(?:a|por|en) la mitad',
      ),
      0.5,
    ],
    [
      'share',
      whole(
        'un tercio|(?:2|dos) tercios|una (?:tercera|cuarta|quinta|décima) parte|(?:2|3|dos|tres) (?:terceras|cuartas|quintas) partes',
      ),
      1 / 3,
    ],
    ['multiple', whole('(?:el|al) doble|duplic(?:a|as|an|ará|arás|ó|aron)'), 2],
    ['multiple', whole('(?:el|al) triple|triplic(?:a|as|an|ará|arás|ó|aron)'), 3],
    ['multiple', whole(String.raw`(\d{1,4}) veces (?:más|menos|mejor|mayor|menor)`), times],
    ['crowd', whole(`(?:decenas|docenas|cientos|centenares|miles|millones) de ${CROWDS.es}`), 100],
    ['crowd', whole(String.raw`\d[.,]\d (?:estrellas|sobre (?:5|cinco))`), 5],
  ],
  pt: [
    [
      'share',
      whole(String.raw`(?:de|a|em) cada (\d{1,3})(?: \p{L}+)?,? (\d{1,3})${UNIT_BEHIND}`),
      allThenPart,
    ],
    [
      'share',
      whole(String.raw`(\d{1,3}) (?:\p{L}+ )?(?:em|de|entre|a) cada (\d{1,3})${UNIT_BEHIND}`),
      partOfAll,
    ],
    ['share', whole(String.raw`uma? (?:\p{L}+ )?(?:em|de|a) cada (\d{1,3})${UNIT_BEHIND}`), oneOf],
    ['share', whole(`metade d[aeo]s? (?:(?:tod[oa]s|noss[oa]s|[oa]s) ){0,2}${CROWDS.pt}`), 0.5],
    [
      'share',
      whole(
        'metade do (?:tempo|custo|preço|gasto|trabalho)|(?:reduz|cort|ca[ií]|diminu|baix)\\p{L}{0,6} (?:\\p{L}+ ){0,3}(?:à|pela) metade',
      ),
      0.5,
    ],
    [
      'share',
      whole(
        'um terço d[aeo]s?|(?:em|quase) um (?:terço|quarto|quinto)|(?:2|dois) terços|uma (?:terça|quarta|quinta|décima) parte',
      ),
      1 / 3,
    ],
    [
      'multiple',
      whole('(?:o|ao|em) dobro|duplic(?:a|am|ou|aram|ará)|dobr(?:a|am|ou|aram|ará) (?:sua|suas|seu|seus)'),
      2,
    ],
    ['multiple', whole('(?:o|ao) triplo|triplic(?:a|am|ou|aram|ará)'), 3],
    ['multiple', whole(String.raw`(\d{1,4}) vezes (?:mais|menos|melhor|maior|menor)`), times],
    ['crowd', whole(`(?:dezenas|dúzias|centenas|milhares|milhões) de ${CROWDS.pt}`), 100],
    ['crowd', whole(String.raw`\d[.,]\d (?:estrelas|de (?:5|cinco)(?: estrelas)?(?!\s\p{L}))`), 5],
  ],
};

/** @param text with numbers in digits */
export function proportionsIn(text: string, language: CheckedLanguage): Figure[] {
  const found = FAMILIES[language].flatMap(([kind, pattern, value]) =>
    matchesOf(text, pattern).map(
      (match): Figure => ({
        start: match.index,
        end: match.index + match[0].length,
        value: typeof value === 'number' ? value : value(match),
        kinds: [kind],
      }),
    ),
  );
  let end = -1;
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((figure) => {
      const isFree = figure.start >= end;
      if (isFree) end = figure.end;
      return isFree && (figure.kinds[0] !== 'share' || figure.value < 1);
    });
}
