import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';

/** Texts in the language of the message. */
export interface FooterTexts {
  why: string;
  unsubscribe: string;
  questions: string;
}

const texts: Readonly<Record<CheckedLanguage, FooterTexts>> = {
  en: {
    why: 'Why this email: {reason}',
    unsubscribe: 'Unsubscribe',
    questions: 'Questions? Reply to this email or write to {address}.',
  },
  es: {
    why: 'Motivo de este correo: {reason}',
    unsubscribe: 'Cancelar la suscripción',
    questions: '¿Preguntas? Basta con responder a este correo o escribir a {address}.',
  },
  pt: {
    why: 'Motivo deste e-mail: {reason}',
    unsubscribe: 'Cancelar a inscrição',
    questions: 'Dúvidas? Basta responder a este e-mail ou escrever para {address}.',
  },
};

/** @returns English texts for languages without translation */
export function footerTextsOf(languageTag: string): FooterTexts {
  return texts[checkedLanguageOf(languageTag) ?? 'en'];
}
