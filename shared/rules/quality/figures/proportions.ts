import type { CheckedLanguage, FigureKind } from '#shared/content-types/check-settings.ts';
import { withoutOverlaps } from '#shared/rules/quality/text-blocks.ts';
import { matchesOf } from '#shared/rules/quality/words/phrases.ts';
import type { Figure } from './figure.ts';

/** Groups that a proportion is said of; 'hundreds of forms' is a scene. */
const CROWDS = {
  en: String.raw`(?:\p{L}+ )?(?:clinics|restaurants|offices|hotels|brands|agencies|schools|practices|employees|students|patients|plumbers|shops|companies|businesses|firms|teams|owners|managers|contractors|customers|clients|users|subscribers|technicians|dispatchers|people|homeowners|reviews)`,
  es: String.raw`(?:\p{L}+ )?(?:alumn[oa]s|clientes|dueñ[oa]s|hosteler[oa]s|restaurantes|bares|locales|negocios|empresas|cociner[oa]s|propietari[oa]s|personas|usuari[oa]s|opiniones|reseñas)`,
  pt: String.raw`(?:\p{L}+ )?(?:clientes|escritórios|empresas|assinantes|equipes|agências|coordenador[ea]s|gestor[ea]s|pessoas|funcionári[oa]s|usuári[oa]s|avaliações)`,
} as const;
const ALL = String.raw`(\d{1,3})(?!\s?(?:%|minut|hour|day|week|month|year|hora|d[ií]a|seman|mes|mês|a[nñ]o|kg|kilo))`;
const PART = String.raw`(\d{1,3})`;

/** How a language says each proportion, with numbers in digits. */
const WORDS = {
  en: {
    allThenPart: String.raw`(?:out )?of every ${PART}(?: \p{L}+){0,2},? ${ALL}`,
    partOfAll: String.raw`${PART} (?!times )(?:\p{L}+ ){0,3}?(?:out of|in)(?: every)? ${ALL}`,
    oneOf: String.raw`(?:one|a) (?:\p{L}+ ){0,3}?(?:in|out of)(?: every)? ${ALL}`,
    half: String.raw`half (?:of )?(?:(?:all|the|our|these) ){0,2}${CROWDS.en}|half (?:(?:of )?(?:the|your|their) )?(?:time|cost|price|effort|work)|(?:cut|reduc|drop|fell|shr)\p{L}{0,5} (?:\p{L}+ ){0,3}(?:by|in) half|halv(?:e|es|ed|ing) (?:your|their|the)`,
    part: '(?:two|2)[ -]thirds|(?:(?:a|one) (?:third|quarter|fifth|tenth)|(?:three|3)[ -]quarters) of(?! an? hour)|by (?:a|one) (?:third|quarter|fifth|tenth)',
    double: 'twice (?:as|the)|doubl(?:es?|ed|ing) (?:your|their|our)|twofold',
    triple: '(?:tripl|quadrupl)(?:es?|ed|ing) (?:your|their|our)|threefold|tenfold',
    times: String.raw`(\d{1,4})[ -](?:times|fold|x) (?:as|more|less|fewer|\p{L}{2,}er)`,
    crowd: `(?:dozens|hundreds|thousands|millions|scores) of ${CROWDS.en}`,
    stars: String.raw`\d[.,]\d(?:[ -]stars?| out of (?:5|five)|\/5)`,
  },
  es: {
    allThenPart: String.raw`de cada ${PART}(?: \p{L}+)?,? ${ALL}`,
    partOfAll: String.raw`${PART} (?:\p{L}+ )?de cada ${ALL}`,
    oneOf: String.raw`un[oa]? (?:\p{L}+ )?de cada ${ALL}`,
    half: String.raw`la mitad de (?:(?:l[oa]s|tod[oa]s|nuestr[oa]s) ){0,2}${CROWDS.es}|la mitad (?:del (?:tiempo|coste|precio|gasto|trabajo)|de tu tiempo)|(?:reduc|reduj|cort|baj|recort|rebaj)\p{L}{0,6} (?:\p{L}+ ){0,3}(?:a|por|en) la mitad`,
    part: 'un tercio|(?:2|dos) tercios|una (?:tercera|cuarta|quinta|décima) parte|(?:2|3|dos|tres) (?:terceras|cuartas|quintas) partes',
    double: '(?:el|al) doble|duplic(?:a|as|an|ará|arás|ó|aron)',
    triple: '(?:el|al) triple|triplic(?:a|as|an|ará|arás|ó|aron)',
    times: String.raw`(\d{1,4}) veces (?:más|menos|mejor|mayor|menor)`,
    crowd: `(?:(?:decenas|cientos) de )?(?:decenas|docenas|cientos|centenares|miles|millones) de ${CROWDS.es}`,
    stars: String.raw`\d[.,]\d (?:estrellas|sobre (?:5|cinco))`,
  },
  pt: {
    allThenPart: String.raw`(?:de|a|em) cada ${PART}(?: \p{L}+)?,? ${ALL}`,
    partOfAll: String.raw`${PART} (?:\p{L}+ )?(?:em|de|entre|a) cada ${ALL}`,
    oneOf: String.raw`uma? (?:\p{L}+ )?(?:em|de|a) cada ${ALL}`,
    half: String.raw`metade d[aeo]s? (?:(?:tod[oa]s|noss[oa]s|[oa]s) ){0,2}${CROWDS.pt}|metade do (?:tempo|custo|preço|gasto|trabalho)|(?:reduz|cort|ca[ií]|diminu|baix)\p{L}{0,6} (?:\p{L}+ ){0,3}(?:à|pela) metade`,
    part: 'um terço d[aeo]s?|(?:em|quase) um (?:terço|quarto|quinto)|(?:2|dois) terços|uma (?:terça|quarta|quinta|décima) parte',
    double: '(?:o|ao|em) dobro|duplic(?:a|am|ou|aram|ará)|dobr(?:a|am|ou|aram|ará) (?:sua|suas|seu|seus)',
    triple: '(?:o|ao) triplo|triplic(?:a|am|ou|aram|ará)',
    times: String.raw`(\d{1,4}) vezes (?:mais|menos|melhor|maior|menor)`,
    crowd: `(?:(?:dezenas|centenas) de )?(?:dezenas|dúzias|centenas|milhares|milhões) de ${CROWDS.pt}`,
    stars: String.raw`\d[.,]\d (?:estrelas|de (?:5|cinco)(?: estrelas)?(?!\s\p{L}))`,
  },
} as const;

type Way = keyof (typeof WORDS)[CheckedLanguage];

const MEANING: Readonly<Record<Way, readonly [FigureKind, (first: number, second: number) => number]>> = {
  allThenPart: ['share', (all, part) => part / all],
  partOfAll: ['share', (part, all) => part / all],
  oneOf: ['share', (all) => 1 / all],
  half: ['share', () => 0.5],
  part: ['share', () => 0.25],
  double: ['multiple', () => 2],
  triple: ['multiple', () => 3],
  times: ['multiple', (times) => times],
  crowd: ['crowd', () => 100],
  stars: ['crowd', () => 5],
};

const whole = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
const patternsOf = (language: CheckedLanguage) =>
  Object.entries(WORDS[language]).map(([way, source]) => [way as Way, whole(source)] as const);
const PATTERNS = { en: patternsOf('en'), es: patternsOf('es'), pt: patternsOf('pt') } as const;

/** @param text with numbers in digits */
export function proportionsIn(text: string, language: CheckedLanguage): Figure[] {
  const found = PATTERNS[language].flatMap(([way, pattern]) => {
    const [kind, value] = MEANING[way];
    return matchesOf(text, pattern).map(({ 0: words, 1: first, 2: second, index }): Figure => {
      return {
        start: index,
        end: index + words.length,
        value: value(Number(first), Number(second)),
        kinds: [kind],
      };
    });
  });
  return withoutOverlaps(found).filter(({ kinds, value }) => kinds[0] !== 'share' || value < 1);
}
