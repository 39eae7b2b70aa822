import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Phrases } from './phrases.ts';

/** Phrases that count as spam in a subject or body, together with loud marks. Own list, because of the licences of published ones. */
export const SPAM: Readonly<Record<CheckedLanguage, Phrases>> = {
  en: [
    'free!{3,}',
    'act now',
    'cash bonus',
    'earn money',
    'work from home',
    'winner',
    'congratulations',
    'no obligation',
  ],
  es: ['gratis!{3,}', 'gana dinero', 'dinero fácil', 'felicidades,? has ganado'],
  pt: ['grátis!{3,}', 'ganhe dinheiro', 'dinheiro fácil', 'parabéns,? você ganhou'],
};
