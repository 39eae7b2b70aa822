import { FACT_KINDS } from '#shared/rules/facts/holes.ts';

// Every pattern is limited in length, so that no input makes it slow.

/** Words of a note about the text itself. 'Note: prices exclude tax' is for the reader. */
const ABOUT_TEXT =
  '(?:tone|tono|tom\\s|adjust|ajust|placeholder|marcador|draft|borrador|rascunho|replace|reempla|substitu|verify|verific|fact-check|insert|inser|kept|he mantenido|mantive|headline|titular|título|call to action|copy\\s)';
const NOTE = '(?:note|nota|n\\.b\\.|observaci[oó]n|observação|obs)';
const TO_WHOM =
  '(?:writer|editor|designer|copywriter|self|developer|client|team|redactor|redactora|diseñador|cliente|equipo|maquetador|redator|redatora|designer|cliente|equipe|mim mesmo)';
const PICTURE =
  '(?:image|images|picture|photo|screenshot|logo|video|button|cta|imagen|foto|captura|vídeo|botón|imagem|captura de tela|botão)';
const FIELD =
  '(?:FNAME|LNAME|FIRSTNAME|LASTNAME|FIRST NAME|LAST NAME|NAME|NOMBRE|NOME|COMPANY|EMPRESA|EMAIL|URL|LINK|DATE|FECHA|DATA|PRICE|PRECIO|PREÇO|DRAFT|BORRADOR|RASCUNHO)';

const NOUN =
  '(?:amount|price|figure|date|number|percentage|name|link|quote|testimonial|photo|image|picture|logo|video|screenshot|place|time|deadline|budget|importe|precio|cifra|fecha|nombre|enlace|dato|foto|imagen|vídeo|captura|testimonio|lugar|hora|horario|plazo|presupuesto|valor|preço|data|nome|número|depoimento|imagem|horário|local|prazo|orçamento)';

/** What is counted behind a number left open: 'xx per user', 'XX al mes'. No century: 'el siglo XX'. */
const COUNTED =
  '(?:per|euros?|reais|dollars|users|usuarios|usuários|days|d[ií]as|hours|horas|clients?|clientes|(?:al|ao|por) (?:mes|mês|a[ñn]o|d[ií]a|persona|pessoa|usuario|usuário|alumno|alumna|aluno|aluna|cliente))';

/** What a writer left open: 'from xx per user', 'Price: ______', 'date to be confirmed', 'Add photo here.' */
const BLANKS: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\p{N}]|(?:siglos?|séculos?|[\\p{Lu}] [yeo]) )(?:xx+|XX+)(?= ${COUNTED}(?!\\p{L}))`,
    'gu',
  ),
  /(?<=[^\s_>][^\S\n]?)_{4,}|(?<!_)_{4,}(?=[^\S\n]?[^_\s])/gu,
  new RegExp(
    `(?<!\\p{L})(?:insert|insertar|inserte|inserir|insira) (?:(?:the|el|la|o|a) )?${NOUN} (?:here|aqu[ií])(?!\\p{L})(?!:)`,
    'giu',
  ),
  // In lower case and without an article, as no instruction to readers is written: 'Pay insert amount.'
  new RegExp(`(?<!\\p{L})(?:insert|insertar|inserir) ${NOUN}(?=[.,;:)\\]|]|$)`, 'gu'),
  new RegExp(
    `(?<=(?:^|[([|.:–—*])[^\\S\\n]?)(?:add|place|put|añade|añadir|poner|pon|coloca|colocar|inserta|adicionar|adicione|coloque) (?:(?:an?|the|la|el|una?|o|uma?) )?${NOUN} (?:here|aqu[ií])(?=[.)\\]|]|[^\\S\\n]{0,3}$)`,
    'gimu',
  ),
  new RegExp(
    `(?<=[:(|–—][^\\S\\n*]{0,3}|(?<!\\p{L})${NOUN}(?: is| es| é|,)? )(?:to be (?:defined|determined|confirmed|announced|decided)|por (?:definir|determinar|confirmar|concretar)|a (?:definir|determinar|confirmar)|pendiente de (?:definir|confirmar))(?=[.,;)\\]|]|\\s*$)`,
    'gimu',
  ),
];

/** Marks of templates, mail platforms, writers and models that nobody has replaced. */
export const LEFTOVERS: readonly RegExp[] = [
  ...BLANKS,
  // Template tags, missing values, filler text, and bracketed placeholders such as `[Your name]`.
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
  /(?<!\[)\[(?:[Cc]ity|[Mm]onth|[Dd]ate|[Pp]rice|[Ll]ink|[Ff]irst [Nn]ame|[Cc]ustomer|[Pp]roduct|X{1,3}|[Cc]iudad|[Mm]es|[Ff]echa|[Pp]recio|[Ee]nlace|[Pp]roducto|[Cc]liente|[Cc]idade|[Mm]ês|[Dd]ata|[Pp]reço|[Pp]roduto|[Rr]ole|[Jj]ob [Tt]itle|[Ii]ndustry|[Aa]mount|[Nn]umber|[Tt]eam|[Cc]ountry|[Cc]argo|[Pp]uesto|[Ss]ector|[Ii]mporte|[Pp]aís|[Ss]etor|[Vv]alor|[Ff]unção)(?: [^[\]\n]{0,40})?\](?![\](])/gu,
  /lorem ipsum|(?<!ipsum )dolor sit amet|(?<!\p{L})(?:placeholder text|texto de (?:relleno|preenchimento))(?!\p{L})/giu,
  // As a line, cell or label of its own. 'Add your logo here' may be an instruction.
  /(?<=(?:^|[([|>"“*_])[^\S\n]?)(?:(?:your|insert) (?:text|copy|link|image|logo|name|headline) here|(?:tu )?(?:texto|enlace|imagen|nombre) aquí|(?:seu )?(?:texto|link|imagem|nome) aqui)(?!\]\()(?=[.)\]|"”*_]|[^\S\n]{0,3}$)/gimu,
  /(?<!\[)\[(?:your|company|name|first name|insert|todo|tbd|placeholder|add your|enter|fill in|nombre|tu|su|empresa|insertar|inserta|pendiente|completar|rellenar|poner aquí|sua|seu|nome|inserir|insira|preencher|completar|pendente|colocar)(?![\p{L}\p{N}])[^[\]\n]{0,80}\](?![\](])/giu,
  /<data-[a-z0-9]{0,16}/giu,
  new RegExp(`\\[ADD (?!(?:${FACT_KINDS.join('|')})[\\]:])[^\\]\\n]{1,200}\\]`, 'gu'),
  // Matches '(45 words)' and 'Word count: 312'.
  /\((?:word count:? ?|approx\.? |aprox\.? |about |around |unas |cerca de |[~≈])?\d{1,4} ?(?:words|palabras|palavras|characters|caracteres)\)/giu,
  /(?<!\p{L})(?:(?:word|character) count|(?:número|recuento|conteo) de (?:palabras|caracteres)|(?:número|contagem) de (?:palavras|caracteres)) ?: ?\d{1,5}/giu,
  // Matches '[Note to writer: …]' and '*Note: adjust the tone.*'.
  new RegExp(`(?<!\\[)\\[${NOTE}(?: [^:\\]\\n]{1,40})?:[^\\]\\n]{1,200}\\](?![\\](])`, 'giu'),
  new RegExp(`[*_(]{1,2}${NOTE}:[^*_()\\n]{0,120}${ABOUT_TEXT}[^*_()\\n]{0,120}[*_)]`, 'giu'),
  new RegExp(
    `(?<!\\p{L})(?:note (?:to|for) (?:the )?|nota (?:para (?:el |la |o |a )?|al |a la |ao |à ))${TO_WHOM}:`,
    'giu',
  ),
  // Matches '[image of a van]' and '[FNAME]'.
  new RegExp(`(?<!\\[)\\[${PICTURE}(?:[ :][^\\[\\]\\n]{0,80})?\\](?![\\](])`, 'giu'),
  new RegExp(`(?<!\\[)\\[${FIELD}\\](?![\\](])`, 'gu'),
  /[([](?:continued|continues|to be continued|continúa|continuará|continua) (?:in|en|na|no|below|abajo|abaixo)[^)\]\n]{0,60}[)\]]/giu,
  // Matches '%%first_name%%', '<First Name>', '{$name}' and '$FIRST_NAME'.
  /%%[\p{L}_ ]{2,40}%%|\{\$[\p{L}_]{2,30}\}|\$[A-Z]{2,20}_[A-Z_]{2,20}(?!\p{L})/gu,
  /<(?:first|last|your|company|customer|city|product|role|price|month|ciudad|producto|precio|empresa|cliente|cargo|cidade|produto|preço|insert|insertar|inserir|nombre|nome|tu|seu|sua)(?:[ _-][\p{L} _]{1,40})?>/giu,
  /\((?:insert|insertar|inserta|inserir|insira)(?!\p{L})[^)\n]{1,80}\)/giu,
  // Matches '$XX', 'XX %' and '20XX'.
  /(?<![\p{L}\p{N}])(?:R?[$€£] ?X{2,3}|X{2,3} ?[€%$]|(?:19|20)XX)(?![\p{L}\p{N}])/gu,
  // Source marks as AI models write them.
  /【[^】\n]{1,40}】|(?<!\p{L})(?:oaicite|contentReference|turn\d{1,3}(?:search|view|news|file)\d{1,3}|utm_source=chatgpt\.com)(?!\p{L})[^\s]{0,40}/gu,
  /<!--[^\n]{0,200}?(?:-->|$)/gmu,
  /(?:\\n){2}/gu,
  /(?<!\p{L})(?:John Doe|Jane Doe|Acme (?:Inc|Corp|Co)(?!\p{L})\.?)/gu,
  // Matches 'DRAFT' and 'System: You are a copywriter'.
  /^[\s*_#-]{0,8}(?:DRAFT|BORRADOR|RASCUNHO)(?=[\s*_#-]{0,8}$|\s[–—-])/gmu,
  /^\s{0,4}(?:System|Assistant|Human): (?=\p{L})/gmu,
];

/** The fence around a whole text, which readers would see as code: '```', '~~~markdown'. */
export const FENCED_TEXT = /^\s{0,20}(?:```|~~~)(?:markdown|md|text|plaintext|html)?[^\S\n]{0,4}(?=\n)/u;

/** Placeholders without brackets: 'Your Company', 'Nome da Empresa'. In lower case they are ordinary words. */
export const NAME_TO_FILL =
  /(?<![[\p{L}\p{N}])(?:Your Company|Company Name|Tu Empresa|Nombre de la Empresa|Sua Empresa|Nome da Empresa)(?![\p{L}\p{N}\]])/gu;
