/** Verbs and phrases with which somebody is quoted, in all three languages, because names have none. */
const VERBS = [
  'says|said|wrote|writes|told|tells us|tell us|recalls?|recalled|remembers|puts? it|explains|explained|reported|reports|adds|admits|admitted|swears?|swore|boasts?|boasted|enthuses?|sighs?|sighed|grins?|jokes?|joked|notes?|noted|observes?|confirms?|confessed|confesses|insists?|loves?|according to|in the words of|raves|shared|commented|emailed|texted|laughs|sums it up|describes it|calls it',
  'mandó|manda|lo tiene claro|presume|suspira|sonríe|ríe|insiste|confirma|apunta|añade|agradece|en palabras de|confesó|dice|dijo|dicen|cuenta|contó|contaba|cuentan|recuerda|confiesa|resume|resumen|explica|explicó|asegura|comenta|comentó|afirma|opina|escribió|escribe|escriben|reconoce|admite|señala|según|nos dejó escrito|decía|celebra|relata|bromea',
  'mandou|ri|sorri|acrescenta|nas palavras de|diz|disse|dizem|conta|contou|contam|lembra|garante|comentou|escreveu|escreve|confessa|segundo|revela|jura|brincou|brinca|resumiu|comemora|desabafa|desabafou|elogia|disseram|dijeron',
].join('|');

/** Roles of customers. */
const ROLES = [
  'owner|manager|dispatcher|homeowner|customer|client|student|chef|director|ceo|founder|boss|technician|plumber|user|coo|cfo|dispatchers|technicians|electrician|installer|reader|member|contractor|coordinator|assistant|partner|buyer|head of|vp|reviewer|operator|subscriber|attendee',
  'dueñ[oa]|propietari[oa]|jef[ea]|alumn[oa]|client[ea]|cociner[oa]|encargad[oa]|gerente|directora?|fundadora?|soci[oa]|tabernero|hosteler[oa]|camarer[oa]|lectora?|usuari[oa]|compradora?|restauradora?|participante|asistente|empresari[oa]',
  'don[oa]|sóci[oa]|diretora?|coordenadora?|analista|recepcionista|assistente|gestora?|chefe|leitora?|alun[oa]|financeiro|usuári[oa]|proprietári[oa]|assinante|empresári[oa]|office manager|secretári[oa]|advogad[oa]|contadora?',
].join('|');

const NO_NAMES =
  'The|An?|As|If|When|Then|But|And|So|Our|Your|Every|Most|Many|Some|They|You|We|It|He|She|El|La|Los|Las|Un|Una|En|Si|Cuando|Pero|Y|Su|Tu|Nadie|Muchos|Cada|O|Os|Um|Uma|Na|No|Em|Se|Mas|E|Seu|Sua|Ninguém|Muita|Você|Quem|Quien|Quién|Who|What|Customer|Owner|Client|Cliente|Nobody|Somebody|Someone|Anyone|Everyone|Ask|Say|Tell|Not|What|Quando|Todo|Todos|Alguien|Alguém|Para|Por|Dice|Diz|Dígale|I|Then|Here';
const TITLE = String.raw`(?:(?:Dona|Don|Doña|Seu|Mr\.?|Mrs\.?|Ms\.?|Dra?\.?|Sra?\.?|Chef)\s)?`;
/** Matches 'Helen', 'Helen M.', 'PETE LINDQVIST', 'Iñaki'. */
const PERSON = String.raw`${TITLE}(?!(?:${NO_NAMES})(?!\p{L}))\p{Lu}[\p{L}\p{M}]{1,40}(?:\s(?:\p{Lu}\.|(?:de\s|da\s|do\s)?\p{Lu}[\p{L}\p{M}]{0,40})){0,2}`;
const ROLE = String.raw`(?:[Aa]n?|[Oo]ne(?: of our)?|[Aa]nother|[Uu]n[oa]?|[Uu]ma?|[Oo]tr[oa]|[Oo]utr[oa]|[Nn](?:uestr|oss)[oa]|[Oo]ur|[Hh]er|[Hh]is|[Ss]u|[Ss](?:eu|ua))\s(?:[\p{L}-]+\s){0,2}(?:${ROLES})(?!\p{L})`;

export const SPEAKER = new RegExp(String.raw`(?<!\p{L})(?:${PERSON}|${ROLE})`, 'u');
export const SAYING = new RegExp(String.raw`(?<!\p{L})(?:${VERBS})(?!\p{L})`, 'iu');

/** Signatures without a verb that follow a quotation: '— Gina T., Phoenix', ', Laura G., Sevilla', '(Manel, dueño de un bar)'. */
export const SIGNED_BEHIND = new RegExp(
  String.raw`^[,.]?(?:\s{0,6}(?:—|–|-{1,2}|~)\s{0,2}(?:${PERSON}|${ROLE}|(?:${ROLES})(?!\p{L}))|[^\S\n]{0,2}\(${PERSON},?\s[^()\n]{2,80}\)|[^\S\n]{1,2}${PERSON},\s(?:[\p{L}-]+\s){0,3}(?:${ROLES}|\p{Lu}\p{L}+))`,
  'u',
);

/** The same before a quotation: 'Helen M.: ', 'Luciana, diretora de RH: ', 'Testimonial: '. */
export const SIGNED_BEFORE = new RegExp(
  String.raw`(?:^|[.!?—–]\s+|^\s*)(?:${TITLE}\p{Lu}[\p{L}\p{M}]+\s(?:\p{Lu}\.|\p{Lu}\p{Ll}+)\s?|${PERSON}(?:,|\s\()\s?[^:.!?\n]{3,60}|[^.!?\n]{0,60}(?:[Tt]estimonials?|[Rr]eviews?|[Cc]ase study|[Tt]estimonios?|[Rr]eseña|[Oo]pinión|[Dd]epoimentos?|[Aa]valiação)[^.!?\n]{0,50}):\s*$`,
  'u',
);
