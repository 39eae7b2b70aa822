import type { CheckedLanguage } from '#shared/rules/preflight/content-language.ts';
import type { Phrases } from './phrases.ts';

/** Own lists, because of the licences of published ones. */
/** Offers, discounts, gifts, other products and friends to bring, in any wording. */
export const PROMOTION: Readonly<Record<CheckedLanguage, Phrases>> = {
  en: [
    '(?:special|limited|exclusive|introductory|bundle|current|latest|spring|summer|autumn|fall|winter|holiday) (?:offers?|deals?|prices?|rates?|pricing|bundles?)',
    '\\d{0,3}\\s?% (?:off|discount|cheaper)',
    '(?:get|claim|grab|enjoy|unlock|redeem|use|with|an?|our|your next|extra) (?:\\p{L}+ ){0,3}discounts?|discount (?:code|for you|if|when|on your next)',
    'coupons?',
    '(?:promo|voucher|discount) codes?',
    '(?:sale ends|(?:on|for) sale|our (?:\\p{L}+ ){0,2}sale|black friday|cyber monday|clearance)',
    'upgrade (?:now|today|to (?:our|the|a)|and|your plan)',
    '(?:switch|move|change) to (?:our |the |a )?(?:yearly|annual|plus|pro|premium|bigger|larger|higher)',
    `(?:save|saves|saving|savings?) (?:up to |even |an extra )?(?:\\d|more|money|big|when|if|on your next)|you['’]?(?:ll)? (?:both|each|also)? ?save|(?:nice|big|extra|pocket an?) savings?`,
    '(?:bring|tell|refer|invite) (?:a |your |another |fellow )*(?:friend|owner|colleague|business|neighbou?r)s?',
    `while you['’]re (?:here|at it|with us)|want (?:even )?more|ready for more|you (?:might|may|will|would) (?:also|like our|love our)|(?:check out|have a look at|take a look at|discover|explore|try) our (?:new |other |latest |\\p{L}+ )?(?:plans?|products?|range|collection|courses?|add-ons?|bundles?|offers?|shop|store|features?)`,
    '(?:free|bonus) (?:gift|month|upgrade|extra)s?|(?:a|your) (?:free )?gift (?:from|when|if|for)|on us(?=[.!])|half[- ]price|two for (?:the price of )?one|add-ons?|why not add|reduced (?:price|rate)',
    `(?:don['’]t miss|treat yourself|limited stock)`,
  ],
  es: [
    'ofertas?',
    '(?:con|de|un|tu|el|nuestros?|hasta|más|en) (?:\\p{L}+ ){0,3}?descuentos?(?! (?:ya )?aplicad[oa])|\\d{1,3}\\s?% (?:de descuento|menos)|descuentos? (?:de|del|para|especial|si|por)',
    'rebajas?|rebajad[oa]s?',
    'promoci(?:ón|ones)|promocional(?:es)?',
    'cup(?:ón|ones)|código (?:de descuento|promocional)',
    '(?:mejora|amplía|pásate|sube|cambia)(?:te)? (?:a |al |de |tu )?(?:plan|premium|prémium|anual|pro|plus)',
    '(?:te|os|le|les) (?:regalamos|hacemos (?:un )?(?:precio|descuento|rebaja)|(?:lo|la|los|las) (?:dejamos|ponemos|rebajamos|regalamos)|invitamos a probar|sale (?:más barat[oa]|gratis|a mitad))',
    '(?:precio|precios|tarifa) (?:de amig[oa]s?|especial(?:es)?|reducid[oa]s?|exclusiv[oa]s?|únic[oa] para|de lanzamiento|rebajad[oa]s?)|a mitad de precio|dos por uno|2x1|más barat[oa]s? si',
    '(?:trae|invita|recomienda|cuéntale|cuéntaselo) (?:a )?(?:un|una|tu|tus|otro|otra|alg[uú]n)\\p{L}* ?(?:amig|cuñad|colega|compañer|soci|negocio|dueñ|vecin|restaurante|bar)\\p{L}*',
    '(?:ya que estás|aprovecha|hazte con|consigue|llévate|no te pierdas|descubre|échale un ojo|echa un vistazo a) (?:\\p{L}+,? ){0,4}(?:curso|plantilla|plan|pack|lote|libro|recetario|taller|guía|catálogo|tienda|precio|aquí|masterclass|sesión|kit|y)|tenemos otr[oa]s? \\p{L}+|te (?:va|van) a encantar|también te (?:puede|gustará|interesa)|gratis (?:si|al|con)|de regalo|regalo (?:por|para|si)|sorteo|gana un|black friday|envío gratis',
    '(?:renueva|compra|contrata|añade|suma) (?:[^.!?\\n]{0,60} )?(?:y te|te (?:lo|la)|gratis|de regalo|rebajad|descuento|más barat)\\p{L}*',
  ],
  pt: [
    'ofertas?',
    '(?:com|de|um|seu|nosso|até|mais|em|ganhe|no) (?:\\p{L}+ ){0,3}?descontos?(?! (?:já )?(?:combinado|aplicado))|\\d{1,3}\\s?% (?:de desconto|menos|off)|descontos? (?:d[aeo]s?|para|especial|se|por|no|na)',
    'promoç(?:ão|ões)|promocional|promocionais',
    'cupo(?:m|ns)|código (?:de desconto|promocional)',
    'liquidação|queima de estoque|black friday|frete (?:grátis|por nossa conta|gratuito)',
    '(?:faça|fazer) (?:um )?upgrade|(?:mude|passe|migre|troque|suba)(?: \\p{L}+){0,2} (?:para|pel[oa]) (?:o |a |um |uma )?(?:plano|anual|premium|pro|plus)(?: (?:maior|anual|premium|superior))?',
    '(?:preço|valor|condição|condições|tabela) (?:especial|especiais|de amigo|promocional|reduzid[oa]|exclusiv[oa]s?|imperdíve(?:l|is)|camarada)|(?:sai|fica|saem) (?:mais )?(?:barat[oa]|de graça|pela metade)|pag(?:am|a|ue) menos|metade do preço|leve (?:dois|duas|2|3) (?:e )?pague',
    '(?:indique|convide|traga|chame|recomende) (?:um|uma|outr[oa]|seu|sua|seus) (?:\\p{L}+ )?(?:amig[oa]s?|escritório|colega|empresa|vizinh[oa]|parceir[oa])',
    '(?:ganhe|ganha|leve|leva|receba) (?:também |grátis |de graça |de presente |um |uma |mais |o |a )*(?:brinde|presente|mês|kit|chá|caneca|xícara|bônus|cashback|pacote|amostra)\\p{L}*|brindes?|de presente|cashback|sorteio',
    '(?:leve|conheça|aproveite|descubra|experimente|veja|peça) (?:também |a visita e conheça |e |mais |já )*(?:o |a |os |as )?(?:noss[oa]s?|outr[oa]s?|nov[oa]s?|linha|loja|catálogo|kit)|quer mais|(?:temos|lançamos) (?:outr[oa]s?|nov[oa]s?|um[a]? nov[oa]) (?:\\p{L}+ )?(?:produto|café|plano|curso|kit|chá|linha)|você (?:também )?vai (?:amar|adorar)|também pode (?:gostar|interessar)',
  ],
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
