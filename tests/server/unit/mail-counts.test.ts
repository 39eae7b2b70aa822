import { expect, test } from 'vitest';
import { writeMail } from '#server/features/mail/write-mail.ts';
import en from '#shared/locales/mail/en.json' with { type: 'json' };
import es from '#shared/locales/mail/es.json' with { type: 'json' };
import pt from '#shared/locales/mail/pt.json' with { type: 'json' };
import { languages } from '#shared/rules/languages.ts';
import type { MailKind } from '#shared/rules/mail-kinds.ts';

const locales = { en, es, pt };
/** Values that are numbers of things. */
const NUMBER = /\{\{(?:count|credits|used|base|left|texts|done|steps)\}\}/u;
/** Behind a colon, as in "Codes left: 1", every number reads well. */
const AFTER_COLON = /: \{\{\w+\}\}/gu;
const PLURAL = /^(.+)_(one|many|other)$/u;

test.each(languages)('numbers in mails have plural forms in %s', (language) => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [kind, texts] of Object.entries(locales[language])) {
    for (const [key, text] of Object.entries(texts)) {
      const [, base] = PLURAL.exec(key) ?? [];
      if (base) for (const category of categories) expect(texts, kind).toHaveProperty(`${base}_${category}`);
      else expect([kind, key, NUMBER.test(text.replace(AFTER_COLON, ':'))]).toEqual([kind, key, false]);
    }
  }
});

test.each([
  ['launch_kit_finished', { product: 'P', kit: 'k', steps: 1, done: 1 }, 'The piece of content is written.'],
  [
    'launch_kit_finished',
    { product: 'P', kit: 'k', steps: 2, done: 2 },
    'All 2 pieces of content are written.',
  ],
  ['purchase_receipt', { product: 'P', credits: 1 }, 'P gave your account 1 credit.'],
  ['purchase_receipt', { product: 'P', credits: 1_200 }, 'P gave your account 1,200 credits.'],
  ['credits_low', { used: 4, base: 5, left: 1 }, '4 of 5 credits are used, 1 is left.'],
  ['credits_used_up', { base: 1 }, 'Your credit is used.'],
] as const)('%s of %j', (kind: MailKind, params, sentence) => {
  const mail = { id: 'x', kind, userId: 1, language: 'en', timeZone: null, params } as const;
  const options = { publicUrl: 'https://app.example.com', mailKey: 'key', showsCodes: true };
  expect(writeMail(mail, options).lead).toContain(sentence);
});
