import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Span } from '#shared/rules/quality/finding.ts';

const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`, 'iu');

/** Words that negate the rest of the sentence: 'We are not the biggest'. */
const NEGATIONS: Readonly<Record<CheckedLanguage, RegExp>> = {
  en: words(
    String.raw`not|never|no|nobody|without|neither|nor|avoid|don['’]?t say|cannot|\p{L}{2,7}n['’]t|rather than|instead of|stop (?:saying|claiming)`,
  ),
  es: words('no|nunca|ni|sin|nadie|ninguna?|tampoco|jamás|evita(?:r|mos)?|nada de|en lugar de|en vez de'),
  pt: words(
    'não|nunca|nem|sem|ninguém|nenhuma?|tampouco|jamais|evit(?:e|ar|amos)|nada de|em vez de|no lugar de',
  ),
};

/** Phrases that negate a whole list: 'Last chances, countdowns. None of this exists here.' */
const NOTHING_OF_IT: Readonly<Record<CheckedLanguage, RegExp>> = {
  en: words('none of (?:this|that|these|those|it|them)|nothing of the (?:sort|kind)'),
  es: words('nada de (?:eso|esto|ello)|ninguna de (?:esas|estas)|ninguno de (?:esos|estos)'),
  pt: words('nada disso|nada disto|nenhuma dess[ae]s?|nenhum dess[ae]s?'),
};

/** Phrases for what others claim, and for what the text advises against. */
const ONLY_REPORTED = words(
  [
    `(?:describes?|presents?|calls?|bills?|sells?) (?:itself|themselves)|claims? to be|(?:has|have|had) heard that|(?:don['’]?t|do not|never|cannot|can['’]?t|won['’]t|not going to) (?:say|tell|claim|write|use|promise)|avoid|(?:beware|be wary) of (?:anyone|anybody|any|whoever)|(?<!your )(?:rivals|competitors|others|other (?:tools|vendors|companies|sellers)) (?:(?:lean|rely|count) on|use|push|love)`,
    'se (?:presentan?|definen?|venden?|anuncian?|llaman?) como|dice(?:n)? ser|(?:has?|han?|habéis) oído (?:que|decir)|(?:no|nunca) (?:digas|decimos|decir|escribas|usamos|uses|prometas)|no (?:te |os |le )?(?:voy|vamos) a (?:decir|escribir|prometer)\\p{L}*|desconf[ií]a de (?:quien|cualquier)|evita(?:r|mos)?|(?:la competencia|otros|los demás) (?:usan?|recurren? a|tiran? de|viven? de)',
    'se (?:apresentam?|definem?|vendem?|anunciam?) como|diz(?:em)? ser|ouv(?:iu|iram|ir) (?:que|dizer)|(?:não|nunca) (?:diga|dizemos|dizer|escreva|use|usamos|prometa)|não (?:vou|vamos) (?:dizer|escrever|prometer)|desconfie de (?:quem|qualquer)|evit(?:e|ar|amos)|(?:a concorrência|outros|os outros) (?:usa|usam|recorrem? a|vivem? de)',
  ].join('|'),
);

const endOf = (match: RegExpExecArray | null) =>
  match ? match.index + match[0].length : Number.POSITIVE_INFINITY;

/** Position in a sentence after which it only reports the words of others; Infinity: none. */
export function reportedFrom(sentence: string): number {
  return endOf(ONLY_REPORTED.exec(sentence));
}

/** A negation right before a phrase: 'no hay cuenta atrás', 'sem contagem regressiva'. */
const DENIED_BEFORE: Readonly<Record<CheckedLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:there (?:is|are) no|there['’]s no|without an?y?|not closing any)\s(?!more)[^,.;:!?]{0,20}$/iu,
  es: /(?<!\p{L})(?:no hay|sin|ni)\s(?!más)(?:(?!pero)[^,.;:!?]){0,25}$/iu,
  pt: /(?<!\p{L})(?:não há|não tem|sem|nem)\s(?!mais)(?:(?!mas)[^,.;:!?]){0,25}$/iu,
};

/** @param before the words of the sentence in front of the phrase; the last 60 characters are enough */
export function isDeniedBefore(before: string, language: CheckedLanguage): boolean {
  return DENIED_BEFORE[language].test(before);
}

/** Words in quotation marks that are not there, or not ours: 'You won't find an "only two left" here'. */
const QUOTATION = /["“«][^"“”«»\n]{1,80}["”»]/gu;
const OF_OTHERS = words(
  `(?:vendor|rival|competitor|sales(?:man|woman|rep|person)|ad|advert|banner|brochure|copywriter)(?:s|['’]s)?|vendedor(?:es)?|anuncios?|folletos?|competencia|redactor(?:es)?|anúncios?|concorrentes?|redator(?:es)?`,
);

export function deniedQuotations(sentence: string, language: CheckedLanguage): Span[] {
  const outside = sentence.replace(QUOTATION, (quoted) => ' '.repeat(quoted.length));
  const from = OF_OTHERS.test(outside) ? 0 : endOf(NEGATIONS[language].exec(outside));
  return [...sentence.matchAll(QUOTATION)]
    .filter(({ index }) => index >= from)
    .map(({ 0: words, index }) => ({ start: index, end: index + words.length }));
}

/** Where a negation ends: 'It is no suite, but the best board', 'You won't need it: you will earn more'. */
const NEW_THOUGHT = /;|—|:\s|,\s(?:but|yet|mas|pero|sino|aunque|porém)\s/giu;
/** A colon introduces what is denied: 'We don't say: …' */
const ANNOUNCED =
  /(?<!\p{L})(?:say|write|promise|claim|digas|decimos|prometemos|diga|dizemos|this|these|esto|isso|isto)\s*$/iu;

/** The label of a list of words to avoid: 'No: …' */
const AVOIDING_LABEL = /^[^\p{L}]*(?:no|never|avoid|don['’]t|nunca|evitar?|não|evite)\s*$/iu;

/** The negated parts of a sentence: from a negation to the end of its clause. */
export function deniedParts(sentence: string, language: CheckedLanguage): Span[] {
  const ends = [...sentence.matchAll(NEW_THOUGHT)].filter(
    ({ 0: mark, index }) =>
      !mark.startsWith(':') ||
      !(
        ANNOUNCED.test(sentence.slice(Math.max(0, index - 20), index)) ||
        AVOIDING_LABEL.test(sentence.slice(0, Math.min(index, 24)))
      ),
  );
  let from = 0;
  return [...ends.map(({ index }) => index), sentence.length].flatMap((end) => {
    const start = from + endOf(NEGATIONS[language].exec(sentence.slice(from, end)));
    from = end;
    return start < end ? [{ start, end }] : [];
  });
}

export function isRejected(paragraph: string, language: CheckedLanguage): boolean {
  return NOTHING_OF_IT[language].test(paragraph);
}
