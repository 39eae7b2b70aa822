import type { Span } from '#shared/rules/quality/finding.ts';
import { firstIndexWhere } from '#shared/rules/quality/text-blocks.ts';
import { matchSpans } from '#shared/rules/quality/words/phrases.ts';

const NO_FIGURES: RegExp[] = [
  // Times of day without a unit: 'de 9.00 a 14.00', 'a las 17.30', 'by 6.30', 'half past 9'.
  /(?<=(?<!\p{L})(?:a las|las|desde|hasta|às|as|das|são|até|at|from|until|till|by|before|between|around)\s)(?:[01]?\d|2[0-4])(?:[.:][0-5]\d(?!\d|\s?[%€$])|(?![\d%.,:]?\d|\s?[%€$]|\s\p{L}{3,}))/giu,
  /(?<![\d.,$€£])(?:[01]?\d|2[0-4])[.:][0-5]\d\s?(?:to|a|y|and|e|às|–|-|até|hasta)\s?(?:las\s)?(?:[01]?\d|2[0-4])[.:][0-5]\d(?![\d%])/giu,
  // Days of the month: 'antes del 12 de cada mes', 'o dia 12'.
  /(?<=(?<!\p{L})(?:el|del|al|d[ií]as?|on the|by the)\s)(?:[12]?\d|3[01])(?=\s(?:de cada mes|de cada mês|of each month|of every month|[yeao]l?\s|ou\s)|[.,;]\s)/giu,
  /(?<![\d.,])(?:\d{1,2}|(?:a )?quarter|half) past \d{1,2}(?![\d%]|[.,]\d)/giu,
  // Ways: 'eleven miles past the tower'.
  /(?<![\d.,])\d{1,3}\s(?:miles|km|kilomet(?:er|re)s|kilómetros|quilômetros)(?=\s(?:past|from|away|out|down|north|south|east|west|de|del|da|do|al|ao)(?!\p{L}))/giu,
  // 'Vídeo de 45 segundos', 'un mes de 30 días', 'a day has 24 hours', 'the drive is 40 minutes', 'the link works for 24 hours'.
  /(?<=(?<!\p{L})(?:v[ií]deo|clip|spot|anuncio|anúncio|mes|mês|month|d[ií]a|day|drive|ride|walk|trip|link|code|enlace|código)\s(?:only\s|solo\s|sólo\s|só\s)?(?:de|of|with|con|com|has|tiene|tem|is|was|takes|took|(?:works|expires|is valid|is good|funciona|caduca|vale|es válido|expira|é válido)\s(?:for|in|after|durante|en|por|em|a los))\s)\d{1,3}\s(?:segundos|minutos|horas|seconds|minutes|hours|d[ií]as|days)(?!\p{L})/giu,
  // 'A 20-minute drive', 'open 24 hours a day', and lengths of scenes: '(10 seconds)'.
  /(?<![\d.,])\d{1,3}[- ](?:minute|hour)s? (?:drive|ride|walk|read|video|call|break)(?!\p{L})/giu,
  /(?<![\d.,])(?:24 (?:hours|horas) (?:a day|al día|por dia|do dia)|7 (?:days a week|días (?:a|de) la semana|dias (?:por|da) semana)|365 (?:days a year|días al año|dias por ano))(?!\d)/giu,
  /(?<=\((?:about |around |unos |uns |cerca de )?)(?:\d{1,3}\s?[-–]\s?)?\d{1,3}\s?(?:s|secs?|seconds|segundos|min|minutes|minutos)(?=\))/giu,
  // Names with a number: 'ISO 9001', 'Route 66', 'a sala 302 pediu, e a 304'.
  /(?<=(?<!\p{L})(?:\p{Lu}{3,6}|Route|Section|Sección|Seção|Highway|Interstate|[Ll]ei|[Ll]ey|[Ll]aw)\s)\d{1,6}(?:\.\d{1,3})?(?![\d%]|[.,]\d|\s?[%€$])/gu,
  /(?<=(?<!\p{L})(?:sala|suite|room|week|semana|step|paso|passo|page|página|order|pedido|invoice|factura|fatura|module|módulo|lección|lição|article|artículo|artigo)\s(?:\d{1,4}\s\p{L}{1,20}\s?\p{L}{0,20},?\s(?:e\sa|y\sla)\s)?)\d{2,5}(?!\d|[.,]\d|\s?[%€$])/giu,
  // Idioms: 'give 110 percent'.
  /(?<!\p{L})(?<=(?:give|gives|giving|gave)\s)(?:it\s)?1[01]0\s?(?:%|percent)/giu,
  // Telephone numbers: at least three groups, or a country or area code.
  /(?<![\d.,])(?:\+\d{1,3}[\s-]?)?(?:\(\d{2,4}\)\s?|\d{1,4}[\s-])\d{2,5}(?:[\s-]\d{2,4}){1,4}(?![\d%.,]?\d|\s?[%€$])/gu,
];

/** Numbers that state no quantity, besides dates. */
export function noFigureSpans(text: string): Span[] {
  return NO_FIGURES.flatMap((pattern) => matchSpans(text, pattern)).filter(
    // Keeps '25 000 000', which is a number: telephone numbers have other groups.
    ({ start, end }) => !/^\d{1,3}(?:\s000)+$/u.test(text.slice(start, end)),
  );
}

/**
 * Whether the span overlaps one of the parts.
 * @param parts sorted by `start`; they may overlap each other
 */
export function isInside({ start, end }: Span, parts: readonly Span[]): boolean {
  const behind = firstIndexWhere(parts, (part) => part.start >= end);
  // The longest part has less than a hundred characters, and few overlap.
  return parts.slice(Math.max(0, behind - 4), behind).some((part) => part.start < end && start < part.end);
}
