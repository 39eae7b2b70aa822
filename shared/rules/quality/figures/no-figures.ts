import type { Span } from '#shared/rules/quality/finding.ts';
import { matchSpans } from '#shared/rules/quality/words/phrases.ts';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)';

const NO_FIGURES = [
  // Dates: 'November 17, 2026', '17 de noviembre de 2026', '2026-11-17', '17/11/2026'.
  new RegExp(
    `(?<!\\p{L})${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s(?:19|20)\\d\\d)?(?![\\p{L}\\p{N}]|[.,]\\d)`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}\\p{N}.,])\\d{1,2}(?:st|nd|rd|th|º)?\\s(?:of\\s|de\\s)?${MONTH}(?:,?\\s(?:de\\s)?(?:19|20)\\d\\d)?(?!\\p{L})`,
    'giu',
  ),
  /(?<![\d/.-])(?:(?:19|20)\d\d-\d\d-\d\d|\d{1,2}\/\d{1,2}\/(?:19|20)?\d\d)(?![\d/])/gu,
  // Days: '16 to 20 March', 'del 16 al 20 de marzo'.
  new RegExp(
    `(?<![\\p{L}\\p{N}.,])\\d{1,2}(?=\\s?(?:to|and|or|a|al|y|e|ao|–|-)\\s?\\d{1,2}\\s(?:of\\s|de\\s)?${MONTH}(?!\\p{L}))`,
    'giu',
  ),
  // Days of the month: 'antes del 12 de cada mes', 'o dia 12 e o dia 15'.
  /(?<=(?<!\p{L})(?:el|del|al|d[ií]as?|on the|by the)\s)(?:[12]?\d|3[01])(?=\s(?:de cada mes|de cada mês|of each month|of every month|[yeao]l?\s|ou\s)|[.,;]\s)/giu,
  // Times of day without a unit: 'de 9.00 a 14.00', 'a las 17.30', 'by 6.30'.
  /(?<=(?<!\p{L})(?:a las|las|desde|hasta|às|as|das|são|até|at|from|until|till|by|before|between|around)\s)(?:[01]?\d|2[0-4])(?:[.:][0-5]\d(?!\d|\s?[%€$])|(?![\d%.,:]?\d|\s?[%€$]|\s\p{L}{3,}))/giu,
  /(?<![\d.,$€£])(?:[01]?\d|2[0-4])[.:][0-5]\d\s?(?:to|a|y|and|e|às|–|-|até|hasta)\s?(?:las\s)?(?:[01]?\d|2[0-4])[.:][0-5]\d(?![\d%])/giu,
  // 'Between 8 and 12'.
  /(?<=(?<!\p{L})(?:between|entre)\s(?:[01]?\d|2[0-4])(?:[:.][0-5]\d)?\s(?:and|y|e)\s)(?:[01]?\d|2[0-4])(?![\d%.,:]?\d|\s?[%€$]|\s\p{L}{3,})/giu,
  // Ways: 'eleven miles past the tower', '25 minutes to the supply house'.
  /(?<![\d.,])\d{1,3}\s(?:miles|km|kilomet(?:er|re)s|kilómetros|quilômetros)(?=\s(?:past|from|away|out|down|north|south|east|west|de|del|da|do|al|ao)(?!\p{L}))/giu,
  /(?<![\d.,])\d{1,3}\s(?:minutes|miles)(?=\s(?:to|from) the \p{L}+ ?(?:house|store|shop|office|yard|warehouse|depot|job|airport)(?!\p{L}))/giu,
  /(?<=(?<!\p{L})(?:drive|ride|walk|trip)\s(?:is|was|takes|took)\s)\d{1,3}\s(?:minutes|hours)(?:\sor\s\d{1,3})?(?!\p{L})/giu,
  // 'Ten past seven', 'half past 9'.
  /(?<![\d.,])(?:\d{1,2}|(?:a )?quarter|half) past \d{1,2}(?![\d%]|[.,]\d)/giu,
  // Sizes of pictures: '1080 × 1920'.
  /(?<![\d.,])\d{2,5}\s?[×x]\s?\d{2,5}(?:\s?(?:px|pixels|píxeles|pixéis))?(?![\d%]|[.,]\d|\s?=)/giu,
  // 'Vídeo de 45 segundos', 'un mes de 30 días', and 'a sala 302 pediu'.
  /(?<=(?<!\p{L})(?:v[ií]deo|clip|spot|anuncio|anúncio|mes|mês|month)\s(?:de|of|with|con|com)\s)\d{1,3}\s(?:segundos|minutos|seconds|minutes|d[ií]as|days)(?!\p{L})/giu,
  /(?<=(?<!\p{L})(?:sala|suite|quarto|apartamento|conjunto)\s(?:\d{1,4}\s\p{L}{1,20}\s?\p{L}{0,20},?\s(?:e\sa|y\sla)\s)?)\d{2,4}(?!\d|[.,]\d|\s?[%€$])/giu,
  // 'Rua 7 de Setembro, 1.200'.
  /(?<=(?<!\p{L})(?:Rua|Calle|Avenida|Av\.)\s[^,\n]{2,40},\s)\d{1,2}\.?\d{0,3}(?!\d|\s?[%€$])/gu,
  // Idioms: 'give 110 percent'.
  /(?<!\p{L})(?<=(?:give|gives|giving|gave)\s)(?:it\s)?1[01]0\s?(?:%|percent)/giu,
  // Telephone numbers: at least three groups, or a country or area code.
  /(?<![\d.,])(?:\+\d{1,3}[\s-]?)?(?:\(\d{2,4}\)\s?|\d{1,4}[\s-])\d{2,5}(?:[\s-]\d{2,4}){1,4}(?![\d%.,]?\d|\s?[%€$])/gu,
  /(?<![\d.,$€£-])(?:\d{3}-\d{4}|911|112|101)(?![\d%.,-]?\d|\s?[%€$]|\s\p{Ll})/gu,
  // Sizes and temperatures that name a thing or a day: '40-gallon heater', '95 degrees'.
  /(?<![\d.,])\d{1,4}(?:[-\s]?(?:°\s?[CF]?|º\s?C|degrees|grados|graus)|-(?:gallon|ton|inch|foot|feet|amp|volt|watt|gauge|pound|seat|step|page|point)s?)(?!\p{L})/giu,
  /(?<!\d)(?:80\/20|50\/50|360)(?!\d)/gu,
  // Opening hours such as 24/7, and numbers of laws, standards and streets.
  /(?<![\d.,])(?:24\/7|24 (?:hours|horas) (?:a day|al día|por dia|do dia)|7 (?:days a week|días a la semana|días de la semana|dias por semana|dias da semana)|365 (?:days a year|días al año|dias por ano))(?!\d)/giu,
  /(?<=(?<!\p{L})\p{Lu}{3,6}[\s-])\d{1,4}(?![\d.,%]?\d|\s?[%€$])/gu,
  // Matches 'Card ending in 4242', 'dial 911', '210 King Street'.
  /(?<=(?<!\p{L})(?:ending(?: in)?|ends in|terminada en|acabada en|que termina en|com final|final|dial|section|sección|seção|at)\s)\d{1,5}(?:\.\d{1,2})?(?![\d%]|[.,]\d|\s?[%€$]|\s\p{Ll}{4})/giu,
  /(?<![\d.,$€£])\d{1,5}(?=\s(?:\p{Lu}\p{L}+\s){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Lane|Boulevard|Blvd|Way)(?!\p{L}))/gu,
  /(?<=(?:day has|día tiene|dia tem)\s)24 (?:hours|horas)(?!\p{L})/giu,
  // How long a link or code works.
  /(?<=(?<!\p{L})(?:link|code|button|enlace|código|botón|botão)\s(?:only\s|solo\s|sólo\s|só\s)?(?:works|expires|is valid|is good|stays valid|funciona|caduca|vale|es válido|expira|é válido)\s(?:for|in|after|durante|en|por|em|a los)\s)\d{1,3}\s(?:minutes|hours|minutos|horas)(?!\p{L})/giu,
  // Matches travel times such as 'A 20-minute drive'.
  /(?<![\d.,])\d{1,3}[- ](?:minute|hour)s? (?:drive|ride|walk|read|video|call|break)(?!\p{L})/giu,
  /(?<![\d.,])50 states(?!\p{L})/giu,
  // Lengths of scenes: '(10 seconds)', '0:00-0:15'.
  /(?<=\((?:about |around |unos |uns |cerca de )?)(?:\d{1,3}\s?[-–]\s?)?\d{1,3}\s?(?:s|secs?|seconds|segundos|min|minutes|minutos)(?=\))/giu,
  /(?<!\p{L})(?:n\.?\s?[º°]|nº|no\.|#|art(?:icle|ículo|igo|\.)?|law|ley|lei|regulation|reglamento|regulamento|real decreto|rule|form|modelo)\s(?:\(\p{L}{2,4}\)\s)?(?:n\.?\s?[º°]\s)?\d{1,6}(?:[.\-/]\d{1,5}){0,2}(?![\d%])/giu,
  /(?<!\p{L})(?:ISO|IEC|DIN|UNE|EN|ABNT|NBR|NR|ASHRAE)[\s-](?:(?:ISO|IEC|EN|NBR)[\s-])?\d{1,6}(?:[.\-/:]\d{1,5}){0,2}(?![\d%])/gu,
  /(?<!\d)\d{1,4}(?:st|nd|rd|th)(?!\p{L})/giu,
  // Names with a number: 'Windows 11', 'Office 365', 'Route 66', 'Sala 402'.
  /(?<=(?<!\p{L})(?:office|windows|room|route|suite|sala|step|paso|passo|section|sección|seção|chapter|capítulo|scene|escena|cena|week|semana|day|día|dia|invoice|order|receipt|ticket|card|interstate|highway|unit|ios|android|factura|pedido|recibo|tarjeta|nota|fatura|cartão|recibo|lesson|lección|lição|módulo|module|page|página|pilar|pillar|block|bloque|bloco|part|parte|email|correo|e-mail|row|fila|linha|line|message|mensaje|mensagem|figure|table|tabla|tabela|tier|level|nivel|nível|version|versión|versão|shot|question|pregunta|pergunta)\s{1,2})\d{1,9}(?![\d.,%]?\d|\s?%|\s\p{Ll})/giu,
  /(?<=(?<!\p{L})(?:Route|Section|Sección|Seção|Title|Part|Highway|Interstate|Article|Artículo|Artigo|Chapter|Capítulo)\s)\d{1,4}(?:\.\d{1,3})?(?![\d%]|[.,]\d|\s?[%€$])/gu,
  /(?<=\p{Ll}[,;:]?\s(?:\p{Lu}\p{L}{1,20}\s){1,2})\d{1,4}(?![\d.,%]?\d|\s?[%€$]|\s\p{Ll}|[-–]\p{Ll})/gu,
];

/** Numbers that state no quantity. In order of position. */
export function noFigureSpans(text: string): Span[] {
  return NO_FIGURES.flatMap((pattern) => matchSpans(text, pattern))
    .filter(({ start, end }) => {
      const written = text.slice(start, end);
      // Keeps '25 000 000', which is a number: telephone numbers have other groups.
      return !/^\d{1,3}(?:\s000)+$/u.test(written) && !/^(?:19|20)\d\d-(?:19|20)\d\d$/u.test(written);
    })
    .sort((a, b) => a.start - b.start);
}

/**
 * Whether the span overlaps one of the parts.
 * @param parts sorted by `start`; they may overlap each other
 */
export function isInside({ start, end }: Span, parts: readonly Span[]): boolean {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle]?.start ?? 0) < end) low = middle + 1;
    else high = middle;
  }
  // The longest part has less than a hundred characters, and few overlap.
  return parts.slice(Math.max(0, low - 4), low).some((part) => part.start < end && start < part.end);
}
