import type { CheckedLanguage } from '#shared/rules/preflight/content-language.ts';
import type { Figure, FigureKind } from './figure.ts';

type Family = readonly [kind: FigureKind, pattern: RegExp, value: (groups: readonly string[]) => number];

const whole = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
const fixed = (value: number) => () => value;
/** 'De cada dez, quatro'. */
const inverse = ([, all, part]: readonly string[]) => Number(part) / Number(all);
const ratio = ([, part, all]: readonly string[]) => Number(part) / Number(all);

const NOUN_EN = String.raw`(?:\p{L}+(?:-\p{L}+)?\s){0,3}?`;
const CROWD_EN =
  '(?:clinics|restaurants|offices|hotels|brands|agencies|schools|practices|employees|workers|students|patients|plumbers|shops|companies|businesses|firms|teams|owners|managers|contractors|customers|clients|users|technicians|dispatchers|people|callers|visitors|drivers|homes|homeowners|reviews|calls|jobs|vans)';
const PERSON_EN =
  'owner|shop|customer|company|companie|team|crew|user|contractor|manager|dispatcher|technician|business|businesse|people|member|client';
const CROWD_ES =
  '(?:alumn[oa]s|client[ea]s|dueñ[oa]s|hosteler[oa]s|restaurantes|bares|locales|negocios|empresas|cociner[oa]s|propietari[oa]s)';
const CROWD_PT =
  '(?:clientes?|escritórios?|empresas?|assinantes?|equipes?|agências?|coordenador(?:as|es|a)?|gestor(?:as|es|a)?|pessoas|funcionári[oa]s?)';
const UNIT_BEHIND = String.raw`(?!\s?(?:%|minut|hour|day|week|month|year|hora|d[ií]a|seman|mes|mês|a[nñ]o|kg|kilo))`;

/** Written in words, with numbers already in digits. */
const FAMILIES: Readonly<Record<CheckedLanguage, readonly Family[]>> = {
  en: [
    // 'Nine out of ten', 'one call in four', '3 in every 5'
    [
      'share',
      whole(String.raw`(?:out )?of every (\d{1,3})(?: \p{L}+){0,2},? (\d{1,3})${UNIT_BEHIND}`),
      inverse,
    ],
    // 'Every third van', but not 'every second counts'
    [
      'share',
      whole(
        String.raw`(?:(?:almost|nearly|about) )?every (?:second|third|fourth|fifth|tenth) (?!counts?|matters?|of|trips?|visits?|day|week|month|year|time|morning)\p{L}+`,
      ),
      fixed(0.5),
    ],
    ['multiple', whole(String.raw`by a factor of (\d{1,3})`), ([, times]) => Number(times)],
    [
      'share',
      whole(String.raw`(?:more|less|fewer) than half (?:of )?(?:(?:the|your|our|all|these) )?\p{L}+s`),
      fixed(0.5),
    ],
    ['share', whole(String.raw`(\d{1,3}) ${NOUN_EN}out of (?:every )?(\d{1,3})${UNIT_BEHIND}`), ratio],
    ['share', whole(String.raw`(\d{1,3}) (?:\p{L}+ )?in (?:every )?(\d{1,2})${UNIT_BEHIND}`), ratio],
    [
      'share',
      whole(String.raw`one ${NOUN_EN}(?:in|out of) (?:every )?(\d{1,3})${UNIT_BEHIND}`),
      ([, all]) => 1 / Number(all),
    ],
    [
      'share',
      whole(
        `(?<!first |second |other |better |and a )(?:(?:more|less) than )?half (?:(?:of )?(?:(?:all|the|our|your|their|its|these) ){0,2}(?:time|cost|price|effort|work|money|trips|errors|mistakes|${CROWD_EN}))`,
      ),
      fixed(0.5),
    ],
    [
      'share',
      whole(
        String.raw`(?:cut|cuts|cutting|halv\p{L}{1,3}|reduc\p{L}{1,4}|drop\p{L}{0,4}|fell|falls?|shrink\p{L}{0,3}|shrank|plung\p{L}{1,3}|slid\p{L}{1,3}|plummet\p{L}{0,3}) (?:\p{L}+ ){0,4}(?:by|in) (?:more than |almost |nearly |about |over )?half`,
      ),
      fixed(0.5),
    ],
    [
      'share',
      whole(`(?:a|one) third of|by (?:a|one) third|two[ -]thirds|2[ -]thirds`),
      ([all = '']) => (/^(?:two|2)/iu.test(all) ? 2 : 1) / 3,
    ],
    [
      'share',
      whole(
        `(?:a|one) (?:quarter|fifth|tenth) of(?! (?:an? hour|the hour|it|that|this))|by (?:(?:almost|nearly|about|over|more than|up to) )?(?:a|one) (?:quarter|third|fifth|tenth|half)(?! (?:past|to|after|of))|(?:3|three)[ -]quarters of(?! an? hour)`,
      ),
      fixed(0.25),
    ],
    // 'Every tenth visit is wasted'
    [
      'share',
      whole(
        'every (?:third|fourth|fifth|tenth) (?:trip|visit) (?:is|was|ends?|fails?|goes|gets|costs?|runs?|takes?)',
      ),
      fixed(0.25),
    ],
    // 'A third fewer calls', 'half as many trips', 'one-third less'
    [
      'share',
      whole(
        String.raw`(?:an?|one|\d|two|three)[ -](?:quarter|third|fifth|tenth|half)s? (?:fewer|less|more|cheaper|faster|shorter|quicker)|half as (?:many|much|long)|(?:two|three|four|\d)[ -](?:thirds|quarters|fifths|tenths) of (?:the|your|our|all|their|every)|(?:an?|one)[ -]third(?= of|\s\p{L}+s(?!\p{L}))`,
      ),
      fixed(0.25),
    ],
    // 'The typical owner is done within 3 weeks', 'most shops see results in under a week'
    [
      'crowd',
      whole(
        String.raw`(?:(?:the )?(?:typical|average)|most(?: of our)?|(?:on|an) average,?) (?:new )?(?:${PERSON_EN})s? (?:\p{L}+ ){0,8}?(?:in|within|after) (?:just |only |about )?(?:(?:less|fewer) than |under )?(?:an?|one|\d{1,3}) (?:minute|hour|day|week|month)s?`,
      ),
      fixed(-1),
    ],
    // Matches 'twice as fast', 'four times fewer', 'double your bookings', 'tenfold'
    [
      'multiple',
      whole(
        String.raw`twice (?:as|the)|(?:to )?doubl(?:es?|ed|ing) (?:your|their|our|the|in)|(?:get|finish|fit|book|close|sell)s? twice the \p{L}+|twofold`,
      ),
      fixed(2),
    ],
    [
      'multiple',
      whole(
        `(?:tripl(?:es?|ed|ing)|quadrupl(?:es?|ed|ing)) (?:your|their|our|the|in)|threefold|fourfold|thrice (?:as|the)`,
      ),
      fixed(3),
    ],
    [
      'multiple',
      whole(String.raw`(\d{1,4})[ -](?:times|fold|x) (?:as|more|less|fewer|the|\p{L}{2,}er)`),
      ([, times]) => Number(times),
    ],
    ['multiple', whole(`tenfold|a?hundredfold|(?:double|triple|two|three|2|3)[ -]digits?`), fixed(10)],
    [
      'crowd',
      whole(`(?:tens |hundreds )?(?:of )?(?:dozens|hundreds|thousands|millions|billions|scores) of`),
      fixed(100),
    ],
    [
      'share',
      whole(
        `(?:half|most) of (?:all |the )?(?:owners|shops|customers|users|teams|companies|businesses)|nine[- ]tenths|(?:four|three|two)[- ]fifths`,
      ),
      fixed(0.5),
    ],
    [
      'share',
      whole(String.raw`halv(?:e|es|ed|ing) (?:your|their|our|its|the)|slash\p{L}* (?:\p{L}+ ){1,3}in half`),
      fixed(0.5),
    ],
    [
      'share',
      whole(
        `(?:most of (?:our|these) |(?:the )?(?:vast|great|overwhelming) majority of (?:(?:our|the|all) )?|(?:nearly|almost|virtually|practically) (?:every|all)(?: of)? (?:(?:our|the|these) )?|every (?:other|second|third) )(?:visit|call|job|customer|client|shop|owner|technician|homeowner|dispatcher|team|user|${CROWD_EN})s?`,
      ),
      fixed(0.5),
    ],
    [
      'crowd',
      whole(
        String.raw`(?:\d{1,4}) (?:extra|more|additional|fewer) \p{L}+ (?:(?:a|per|every|each) (?:day|week|month|year|van|technician|morning|shift)|(?:into|in) (?:the|a|every|each) (?:day|week|month|shift|morning))`,
      ),
      fixed(-1),
    ],
    [
      'crowd',
      whole(
        `(?:a |several |many |a few |a couple of |couple |few )?(?:dozen|hundred|thousand|million)s? (?:of )?(?:${CROWD_EN})|dozens|[4-8][- ]figures?`,
      ),
      fixed(100),
    ],
    [
      'crowd',
      whole(
        String.raw`\d[.,]\d(?:[ -]stars?| out of (?:5|five)|\/5)|[45](?:[ -]stars?)? (?:rating|average|reviews)`,
      ),
      fixed(5),
    ],
    // Matches 'an hour a day', 'a whole afternoon every week'
    [
      'crowd',
      whole(
        String.raw`(?<!\d )(?:an?|one) (?:full |whole |extra |entire |good |additional |more |half |free |second )?(?:hour|day|workday|working day|evening|saturday|night|shift|afternoon|morning|week|month|job|call|visit|trip|sale|order|customer)s? (?:and a half )?(?:back |saved )?(?:(?:a|per|every) (?:technician|tech|van|person)|(?:a|per|every|each) (?:day|week|month|year|morning|afternoon|evening|shift|night))`,
      ),
      fixed(1),
    ],
    [
      'crowd',
      whole(
        String.raw`(?:rose|rises|climb\p{L}*|jump\p{L}*|grew|fell|drop\p{L}*|up|down) (?:by )?(\d{1,3}) points|a (?:dollar|buck) (?:more|less|cheaper)`,
      ),
      fixed(-1),
    ],
  ],
  es: [
    ['share', whole(String.raw`de cada (\d{1,3})(?: \p{L}+)?,? (\d{1,3})${UNIT_BEHIND}`), inverse],
    // 'media jornada a la semana'
    [
      'crowd',
      whole('medi[oa] (?:jornada|mañana|tarde|día) (?:al|a la|cada|por) (?:día|semana|mes)'),
      fixed(1),
    ],
    ['share', whole(String.raw`(\d{1,3}) de cada (\d{1,3})${UNIT_BEHIND}`), ratio],
    [
      'share',
      whole(String.raw`un[oa]? (?:\p{L}+ )?de cada (\d{1,3})${UNIT_BEHIND}`),
      ([, all]) => 1 / Number(all),
    ],
    [
      'share',
      whole(
        String.raw`la mitad de (?:los|las|tus|sus|nuestr[oa]s|todos|la (?:carta|clientela|compra|plantilla|gente)|tu tiempo|el tiempo)|(?:casi|más de|menos de|cerca de) la mitad de|la mitad del (?:tiempo|coste|precio|gasto|trabajo|beneficio|margen)|(?:reduc|reduj|cort|baj|recort|rebaj|ca)\p{L}{1,6} (?:\p{L}+ ){0,6}(?:a|por|en) la mitad`,
      ),
      fixed(0.5),
    ],
    [
      'share',
      whole(
        `un tercio|un (?:cuarto|quinto|décimo) (?:de (?:la|los|las|tu|tus|sus)|del)|una (?:tercera|cuarta|quinta|décima) parte|(?:2|dos) tercios|(?:2|3|4|dos|tres|cuatro) (?:terceras|cuartas|quintas) partes`,
      ),
      fixed(1 / 3),
    ],
    ['multiple', whole(`(?:el|al|un) doble|duplic(?:a|as|an|ar|ará|arás|arán|amos|ó|aron)`), fixed(2)],
    ['multiple', whole(`(?:el|al|un) triple|triplic(?:a|as|an|ar|ará|arás|arán|amos|ó|aron)`), fixed(3)],
    [
      'multiple',
      whole(String.raw`(\d{1,4}) veces (?:más|menos|mejor|mayor|menor|el|la)`),
      ([, times]) => Number(times),
    ],
    [
      'crowd',
      whole(`(?:decenas|docenas|cientos|centenares|centenas|miles|millones) de|(?:2|dos|tres|3) dígitos`),
      fixed(100),
    ],
    [
      'crowd',
      whole(
        `(?:un par de|unos|varios|algunos|más de un|cerca de un|casi un) (?:centenar|millar|cientos|miles)|un (?:centenar|millar) (?:largo )?de|una (?:docena|veintena|treintena|cincuentena) (?:larga )?de|cientos y cientos|(?:5|6|cinco|seis) cifras`,
      ),
      fixed(100),
    ],
    [
      'crowd',
      whole(String.raw`\d[.,]\d (?:estrellas|sobre (?:5|cinco|10)|de (?:5|cinco) estrellas)`),
      fixed(5),
    ],
    [
      'crowd',
      whole(
        `una (?:hora|mañana|tarde|jornada) (?:(?:entera |completa |menos |más |y media )(?:al|a la|cada|por) (?:día|semana|mes)|cada (?:noche|mañana|tarde|turno))`,
      ),
      fixed(1),
    ],
    [
      'share',
      whole(
        `la (?:gran |inmensa )?mayoría de (?:l[oa]s |nuestr[oa]s )?${CROWD_ES}|(?:casi|prácticamente) tod[oa]s (?:nuestr[oa]s|l[oa]s) ${CROWD_ES}`,
      ),
      fixed(0.5),
    ],
    [
      'crowd',
      whole(
        String.raw`(?:sub|baj|crec|aument|gan)\p{L}{1,5} (?:en |\p{L}+ )?(\d{1,3}) puntos|un euro (?:más|menos)`,
      ),
      fixed(-1),
    ],
  ],
  pt: [
    ['share', whole(String.raw`(?:de|a|em) cada (\d{1,3})(?: \p{L}+)?,? (\d{1,3})${UNIT_BEHIND}`), inverse],
    // 'meio expediente por semana'
    [
      'crowd',
      whole('mei[oa] (?:expediente|dia|tarde|manhã) (?:por|a cada|cada) (?:dia|semana|mês)'),
      fixed(1),
    ],
    ['share', whole(String.raw`(\d{1,3}) (?:em|de|entre|a) cada (\d{1,3})${UNIT_BEHIND}`), ratio],
    [
      'share',
      whole(String.raw`uma? (?:\p{L}+ )?(?:em|de|a) cada (\d{1,3})${UNIT_BEHIND}`),
      ([, all]) => 1 / Number(all),
    ],
    [
      'share',
      whole(
        String.raw`(?:quase |mais da |cerca de )?(?:a )?metade (?:dos|das|da (?:equipe|compra|turma|conta|empresa)|de (?:todos|todas|seus|suas|nossos|nossas)|do (?:tempo|custo|preço|gasto|trabalho|lucro|valor))|(?:reduz|cort|ca|diminu|baix)\p{L}{0,6} (?:\p{L}+ ){0,4}(?:à|pela) metade`,
      ),
      fixed(0.5),
    ],
    [
      'share',
      whole(
        `um (?:terço|quarto|quinto|décimo) d[aeo]s?|(?:ca|reduz|diminu|baix|sub|cresc|economiz|poup)\\p{L}{0,4} (?:em )?(?:quase |cerca de )?um (?:terço|quarto|quinto)|(?:2|3|dois|três) (?:terços|quartos|quintos)|uma (?:terça|quarta|quinta|décima) parte`,
      ),
      fixed(1 / 3),
    ],
    [
      'multiple',
      whole(
        `(?:o|ao|em) dobro|duplic(?:a|am|ar|ou|aram|ará)|dobr(?:a|am|ar|ou|aram|ará)(?: (?:a|o|as|os|sua|suas|seu|seus))`,
      ),
      fixed(2),
    ],
    ['multiple', whole(`(?:o|ao) triplo|triplic(?:a|am|ar|ou|aram|ará)`), fixed(3)],
    [
      'multiple',
      whole(String.raw`(\d{1,4}) vezes (?:mais|menos|melhor|maior|menor|o|a)`),
      ([, times]) => Number(times),
    ],
    ['crowd', whole(`(?:dezenas|dúzias|centenas|milhares|milhões) de|(?:2|dois|três|3) dígitos`), fixed(100)],
    [
      'crowd',
      whole(
        `(?:um par de|uns|umas|várias|vários|algumas|mais de um[a]?|quase um[a]?|perto de um[a]?) (?:centenas?|milhar(?:es)?|dezenas?|dúzias?)|uma (?:centena|dezena|dúzia|vintena) de|(?:5|6|cinco|seis) dígitos`,
      ),
      fixed(100),
    ],
    ['crowd', whole(String.raw`\d[.,]\d (?:estrelas|de (?:5|cinco)(?: estrelas)?(?!\s\p{L}))`), fixed(5)],
    [
      'crowd',
      whole(
        `uma (?:hora|manhã|tarde|jornada) (?:inteira |a menos |a mais )(?:por|ao|a cada|cada) (?:dia|semana|mês)`,
      ),
      fixed(1),
    ],
    [
      'share',
      whole(
        `a (?:grande |imensa )?maioria d[oa]s (?:noss[oa]s )?${CROWD_PT}|(?:quase|praticamente) (?:tod[oa]s (?:[oa]s )?(?:noss[oa]s )?|tod[oa] )${CROWD_PT}`,
      ),
      fixed(0.5),
    ],
    [
      'crowd',
      whole(
        String.raw`(?:sub|ca|cresc|aument|ganh)\p{L}{1,5} (?:em |\p{L}+ )?(\d{1,3}) pontos|um real (?:mais|menos)|um real a (?:mais|menos)`,
      ),
      fixed(-1),
    ],
  ],
};

/** @param text with numbers in digits */
export function proportionsIn(text: string, language: CheckedLanguage): Figure[] {
  const found = FAMILIES[language].flatMap(([kind, pattern, value]) =>
    [...text.matchAll(pattern)].map(
      (match): Figure => ({
        ...{ start: match.index, end: match.index + match[0].length },
        ...{ value: value(match as readonly string[]), kinds: [kind] },
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
