// Contains only unambiguous words: the Spanish su is his, her and your, and ustedes is the plural of both
// forms in America. It contains verbs only if their form has no second meaning: apunta is both tú's
// imperative and usted's present.

function words(list: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}'’-])(?:${list.join('|')})(?![\\p{L}\\p{M}\\p{N}'’])`, 'giu');
}

export const SPANISH_TU = words([
  ...['tú', 'tu', 'tus', 'te', 'ti', 'contigo', 'tuy[oa]s?'],
  'tienes|puedes|quieres|sabes|haces|eres|estás|debes|dices|pones|ves|vendes|necesitas|prefieres|eliges|recibes|pierdes',
  'cuéntanos|escríbenos|llámanos|dinos|mándanos|envíanos|cuéntame|avísanos|déjanos|contéstanos|respóndenos|dime',
  '(?:prueb|descarg|guard|mánd|envía|prepar|mír|pruéb|descárg|guárd|prepár)(?:alo|ala|alos|alas|ate)',
]);

const USTED_IMPERATIVES = [
  'anote|mande|escriba|elija|abra|descargue|haga|ponga|traiga|pida|compruebe|revise|empiece|rellene|suba|envíe|responda',
  'conteste|llame|pruebe|mire|guarde|piense|calcule|apunte|lea|vea|descubra|conozca|confirme|imprima|multiplique|divida',
  'pulse|seleccione|añada|pegue|busque|evite|recuerde|imagine|deje|siga|vuelva|venga|consulte|acepte|decida|compre|solicite',
  'ahorre|utilice|coja|tome|lleve|sepa|tenga|acuda|regrese|pregunte|reste|comience|introduzca|complete|firme',
].join('|');
/** After 'que', 'si' and similar words the same forms may be a subjunctive of the third person. */
const CLAUSE_START = String.raw`(?<=(?:^|[.!?¡>]\s{1,3}|\n[\s>]{0,8})(?:(?!(?:que|cuando|si|quien|quienes|ojalá|quizá|donde|como|aunque|para)\s)[^\s.!?\n]{1,24}\s){0,8}(?<=[.!?¡>]\s{1,3}|^|\n[\s>]{0,8}|,\s|\s[ye]\s))`;

export const SPANISH_USTED = words([
  'con usted',
  // Excludes 'un usted suelto' and 'trato de usted'.
  '(?<!(?:un|el|trato de|hablar de) )usted',
  'cuéntenos|escríbanos|llámenos|díganos|mándenos|envíenos|avísenos|contáctenos|déjenos|contéstenos|respóndanos|dígame',
  '(?:súb|téng|hág|póng|tráig|píd|síg|ábr|léa|escríb|elíj|véa|cój|pídam|dígam)a?(?:l[oa]s?|nos|se)(?<=a(?:l[oa]s?|nos|se))',
  `${CLAUSE_START}(?:no se (?:preocupe|olvide|conforme|pierda|quede)|${USTED_IMPERATIVES})`,
]);

/** Excludes te, which is also used with você in Brazil. */
export const PORTUGUESE_TU = words([
  ...['tu', 'teus?', 'tuas?', 'contigo', '(?:a|para|de|por|em|sem|sobre) ti'],
  'tens|podes|queres|sabes|vais|estás|és|preferes|precisas|decides|fazes|vês|deves|gostas|recebes|escolhes|mandas|dizes',
  'tiveres|quiseres|puderes|preferires|fizeres|souberes|estiveres|precisares|decidires|escolheres|terás|poderás|verás',
]);

/** These words may refer to a third person, so they only show which form a text uses. */
export const PORTUGUESE_SEU = words(['vocês?', 'seus?', 'suas?']);

export const PORTUGUESE_VOCE = words(['vocês?']);

/**
 * "O senhor João" and "a senhora que atende" are third persons. Case matters, because capitals mark names.
 */
export const PORTUGUESE_SENHOR =
  /(?<![\p{L}\p{M}\p{N}'’-])(?:[OoAa]o? [Ss]enhora?|[Àà] [Ss]enhora)(?![\p{L}\p{M}\p{N}'’])(?! (?:\p{Lu}|(?:que|de|do|da)\b))/gu;

/** Contractions such as 'don't' and 'we'll', without 's, which may be a genitive. */
export const ENGLISH_CONTRACTIONS =
  /(?<![\p{L}\p{N}'’])(?:\p{L}{2,8}n['’]t|(?:I|you|we|they)['’](?:re|ve|ll|m|d))(?![\p{L}\p{N}'’])/giu;
