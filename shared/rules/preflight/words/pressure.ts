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
    String.raw`did you know (?:that )?we (?:also|now)|need (?:more|another|a second|extra) (?:seats?|technicians?|\p{L}+)\?|(?:add|try|get|grab|book|order|buy|upgrade to|unlock|meet|discover) (?:our |the |your |a |an |on )?(?:\p{L}+[ -]){0,3}(?:add-?on|plus|pro|premium|bundle|package|upgrade|module|gift card|gift)s?(?!\p{L})|(?:plus|pro|premium|enterprise|annual|yearly) (?:plan|version|edition|tier)s?|(?:a |one |two |three |\d )?(?:free months?|months? (?:free|off|on us))|for (?:just|only) (?:\$|£|€|a few)|(?:early[- ]bird|loyalty|referral|member|insider|exclusive|flash) (?:price|rate|bonus|reward|discount|deal|perk|offer|sale|access)s?|(?:earn|get|receive|collect) (?:a |an |your )?(?:reward|credit|bonus|gift|cash ?back|voucher|perk)s?|(?:as a )?thank[- ]you,? (?:here|enjoy|take|have|we)|(?:you (?:may|might|could|['’]ll|will) (?:also )?(?:like|love|enjoy))|(?:shop|browse|order|buy) (?:now|today|our)|cheaper (?:if|when|with|by)|(?:pay|save) less|lower (?:price|rate) (?:if|when|for)|new (?:in|from) (?:our|the) (?:shop|store)|refer(?:ral|ring)? (?:a|an|program|another|someone|your)|(?:share|forward) (?:this )?(?:with|to) (?:a|another|your|someone)|pass it on|ask about our|psst|special (?:treat|surprise|something)|now(?:['’]s| is) (?:the|a) (?:good|great|perfect|best) (?:time|moment) to (?:add|upgrade|get|buy|switch|order)|limited edition|brand[- ]new (?:\p{L}+ )?(?:module|product|course|plan|app)|price drop|free shipping|giveaway|win (?:an? |your )?(?:prize|gift|free|trip|year|month|ipad|tablet|gift card)`,
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
    String.raw`(?:sabías que|por cierto,?) (?:también|ahora|tenemos|ofrecemos|hemos)|¿?(?:quieres|te apetece|necesitas|buscas) (?:más|ir más allá|seguir aprendiendo|otro curso|otra|un (?:curso|extra)|algo más|ampliar|dar el (?:siguiente )?paso)|(?:nuestr[oa]|un|el|otro|nuevo) (?:\p{L}+ )?(?:nuev[oa] )?(?:curso|taller|masterclass|pack|libro|recetario|programa|plan) (?:de|sobre|para|avanzad[oa]|prémium|premium|anual|nuevo)|(?:versión|plan|acceso|nivel) (?:pro|plus|premium|prémium|avanzad[oa]|superior|vip)|(?:un|dos|tres) mes(?:es)? (?:gratis|de regalo|más)|por (?:solo|s[oó]lo|apenas) (?:\d|un[oa]s?|diez|veinte)|(?:precio|tarifa|condiciones|ventajas|plaza) (?:para antiguos|de fundador|preferente|anticipad[oa]|de alumno)|(?:para ti|para antiguos alumnos|solo para alumnos),? (?:a|con|por|un)|(?:comparte|reenvía|pásalo|pásale|recomiénda(?:nos|lo))|(?:ganas|gana|ganáis|consigues|consigue|llévate|te llevas|obtén|obtienes|recibes) (?:un|una|el|la|otro|otra|tu|diez|\d+)(?: \p{L}+){0,2} ?(?:regalo|premio|bono|vale|euros|€|%|mes|plantilla|lote|delantal|sesión|sorpresa|crédito)?(?<=regalo|premio|bono|vale|euros|€|%|mes|plantilla|lote|delantal|sesión|sorpresa|crédito)|(?:más barat[oa]|con (?:un )?extra|a precio|mejor precio)(?: \p{L}+)?|aprovech(?:a|e|ad|ar) (?:\p{L}+ ){0,3}(?:ofertas?|precios?|promo\p{L}+|ocasión|rebajas?|ventajas?)|(?:otro|otra) (?:curso|taller|formación|plantilla|pack) (?:que|de|para|sobre|por)|(?:amplía|añade|suma|completa) (?:tu|un|una|otra|otro) (?:curso|plan|compra|pedido|pack|sesión|plaza|plantilla)|te (?:puede|podría|puede que te) interes(?:ar|e)|apúntate (?:también|al|a la|a nuestr[oa])|regístra(?:te)? (?:también )?(?:al|en el) (?:taller|curso)|ya a la venta|novedad(?:es)? (?:en|de) (?:la|nuestra) (?:tienda|escuela)|tarjeta regalo`,
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
    String.raw`(?:sabia que|aliás,|por falar nisso,?) (?:também|agora|temos|a gente|oferecemos)|(?:quer|precisa de|que tal|gostaria de) (?:(?:mais|um|uma|outro|outra|experimentar|provar|conhecer|levar|aumentar|ampliar|dobrar) )+(?:o |a |um |uma |nosso |nossa )?(?:café|grãos?|quilos?|xícaras?|plano|pacotes?|kit|blend|chá|lote|novidade|sabor|desconto|linha)|(?:noss[oa]|um[a]? nov[oa]|outr[oa]) (?:nov[oa] )?(?:linha|kit|blend|coleção|edição|clube|combo|pacote|chá|plano) (?:de|para|premium|especial|anual|nov[oa]|limitad[oa]|gourmet|gelad[oa]|maior)|(?:plano|versão|pacote|linha) (?:pro|plus|premium|superior|vip|maior|anual|gold)|(?:um|dois|três) (?:mês|meses) (?:grátis|de graça|a mais|de brinde)|por (?:só|apenas|somente|mais) (?:R\$|\d|um|dez|vinte)|(?:condição|preço|vantagem|benefício|tabela) (?:de fundador|de parceiro|para clientes|exclusiv\p{L}+|vip|diferenciad[oa])|(?:compartilhe|encaminhe|repasse) (?:com|para|este)|(?:ganha(?:m|r)?|ganhe(?:m)?|leva(?:m)?|leve(?:m)?|receb(?:a|e|am|em)) (?:\p{L}+ ){0,4}?(?:grátis|brinde|presente|desconto|bônus|crédito|mês|prêmio|vale|amostra|caneca|surpresa)|(?:mais barat[oa]|mais em conta|com (?:um )?extra|a preço de|melhor preço)|aproveit(?:e|ar|a|em) (?:\p{L}+ ){0,3}(?:ofertas?|preços?|promo\p{L}+|condiç\p{L}+|cupom|combo|visita)|(?:acrescente|adicione|inclua|some|peça|assine|compre|leve) (?:também |já |mais |ainda )?(?:um|uma|o|a|outro|outra|mais|nosso|nossa) (?:kit|pacote|chá|blend|plano|máquina|caixa|item|linha|quilo|combo)|(?:pode|vai|talvez) (?:te |lhe )?interess(?:ar|e)|(?:visite|conheça|veja|acesse|passe n)[a]? (?:a |o |na |no )?(?:noss[oa] )?(?:nova? )?(?:loja|vitrine|catálogo|linha|coleção|promo\p{L}*)|novidades? (?:na|da|em nossa) (?:loja|casa|linha)|cartão[- ]presente|compre (?:um|dois|2) (?:e )?leve|(?:indicação|indicar|indicou|indique)|programa de (?:pontos|fidelidade|indicação)|edição limitada`,
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
