import type { CheckedLanguage } from '#shared/rules/preflight/content-language.ts';
import type { Phrases } from './phrases.ts';

/** Own lists, because of the licences of published ones. */
export const URGENCY: Readonly<Record<CheckedLanguage, Phrases>> = {
  en: [
    'act (?:now|fast)',
    'hurry',
    'limited time',
    'only \\d{1,4} (?:left|spots?|seats?)',
    'last chance',
    'today only',
    'ends (?:tonight|soon)',
    "don['’]t miss out",
    "before it['’]s too late",
    'while supplies last',
    'selling fast',
    'final hours',
  ],
  es: [
    'actúa ya',
    'date prisa',
    'tiempo limitado',
    'solo quedan \\d{1,4}(?: (?:plazas|unidades|horas))?',
    'últimas (?:plazas|unidades|horas)',
    'última oportunidad',
    'solo hoy',
    'termina hoy',
    'no te lo pierdas',
    'antes de que sea tarde',
    'hasta agotar existencias',
    'plazas limitadas',
  ],
  pt: [
    'aja agora',
    'corra',
    'tempo limitado',
    'só restam \\d{1,4}(?: (?:vagas|unidades|horas))?',
    'restam poucas',
    'últimas (?:vagas|unidades|horas)',
    'última chance',
    'só hoje',
    'termina hoje',
    'não perca',
    'antes que seja tarde',
    'enquanto durarem os estoques',
    'vagas limitadas',
  ],
};

export const PROMOTION: Readonly<Record<CheckedLanguage, Phrases>> = {
  en: ['special offer', '% off', 'discounts?', 'coupons?', 'promo codes?', 'sale ends', 'upgrade now'],
  es: ['ofertas?', 'descuentos?', 'rebajas', 'promoci(?:ón|ones)', 'cup(?:ón|ones)', 'mejora tu plan'],
  pt: ['ofertas?', 'descontos?', 'promoç(?:ão|ões)', 'cupo(?:m|ns)', 'liquidação', 'faça upgrade'],
};

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
