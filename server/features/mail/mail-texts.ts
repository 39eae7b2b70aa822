import { createTexts } from '#server/context/error-texts.ts';
import en from '#shared/locales/mail/en.json' with { type: 'json' };
import es from '#shared/locales/mail/es.json' with { type: 'json' };
import pt from '#shared/locales/mail/pt.json' with { type: 'json' };
import type { Language } from '#shared/rules/languages.ts';

const texts = createTexts({ en: { translation: en }, es: { translation: es }, pt: { translation: pt } });

type Part = 'subject' | 'lead' | 'detail' | 'action';
type CommonKey = keyof (typeof en)['common'];
export type MailTextKey =
  | `common.${CommonKey}`
  | `${Exclude<keyof typeof en, 'common'>}.${Part}`
  | 'purchase_receipt.leadPlain'
  | 'launch_kit_finished.leadPartly';

export function mailTexts(
  language: Language,
): (key: MailTextKey, values?: Record<string, string | number>) => string {
  const t = texts.getFixedT(language);
  return (key, values = {}) => t(key, values);
}
