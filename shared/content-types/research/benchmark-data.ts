import { study } from '#shared/content-types/check-settings.ts';
import type { ContentTypeFacts, ContentTypeWriting } from '#shared/content-types/content-type.ts';
import { markedRows, rows, sources } from '#shared/content-types/rubric-points.ts';

export const benchmarkData = {
  id: 'benchmark_data',
  category: 'research',
  variable: 'benchmarkData',
  requires: [],
  uses: [],
  offer: ['price', 'dealSize', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const benchmarkDataWriting: ContentTypeWriting = {
  searches: { standard: 2, premium: 4 },
  searchQuestion:
    'Which published benchmarks exist for acquisition, activation, revenue, retention and email in the market',
  rubric: (tier) => [rows(2, tier === 'premium' ? 18 : 10), markedRows(2), sources(5, 5)],
  judged: [
    'The ranges belong to this kind of product and market, or are labelled as from another one.',
    'The targets can be computed from the worksheet without further figures.',
  ],
  outline: {
    en: {
      title: 'Benchmarks',
      sections: [
        [
          'Scope and date',
          'Which figures were looked for, for which kind of product and market, and as of which date, so that you know what the table covers.',
        ],
        [
          'Key figures',
          'At least ten benchmarks from acquisition to retention, each with formula, source, year, sample and a grade for how comparable it is to your business.',
        ],
        [
          'Unit economics worksheet',
          'The inputs you fill in from your own books, and the formulas that turn them into acquisition cost, payback, contribution and lifetime value.',
        ],
        [
          'Targets for ninety days',
          'A low, a base and a stretch target for the next three months, written as formulas over your own inputs, with what each one assumes.',
        ],
        [
          'Measurement caveats',
          'Where these figures mislead, for example because mail privacy features inflate open rates, and how you should read them instead.',
        ],
        [
          'No reliable figure found for',
          'The figures for which no source with a sample could be found, named openly so that nobody on your team fills the gap with a guess.',
        ],
        [
          'Assumptions and gaps',
          'Which figures come from a neighboring market, what you should measure yourself, and which target depends most on a guess.',
        ],
      ],
    },
    es: {
      title: 'Cifras de referencia',
      sections: [
        [
          'Alcance y fecha',
          'Qué se ha buscado, para qué mercado y con qué fecha, para que sepas hasta dónde sirven las cifras que siguen.',
        ],
        [
          'Cifras principales',
          'Una tabla de captación, activación, ingresos, retención y correo, cada fila con fórmula, año, muestra, fuente y grado de parecido con tu caso.',
        ],
        [
          'La cuenta por cliente',
          'Los datos de tu negocio que hay que rellenar y las fórmulas de coste de captación, recuperación, contribución y valor del cliente.',
        ],
        [
          'Objetivos a tres meses',
          'Un objetivo bajo, uno base y uno ambicioso, escritos como fórmulas sobre tus propios datos y con el supuesto de cada uno.',
        ],
        [
          'Cautelas de medición',
          'Los errores que deforman estas cifras, entre ellos las aperturas de correo infladas por la protección de la privacidad.',
        ],
        [
          'Sin cifra fiable para',
          'Lo que se ha buscado sin encontrar un estudio defendible, para que nadie rellene ese hueco con un promedio de origen dudoso.',
        ],
        [
          'Supuestos y lagunas',
          'En qué se parece tu negocio a los que contaron las fuentes, en qué no, y qué datos propios faltan.',
        ],
      ],
    },
    pt: {
      title: 'Números de referência',
      sections: [
        [
          'Alcance e data',
          'O que foi procurado, para qual mercado e em que data, para você saber até onde os números seguintes servem.',
        ],
        [
          'Números principais',
          'Uma tabela de aquisição, ativação, receita, retenção e e-mail, com fórmula, ano, amostra, fonte e o quanto cada caso se parece com o seu.',
        ],
        [
          'A conta por cliente',
          'Os dados do seu negócio que você preenche e as fórmulas de custo de aquisição, retorno, contribuição e valor do cliente.',
        ],
        [
          'Metas para três meses',
          'Uma meta baixa, uma provável e uma alta, escritas como fórmulas sobre os seus próprios dados, com a suposição de cada uma.',
        ],
        [
          'Cuidados ao medir',
          'Os erros que distorcem esses números, como as aberturas de e-mail infladas pela proteção de privacidade dos aplicativos.',
        ],
        [
          'Sem número confiável para',
          'O que foi procurado sem que aparecesse um estudo defensável, para ninguém tapar esse buraco com uma média de origem duvidosa.',
        ],
        [
          'Premissas e lacunas',
          'Em que o seu negócio se parece com os que as fontes estudaram, em que não se parece e que dados próprios faltam.',
        ],
      ],
    },
  },
  prompt: `You are a marketing analyst who distrusts averages, writing for somebody about to set targets.

Collect the benchmarks that matter for the kind of product named {{productType}}, sold to the people in {{targetAudience}}, in {{primaryIndustry}}, in {{targetGeography}}. A missing figure that is named as missing is worth more than a number without a sample.

Best sources: studies that state sample and method: reports of email, payment, shop and analytics platforms on their own customers; surveys of the trade association; the statistics office and regulators of {{targetGeography}}; filings of listed companies with the same model.

Sections, with words each:
1. Scope and date (about {60|80} words): what was looked for, for which market, as of which date.
2. Key figures (about {330|750} words): a table of at least {ten|18} rows across acquisition, activation, revenue, retention and email: metric, formula, typical, good, source marker, year, sample, market, comparability (A same kind of business and market, B same kind elsewhere, C neighbouring kind).
3. Unit economics worksheet (about {120|160} words): a table of inputs, those the data states (price, deal size) with their value and the others as [ADD DATA: …], and the formulas for acquisition cost, payback, contribution and lifetime value.
4. Targets for 90 days (about {110|150} words): low, base and stretch as formulas over the worksheet's inputs, with one sentence on what each assumes.
5. Measurement caveats (about {80|110} words): among them that mail privacy features have inflated open rates since 2021.
6. No reliable figure found for (about {50|90} words): what was searched in vain; "none" if nothing.
7. Assumptions and gaps (about {60|90} words).

What good looks like: no figure in section 2 without marker and year; at least five organisations among the sources; each row says whose customers were counted; ranges belong to this kind of product, price level and way of selling, as the offer block states them.
Sharpness, shown on another business: not "A good conversion rate is a low one-digit percentage" but "Visit-to-booking rate of independent campsites, direct bookings only, with sample, year, market and grade".

Do not include: averages repeated from blogs that name no study, ranges of your own making, figures from another market without that label, advice beyond the targets.
Before answering, check silently and repair: every row has formula, marker, year and grade; the open-rate caveat stands wherever opens appear; no organisation counts for most of the figures.`,
  standard: { words: [700, 1000] },
  premium: {
    words: [1200, 1700],
    instructions: `Go deeper: add to section 2 a subsection that splits the five most important figures by segment (size of buyer, price level or channel) where sources allow. Trace each figure to the study behind the page that repeats it. Then remove every row whose source you could not defend in front of a controller, and list it in section 6.`,
  },
};
