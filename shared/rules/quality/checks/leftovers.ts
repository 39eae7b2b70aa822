import { FACT_KINDS, holePattern } from '#shared/rules/facts/holes.ts';
import { productFieldOfVariable, productFieldValue } from '#shared/rules/products/product-fields.ts';
import { isInside } from '#shared/rules/quality/figures/no-figures.ts';
import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { spansWithin, trimmedSpan } from '#shared/rules/quality/text-blocks.ts';
import { CHATTER } from '#shared/rules/quality/words/chatter.ts';
import { FENCED_TEXT, LEFTOVER_MARKS } from '#shared/rules/quality/words/leftover-marks.ts';
import { matchSpans, phrasePatterns } from '#shared/rules/quality/words/phrases.ts';

/** Template tags, missing values, filler text, and bracketed placeholders such as `[Your name]`. */
const LEFTOVERS = [
  /\{\{[^{}\n]{0,200}\}\}/gu,
  // Merge tags of other programs: '%FIRSTNAME%', '{first_name}', '<<Name>>', '*|FNAME|*'.
  /%[A-Z][A-Z0-9_]{2,30}%|(?<![{$])\{[\p{L}][\p{L}\p{N}_ ]{1,40}\}(?!\})|<<[\p{L}_ ]{2,40}>>|\*\|[A-Z_:]{2,30}\|\*/gu,
  /\{%[^{}\n]{0,200}(?:%\})?/gu,
  // Excludes English sentences such as 'an undefined mess'.
  /(?<![\p{L}\p{N}_])(?<!(?:[Aa]n?|[Tt]he|still|remains?|is|are|was|left|this|that|in|our|your|as|of) )(?:undefined|null|NaN)(?![\p{L}\p{N}_]| and void)/gu,
  /(?<![\p{L}\p{N}_])(?:TBD|TODO|TBC|FIXME|X{3,})(?![\p{L}\p{N}_])/gu,
  /\[object Object\]/gu,
  // Empty names, script variables and notes of the author.
  /[$#@]\{[^{}\n]{1,60}\}|<%[^%\n]{0,80}%>|##[\p{L}_]{2,30}##|__[A-Z][A-Z_]{2,30}__|\(\((?:todo|tbd|check|insert|insertar|inserir)[^()\n]{0,80}\)\)|(?<!\p{L})(?:TK TK|TKTK|asdf|blah blah)(?!\p{L})/giu,
  /(?<!\[)\[(?:[Cc]ity|[Mm]onth|[Dd]ate|[Pp]rice|[Ll]ink|[Ff]irst [Nn]ame|[Cc]ustomer|[Pp]roduct|X{1,3}|[Cc]iudad|[Mm]es|[Ff]echa|[Pp]recio|[Ee]nlace|[Pp]roducto|[Cc]liente|[Cc]idade|[Mm]ês|[Dd]ata|[Pp]reço|[Pp]roduto)(?: [^[\]\n]{0,40})?\](?![\](])/gu,
  /lorem ipsum|(?<!ipsum )dolor sit amet|(?<!\p{L})(?:your|insert) (?:text|copy|link|image|logo|name|headline) here(?!\p{L})|(?<!\p{L})(?:tu texto|texto|enlace|imagen|nombre) aquí(?!\p{L})|(?<!\p{L})(?:seu texto|texto|link|imagem|nome) aqui(?!\p{L})|placeholder text|texto de (?:relleno|ejemplo|exemplo|preenchimento)/giu,
  /(?<!\[)\[(?:your|company|name|first name|insert|todo|tbd|placeholder|add your|enter|fill in|nombre|tu|su|empresa|insertar|inserta|pendiente|completar|rellenar|poner aquí|sua|seu|nome|inserir|insira|preencher|completar|pendente|colocar)(?![\p{L}\p{N}])[^[\]\n]{0,80}\](?![\](])/giu,
  /<data-[a-z0-9]{0,16}/giu,
  new RegExp(`\\[ADD (?!(?:${FACT_KINDS.join('|')})[\\]:])[^\\]\\n]{1,200}\\]`, 'gu'),
];

/** Placeholders without brackets: 'Your Company', 'Nome da Empresa'. In lower case they are ordinary words. */
const NAME_TO_FILL =
  /(?<![[\p{L}\p{N}])(?:Your Company|Company Name|Tu Empresa|Nombre de la Empresa|Sua Empresa|Nome da Empresa)(?![\p{L}\p{N}\]])/gu;

const chatter = phrasePatterns(CHATTER);

export function findToComplete({ text }: PreflightDocument): FoundSpan[] {
  return matchSpans(text, holePattern()).map((span) => ({ reason: 'toComplete', severity: 'info', span }));
}

/** Keeps the first of overlapping marks, so that '[Insert image here]' is reported once. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  let end = -1;
  return [...spans]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((span) => {
      const isFree = span.start >= end;
      if (isFree) end = span.end;
      return isFree;
    });
}

/** The fix replaces the placeholder of a product field by its value. */
export function findLeftovers({ text, masked, blocks, language, context }: PreflightDocument): FoundSpan[] {
  const prose = blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'code');
  const code = blocks.filter(({ kind }) => kind === 'code');
  const names = matchSpans(masked, NAME_TO_FILL);
  const talk = language ? matchSpans(masked, chatter[language]).map((span) => trimmedSpan(masked, span)) : [];
  const spans = [
    ...[...LEFTOVERS, ...LEFTOVER_MARKS].flatMap((pattern) => matchSpans(text, pattern)),
    ...prose.flatMap((block) => spansWithin(names, block)),
    ...prose.flatMap((block) => spansWithin(talk, block)),
  ];
  const fence = FENCED_TEXT.exec(text);
  const shown = spans.filter(({ start }) => !isInside({ start, end: start + 1 }, code));
  return [...(fence ? [{ start: 0, end: fence[0].length }] : []), ...withoutOverlaps(shown)].map((span) => {
    const name = /^\{\{\s*(\w+)\s*\}\}$/u.exec(text.slice(span.start, span.end))?.[1];
    const field = name === undefined ? undefined : productFieldOfVariable(name);
    const replacement = field ? productFieldValue(context.product, field).trim() : '';
    return { reason: 'leftover', severity: 'error', span, ...(replacement && { fix: { replacement } }) };
  });
}
