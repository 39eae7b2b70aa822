import { any } from './pattern-parts.ts';

// Every pattern is limited in length, so that no input makes it slow.

/** Words of a note about the text itself. 'Note: prices exclude tax' is for the reader. */
const ABOUT_TEXT = any`tone tono tom\s adjust ajust placeholder marcador draft borrador rascunho replace reempla substitu verify verific fact-check insert inser kept he_mantenido mantive headline titular título call_to_action copy\s`;
const NOTE = '(?:note|nota|n\\.b\\.|observaci[oó]n|observação|obs)';
const TO_WHOM = any`writer editor designer copywriter self developer client team redactor redactora diseñador cliente equipo maquetador redator redatora designer cliente equipe mim_mesmo`;
const PICTURE = any`image images picture photo screenshot logo video button cta imagen foto captura vídeo botón imagem captura_de_tela botão`;
const FIELD = any`FNAME LNAME FIRSTNAME LASTNAME FIRST_NAME LAST_NAME NAME NOMBRE NOME COMPANY EMPRESA EMAIL URL LINK DATE FECHA DATA PRICE PRECIO PREÇO DRAFT BORRADOR RASCUNHO`;

/** Marks of templates, mail platforms and models that nobody has removed. */
export const LEFTOVER_MARKS: readonly RegExp[] = [
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
  /<(?:first|last|your|company|customer|insert|insertar|inserir|nombre|nome|tu|seu|sua)(?:[ _-][\p{L} _]{1,40})?>/giu,
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
