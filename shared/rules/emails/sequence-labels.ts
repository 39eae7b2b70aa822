import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import type { EmailDelayUnit, EmailTriggerKind } from './email-sequence.ts';

/** Labels in the Markdown of a sequence, in the language of the text. */
export interface SequenceLabels {
  goal: string;
  audience: string;
  activationEvent: string;
  entryTrigger: string;
  exitRule: string;
  fromName: string;
  replyTo: string;
  subject: string;
  alternative: string;
  preheader: string;
  when: string;
  skipIf: string;
  never: string;
  cta: string;
  link: string;
  notes: string;
  /** `now`: without a delay; `later`: with a delay. */
  times: Readonly<Record<EmailTriggerKind, Readonly<{ now: string; later: string }>>>;
  units: Readonly<Record<EmailDelayUnit, readonly [one: string, many: string]>>;
}

export const SEQUENCE_LABELS: Readonly<Record<CheckedLanguage, SequenceLabels>> = {
  en: {
    goal: 'Goal',
    audience: 'Audience',
    activationEvent: 'Activation event',
    entryTrigger: 'Entry trigger',
    exitRule: 'Exit rule',
    fromName: 'Sender name',
    replyTo: 'Reply to',
    subject: 'Subject',
    alternative: 'Alternative',
    preheader: 'Preheader',
    when: 'When',
    skipIf: 'Skip if',
    never: 'never',
    cta: 'CTA',
    link: 'Link',
    notes: 'Notes',
    times: {
      entry: { now: 'At once, on entry', later: '{delay} after entry' },
      previous: { now: 'Right after the previous message', later: '{delay} after the previous message' },
      event: { now: 'On the event: {event}', later: '{delay} after the event: {event}' },
      before_date: { now: 'On the date: {event}', later: '{delay} before the date: {event}' },
    },
    units: { minutes: ['minute', 'minutes'], hours: ['hour', 'hours'], days: ['day', 'days'] },
  },
  es: {
    goal: 'Objetivo',
    audience: 'Público',
    activationEvent: 'Evento de activación',
    entryTrigger: 'Entrada',
    exitRule: 'Regla de salida',
    fromName: 'Nombre del remitente',
    replyTo: 'Respuestas a',
    subject: 'Asunto',
    alternative: 'Alternativa',
    preheader: 'Preheader',
    when: 'Cuándo',
    skipIf: 'Omitir si',
    never: 'nunca',
    cta: 'CTA',
    link: 'Enlace',
    notes: 'Notas',
    times: {
      entry: { now: 'Al momento de entrar', later: '{delay} después de entrar' },
      previous: {
        now: 'Justo después del mensaje anterior',
        later: '{delay} después del mensaje anterior',
      },
      event: { now: 'Cuando ocurre: {event}', later: '{delay} después de que ocurra: {event}' },
      before_date: { now: 'En la fecha: {event}', later: '{delay} antes de la fecha: {event}' },
    },
    units: { minutes: ['minuto', 'minutos'], hours: ['hora', 'horas'], days: ['día', 'días'] },
  },
  pt: {
    goal: 'Objetivo',
    audience: 'Público',
    activationEvent: 'Evento de ativação',
    entryTrigger: 'Entrada',
    exitRule: 'Regra de saída',
    fromName: 'Nome do remetente',
    replyTo: 'Respostas para',
    subject: 'Assunto',
    alternative: 'Alternativa',
    preheader: 'Preheader',
    when: 'Quando',
    skipIf: 'Pular se',
    never: 'nunca',
    cta: 'CTA',
    link: 'Link',
    notes: 'Notas',
    times: {
      entry: { now: 'No momento da entrada', later: '{delay} depois da entrada' },
      previous: { now: 'Logo depois da mensagem anterior', later: '{delay} depois da mensagem anterior' },
      event: { now: 'Quando ocorrer: {event}', later: '{delay} depois de ocorrer: {event}' },
      before_date: { now: 'Na data: {event}', later: '{delay} antes da data: {event}' },
    },
    units: { minutes: ['minuto', 'minutos'], hours: ['hora', 'horas'], days: ['dia', 'dias'] },
  },
};

/** @param language tag or name; unknown ones get English labels */
export function sequenceLabelsOf(language: string): SequenceLabels {
  return SEQUENCE_LABELS[checkedLanguageOf(language) ?? 'en'];
}
