import { mayHaveStructure } from '#shared/rules/content/line-limit.ts';
import { SEQUENCE_LABELS, type SequenceLabels } from './sequence-labels.ts';

export type LineField = Exclude<keyof SequenceLabels, 'times' | 'units' | 'never'> | 'body';

const FIELDS = Object.keys(SEQUENCE_LABELS.en).filter(
  (key): key is Exclude<LineField, 'body'> => !['times', 'units', 'never'].includes(key),
);

/** Other labels that people and models write, in lower case. */
const SYNONYMS: Readonly<Partial<Record<LineField, readonly string[]>>> = {
  subject: ['subject line', 'línea de asunto', 'linha de assunto'],
  alternative: [
    'alternatives',
    'alternativas',
    'subject alternatives',
    'alternativas de asunto',
    'alternativas al asunto',
    'alternativas de assunto',
    'asuntos alternativos',
    'assuntos alternativos',
  ],
  preheader: [
    'pre-header',
    'preview',
    'preview text',
    'preencabezado',
    'pre-encabezado',
    'encabezado previo',
    'texto previo',
    'vista previa',
    'texto de vista previa',
    'pré-header',
    'pré-cabeçalho',
    'prévia',
    'texto de prévia',
  ],
  activationEvent: ['hecho de activación'],
  when: ['trigger', 'delay', 'trigger and delay', 'disparador y espera', 'gatilho e espera', 'timing'],
  cta: ['button', 'botón', 'botão', 'call to action'],
  link: ['links', 'enlaces'],
  notes: ['note', 'nota'],
  exitRule: ['exit rules', 'reglas de salida', 'regras de saída'],
  fromName: ['sender', 'remitente', 'remetente'],
  replyTo: ['reply-to', 'reply-to person', 'responder a'],
  body: ['body', 'cuerpo', 'corpo', 'texto', 'text'],
};

const BY_LABEL = new Map<string, LineField>([
  ...Object.values(SEQUENCE_LABELS).flatMap((labels) =>
    FIELDS.map((field) => [labels[field].toLowerCase(), field] as const),
  ),
  ...Object.entries(SYNONYMS).flatMap(([field, names]) =>
    names.map((name) => [name, field as LineField] as const),
  ),
]);

const NEVER = new Set(Object.values(SEQUENCE_LABELS).map(({ never }) => never));

const LINE = /^\s*([-*+]\s+)?\*\*([^*\n]{1,60}?)(?::\*\*|\*\*\s*:)\s*(.*)$/u;

export interface LabelledLine {
  field: LineField;
  value: string;
  isItem: boolean;
}

/** Reads a line such as `- **Subject:** …` in any of the languages. */
export function readLabelledLine(line: string): LabelledLine | undefined {
  if (!mayHaveStructure(line)) return undefined;
  const [, bullet, label = '', value = ''] = LINE.exec(line) ?? [];
  const field = BY_LABEL.get(label.trim().toLowerCase());
  return field && { field, value: value.trim(), isItem: bullet !== undefined };
}

export function isNever(text: string): boolean {
  return NEVER.has(text.toLowerCase());
}
