/** Patterns for the speakers of quotations. All three languages are combined, because names have none. */

const VERBS = [
  'says?|said|wrote|writes|told|tells|recalls?|recalled|remembers|puts it|put it|explains|explained|reported|adds|admits',
  'admitted|swears?|swore|boasts?|boasted|enthuses?|sighs?|sighed|grins?|jokes?|joked|notes?|noted|observes?|confirms?|confessed|insists?|loves?|according to|in the words of|raves|shared|commented|emailed|texted|confesses|laughs|sums it up|describes it',
  'mandó|manda|lo tiene claro|presume|suspira|sonríe|ríe|insiste|confirma|apunta|añade|agradece|en palabras de|nos confesó|dice|dijo|cuenta|contó|contaba|recuerda|confiesa|resume|explica|explicó|asegura|comenta|comentó|afirma|opina|escribió',
  'escribe|reconoce|admite|señala|según|nos dejó escrito|decía|celebra|relata|presume|bromea',
  'reports|calls it|reconoce|resumen|brinca|dijeron',
  'mandou|manda|suspira|ri|sorri|insiste|confirma|acrescenta|agradece|nas palavras de|diz|disse|conta|contou|lembra|garante|afirma|explica|comenta|comentou|relata|escreveu|confessa|segundo|revela|jura',
  'brincou|resumiu|celebra|comemora|desabafa|desabafou|elogia',
].join('|');

/** Names of roles without an article: 'an owner', 'un antiguo alumno', 'um CEO de startup'. */
const ROLES = [
  'owner|manager|dispatcher|homeowner|customer|client|student|chef|director|ceo|founder|boss|technician|plumber|user|CEO|CFO|COO',
  'dispatchers|technicians?|electrician|installer|reader|member|contractor|coordinator|assistant|partner|buyer|head of|vp|reviewer|operator|subscriber|attendee',
  'dueñ[oa]|propietari[oa]|jef[ea]|alumn[oa]|client[ea]|cociner[oa]|encargad[oa]|gerente|directora?|fundadora?|soci[oa]',
  'tabernero|hosteler[oa]|camarer[oa]|lectora?|usuari[oa]|compradora?|restauradora?|participante|asistente|empresari[oa]',
  'don[oa]|sóci[oa]|diretora?|coordenadora?|analista|cliente|recepcionista|assistente|gestora?|chefe|leitora?|alun[oa]',
  'financeiro|usuári[oa]|proprietári[oa]|assinante|fundadora?|empresári[oa]|office manager|secretári[oa]|advogad[oa]|contador|contadora',
].join('|');

/** Phrases for what customers told or wrote to the company: 'told us', 'nos escribió'. */
const STRONG =
  'told us|tells us|tell us|wrote (?:to )?us|writes us|emailed us|texted us|(?:customers|clients|owners|users|shops) (?:say|tell us|write)|(?:admitted|confessed|confided|reported) to us|nos (?:dijo|dice|dicen|contó|cuenta|cuentan|escribió|escribe|escriben|confesó|comentó|comenta|mandó)|(?:alumnos|clientes|dueños) (?:dicen|cuentan|escriben|repiten)|nos (?:disse|diz|dizem|contou|conta|contam|escreveu|escreve|escrevem|mandou|confessou)|(?:clientes|assinantes|escritórios) (?:dizem|contam|escrevem|repetem)';

const TITLE = String.raw`(?:(?:Dona|Don|Doña|Seu|Mr\.?|Mrs\.?|Ms\.?|Dr\.?|Dra\.?|Sr\.?|Sra\.?|Chef)\s)?`;
/** Matches 'Helen', 'Helen M.', 'PETE LINDQVIST', 'Iñaki'. */
const NAME = String.raw`(?!(?:The|An?|As|If|When|Then|But|And|So|Our|Your|Every|Most|Many|Some|They|You|We|It|He|She|El|La|Los|Las|Un|Una|En|Si|Cuando|Pero|Y|Su|Tu|Nadie|Muchos|Cada|O|Os|Um|Uma|Na|No|Em|Se|Mas|E|Seu|Sua|Ninguém|Muita|Você|Quem|Quien|Quién|Who|What|Customer|Owner|Client|Cliente)(?!\p{L}))\p{Lu}[\p{L}\p{M}]{1,40}(?:\s(?:\p{Lu}\.|\p{Lu}(?!\p{L})|(?:de\s|da\s|do\s)?\p{Lu}[\p{L}\p{M}]{1,40})){0,2}`;
const PERSON = `${TITLE}${NAME}`;
const ARTICLE = `(?:an?|one|another|one of (?:our|their)|un[oa]?|otr[oa]|uma?|outr[oa]|nuestr[oa]|noss[oa]|our|her|his|su|seu|sua)`;
const ANY_ROLE = String.raw`${ARTICLE}\s(?:[\p{L}-]+\s){0,2}(?:${ROLES})(?!\p{L})`;
const EDGE = String.raw`(?<!\p{L})`;
const OVER = String.raw`(?!\p{L})`;

/** Signatures that follow a quotation. */
export const SIGNED_BEHIND = [
  // Matches '," says Pete', ', recuerda Amparo', 'wrote a homeowner in Boise', ', segundo o Fábio'
  new RegExp(
    String.raw`^[,.]?\s{0,2}(?:nos |me |to |us )?(?:${casings(VERBS)})(?:\sus|\snos|\sque)?,?\s(?:(?:o|a|el|la)\s)?(?:${PERSON}|${casings(ANY_ROLE)})`,
    'u',
  ),
  // Matches ', Pete Lindqvist says', 'her boss, Carl, told us'
  new RegExp(
    String.raw`^[,.]?\s{0,2}(?:(?:${casings(ARTICLE)}|the|o|a|el|la)\s[\p{L}-]+,?\s)?${PERSON}(?:,[^.!?"“«]{2,50},)?,?\s(?:${casings(VERBS)})${OVER}`,
    'u',
  ),
  new RegExp(
    String.raw`^[,.]?\s{0,2}(?:${casings(ANY_ROLE)})[^.!?"“«]{0,40}?\s(?:${casings(VERBS)})${OVER}`,
    'u',
  ),
  // Matches 'wrote to us' and similar phrases.
  new RegExp(String.raw`^[,.]?\s{0,2}[^.!?"“«\n]{0,60}?(?<!\p{L})(?:${STRONG})(?!\p{L})`, 'iu'),
  new RegExp(String.raw`^,\s(?:${casings(ANY_ROLE)})`, 'u'),
  /^[,.]?\s{0,2}(?:he|she)\s(?:said|told us|wrote)(?!\p{L})/u,
  // Matches '— Gina T., Phoenix', also on the next line
  new RegExp(
    String.raw`^[,.]?\s{0,6}(?:—|–|-{1,2}|~)\s{0,2}(?:${PERSON}|${casings(ANY_ROLE)}|(?:${ROLES})(?:,|\sd[aeo]\s|\sat\s|\sin\s|\sen\s))`,
    'u',
  ),
  // Matches '(Manel, propietario de un asador, Reus)'
  new RegExp(String.raw`^[,.]?\s{0,2}\(${PERSON},?\s[^()\n]{2,80}\)`, 'u'),
  // Matches '”, Laura G., Sevilla' and '». Nuria B., Taberna La Espuela'
  new RegExp(String.raw`^(?:,|\.)?\s{1,2}${TITLE}\p{Lu}[\p{L}\p{M}]+\s\p{Lu}\.,\s`, 'u'),
  new RegExp(String.raw`^[,.]?\s{1,2}${PERSON},\s(?:[\p{L}-]+\s){0,2}(?:${casings(ROLES)})${OVER}`, 'u'),
  // Matches '. Hank Doyle, Doyle Heating' and '. Remedios, Mesón Las Eras'.
  new RegExp(
    String.raw`^[,.]?\s{1,2}${TITLE}\p{Lu}\p{Ll}[\p{L}\p{M}]*(?:\s\p{Lu}[\p{L}\p{M}]*\.?)?,\s(?:[\p{L}]{1,12}\s){0,3}\p{Lu}\p{L}+(?:\s[\p{L}.&]+){0,4}\s?(?=[.\n]|$)`,
    'u',
  ),
  // Matches ', recalls the owner of a shop in Akron'.
  new RegExp(
    String.raw`^[,.]?\s{0,2}(?:${casings(VERBS)})\s(?:the|el|la|o|a)\s(?:[\p{L}-]+\s){0,2}(?:${ROLES})${OVER}`,
    'u',
  ),
  // Matches ', Iker, Bilbao.'
  new RegExp(String.raw`^,\s${TITLE}\p{Lu}\p{L}+,\s\p{Lu}\p{L}+(?=[.\n]|$)`, 'u'),
];

/** Signatures that precede a quotation. */
export const SIGNED_BEFORE = [
  // Matches 'As Marlene, a dispatcher in Dayton, puts it: ', 'Charo, que tiene una casa de comidas, dice: '
  new RegExp(
    String.raw`${EDGE}${PERSON}(?:,[^.!?"“«\n]{2,80},)?\s(?:nos |me |once )?(?:${casings(VERBS)})(?:\sit|\sus|\snos|\sto us|\sque|\sthat)?(?:\slike this|\sasí|\sassim|\s(?:that\s)?(?:her|his|their|the|su|sua)(?:\s\p{L}+){1,3})?\s?[:,]?\s*$`,
    'u',
  ),
  new RegExp(
    String.raw`${EDGE}(?:[Ii]n the words of|[Ee]n palabras de|[Nn]as palavras d[eoa]|(?:[Cc]omo|[Aa]sí lo|[Aa]ssim o?) (?:dice|cuenta|resume|explica|diz|conta))\s(?:o\s|a\s)?${PERSON}(?:,[^.!?"“«\n]{2,80})?\s?[:,]?\s*$`,
    'u',
  ),
  new RegExp(
    String.raw`${EDGE}(?:${casings(ANY_ROLE)})[^.!?"“«\n:]{0,60}?\s(?:nos (?:lo )?|me |once )?(?:${casings(VERBS)})(?:\sit|\sus|\snos|\sto us|\sque|\sthat)?(?:\slike this|\sasí|\sassim)?\s?[:,]?\s*$`,
    'u',
  ),
  new RegExp(
    String.raw`${EDGE}(?:[Aa]ccording to|[Ss]egún|[Ss]egundo|[Pp]ara)\s(?:o\s|a\s)?${PERSON}(?:,[^.!?"“«\n]{2,80},)?\s?[:,]?\s*$`,
    'u',
  ),
  new RegExp(String.raw`(?<!\p{L})(?:${STRONG})(?:\s(?:that|que|it))?\s?[:,]?\s*$`, 'iu'),
  new RegExp(
    String.raw`${EDGE}${PERSON}\s(?:from|of|at|in|de|da|do|en|em)\s[^.!?"“«\n]{2,50}?\s(?:nos |me )?(?:${casings(VERBS)})(?:\sit|\sus|\snos|\sto us)?\s?[:,]?\s*$`,
    'u',
  ),
  /(?<!\p{L})(?:[Hh]e|[Ss]he)\s(?:said|told us|wrote)\s?[:,]?\s*$/u,
  // Matches 'Testimonial: ', 'Opinión de una alumna: '
  /(?<!\p{L})(?:testimonials?|customer reviews?|reviews? (?:from|of|by)|case study|success story|testimonios?|reseña|opinión|caso de éxito|depoimentos?|avaliação|caso de sucesso|feedback)[^.!?\n]{0,50}:\s*$/iu,
  // Matches 'What Sheila in Omaha loves most: ', 'Así nos lo contó Chema: ' and 'Quem conta é o Gustavo, do
  // financeiro: '.
  new RegExp(
    String.raw`(?<!\p{L})(?:[Ww]hat|[Hh]ow|[Ll]o|[Aa]sí|[Qq]uien|[Qq]uem|[Cc]omo|[Aa]ssim|[Hh]ere['’]s what)\s(?=[^!?\n:"“«]{0,160}:\s*$)[^.!?\n:"“«]{0,50}?${PERSON}[^.!?\n:"“«]{0,50}:\s*$`,
    'u',
  ),
  // Matches "From a customer's email: ".
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:customer|client|owner|user|dispatcher|reader)['’]s\s(?:email|words|note|letter|review|message|text)|(?:email|letter|message|note|text|correo|mensaje|carta|e-mail|mensagem|recado)\s(?:from|of|de|d[oa])\s(?:${casings(ANY_ROLE)}))[^.!?\n:"“«]{0,30}:\s*$`,
    'iu',
  ),
  // Matches 'Helen M.: '.
  new RegExp(
    String.raw`(?:^|[.!?—–]\s+|^\s*)${TITLE}\p{Lu}[\p{L}\p{M}]+\s(?:\p{Lu}\.|\p{Lu}\p{Ll}+)\s?:\s*$`,
    'u',
  ),
  // Matches 'Luciana, diretora de RH: ', 'RANDY K., OWNER, TULSA: '
  new RegExp(String.raw`(?:^|[.!?—–]\s+|^\s*)${PERSON}(?:,|\s\()\s?[^:.!?\n]{3,60}:\s*$`, 'u'),
];

/** A person's words without quotation marks: 'Pepe, que lleva un asador, nos escribió que…' */
export const RETOLD = new RegExp(
  String.raw`(?<=^|[.!?:]\s{1,2}|\n\s{0,6})(?:[OA]\s|El\s|La\s)?${PERSON}(?:,\s(?:que|who|a|an|un|una|um|uma|de|da|do|from|of|(?:${casings(ROLES)}))\s[^.!?,\n]{3,70},|\s(?:from|of|de|da|do|en|em)\s\p{Lu}\p{L}+,?)\s(?:nos |me )?(?:${casings(VERBS)})(?:\sus|\snos)?\s(?:that|que|how|cómo|como)(?!\p{L})[^.!?\n]{3,200}`,
  'gu',
);

/** Matches 'Según Fermín, jefe de cocina en Astorga, es lo más útil que ha hecho.' */
export const RETOLD_ACCORDING = new RegExp(
  String.raw`(?<=^|[.!?:]\s{1,2}|\n\s{0,6})(?:According to|Según|Segundo)\s(?:[oa]\s)?${PERSON},\s(?:(?:an?|the|uma?|un[oa]?|el|la|o|que|who)\s)?(?:[\p{L}-]+\s){0,2}?(?:${ROLES}|que|who|cuida|lleva|runs)(?!\p{L})[^.!?,\n]{0,60},\s[^.!?\n]{3,200}`,
  'gu',
);

/** Matches 'Karen T. told us she got her evenings back.' */
export const RETOLD_BY_NAME = new RegExp(
  String.raw`(?<=^|[.!?:]\s{1,2}|\n\s{0,6})(?:[OA]\s|El\s|La\s)?(?:${TITLE}\p{Lu}[\p{L}\p{M}]+\s\p{Lu}\.|${PERSON},\s[^.!?,\n]{3,60},|${casings(ANY_ROLE)}(?:\s(?:in|from|of|en|de|em|da|do)\s[^.!?,\n]{3,40})?)\s(?:once |nos |me )?(?:${casings(VERBS)})(?:\sus|\snos|\sto us)?\s(?!that they|que ellos)(?:that|que|how|it|she|he|her|his|they|we|cómo|como|ya|su|ela|ele|seu|sua)(?!\p{L})[^.!?\n]{3,200}`,
  'gu',
);

/** Fragments that also match with a capital, for patterns in which case matters for names. */
function casings(fragment: string): string {
  return fragment
    .split('|')
    .map((part) =>
      /^\p{Ll}/u.test(part) ? `[${part.charAt(0)}${part.charAt(0).toUpperCase()}]${part.slice(1)}` : part,
    )
    .join('|');
}
