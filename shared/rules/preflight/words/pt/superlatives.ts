import { any, either, fourForms, gap, nouns } from '#shared/rules/preflight/words/pattern-parts.ts';

/** Words for products. */
const PRODUCT = either(
  nouns.pt`software aplicativo app ferramenta plataforma sistema solução produto serviço opção escolha programa curso escola método guia assinatura fornecedor empresa equipe marca preço alternativa qualidade suporte atendimento café clube torra grão máquina investimento decisão compra`,
  any`nome especialistas? fornecedoras? (?:jeito|maneira|forma)_de`,
);
/** Up to three words, none of which begins a place or a purpose: 'the best slot for the crew'. */
const UP_TO_3 = String.raw`(?:(?!(?:para|pra|que|se|quando|em|com|é|por|na|no)\s)[\p{L}\p{M}-]+\s){0,3}?`;
const GOOD = either(
  fourForms`respeitado completo avançado recomendado usado premiado barato rápido seguro vendido querido amado prático fresco gostoso saboroso moderno honesto procurado cuidadoso`,
  any`potentes? confiáve(?:l|is) popular(?:es)? efica(?:z|zes) eficientes? fácil fáceis inovador[ae]?s? confortáve(?:l|is)`,
);
const TOP = either(any`melhor melhores maior líder número_um n\.?º_?1`, `mais ${GOOD}`);
/** A place or time without anything better. */
const EVERYWHERE = either(
  '(?:do|no|deste|neste|de todo o|da|na) (?:mercado|país|mundo|setor|segmento|brasil|cidade|américa latina|região|categoria|ramo|ano|sudeste|sul)',
  any`de_São_Paulo em_São_Paulo de_todos de_todas de_longe disparad[oa] com_folga da_categoria`,
  `que (?:existe|há|o brasil|você (?:vai|pode|já)|já (?:se|foi|existiu))`,
);
const OTHERS = any`(?:os|as)_(?:outr[oa]s_\p{L}+|outr[oa]s|demais|concorrentes) a_concorrência o_resto`;
const ANYONE = either(
  any`tod[oa]s_(?:[oa]s_)?(?:outr[oa]s|demais|concorrentes) tod[oa]s qualquer_\p{L}+ ninguém nenhum[oa]?_?\p{L}*`,
  OTHERS,
);
const SELF = any`a_gente nós o_café_da_firma este_\p{L}+ o_nosso a_nossa aqui isso isto este esta`;

export const SUPERLATIVES_PT = {
  // 'O melhor café para escritórios', 'a máquina mais moderna'
  bestProduct: either(
    `(?:o|a|os|as|nossa?|nossos|sua?|d[oa]|n[oa]) ${TOP} ${UP_TO_3}${PRODUCT}`,
    `(?:o|a|os|as|nossa?|nosso) ${UP_TO_3}${PRODUCT} ${UP_TO_3}(?:${TOP}|definitiv[oa]|por excelência|perfeit[oa]|campe(?:ão|ã)|de referência|que mais \\p{L}+)`,
  ),
  // 'O serviço mais completo que existe', 'o mais vendido do ano'
  bestAnywhere: either(
    `(?:o|a|os|as)? ?${UP_TO_3}(?:melhor|melhores|maior|mais [\\p{L}\\p{M}]+) ${UP_TO_3}${EVERYWHERE}`,
    `(?:mais|melhor) (?:bem )?${fourForms`avaliado premiado vendido recomendado`} (?:d[oae]|em|n[oa]|por)|(?:eleit|votad|considerad|reconhecid)[oa] (?:como )?(?:o|a) (?:melhor|maior|mais)|o que há de melhor|suprassumo|sinônimo de|de tod[oa]s,? [oa] (?:mais|melhor)|a nata d[oae]`,
  ),
  // 'Somos os únicos que entregam', 'isso só a gente faz'
  onlyOne: `(?:o|a|os|as) únic[oa]s? (?:${UP_TO_3}${PRODUCT}|(?:a|que|d[oa]|em|n[oa])(?! (?:falta|nota|coisa)))|(?:somos|viramos|continuamos|são) (?:o |a |os |as )?(?:únic[oa]s?|melhor(?:es)?|líder(?:es)?|número um|n\\.?º ?1|primeir[oa]s?|maior(?:es)?|mais)(?: (?:que|em|n[oa]|d[oae]|isolad[oa]|a|e)|[,.]|$)|únic[oa]s? (?:no gênero|do tipo|em seu segmento|n[oa] (?:Brasil|país|mercado)|d[oa] (?:Brasil|país|mercado))|(?:só|somente) (?:a gente|nós|o Café da Firma) (?:\\p{L}+)`,
  // 'Líder isolado', 'referência em café'
  leader: either(
    `líder(?:es)? (?:isolad|absolut|incontestáv|indiscutív)\\p{L}+|líder(?:es)? (?:d[oe]|n[oa]|em|naciona\\p{L}+)|lidera(?:mos|m)? (?:o|a) (?:mercado|setor|segmento|ranking|categoria|lista)|número (?:um|1)(?= d| em| n|[.,])|(?:a |uma |como |é |somos )?(?:grande )?referência (?:n[oa]|em|nacional|absoluta|número|quando o assunto)|${PRODUCT} de referência|pioneir[oa]s? (?:em|n[oa])|no topo d[oa] (?:mercado|ranking|setor|segmento|categoria)|primeira divisão|top de linha|nota (?:dez|10|mil|máxima)`,
    `(?:o|a) (?:rei|rainha|campeão|campeã|queridinh[oa]|rolls[- ]royce|ferrari|elite|top 1) (?:d[aeo]s?|em|n[oa])|(?:o|a|os|as) (?:${UP_TO_3}${PRODUCT} )?(?:preferid|queridinh|favorit|escolhid)[oa]s? (?:d[aeo]s?|por|entre|pel[oa]s?)`,
  ),
  // 'Imbatível no preço', 'sem concorrência'
  unmatched: any`imbatíve(?:l|is) insuperáve(?:l|is) incomparáve(?:l|is) inigualáve(?:l|is) insubstituíve(?:l|is) sem_(?:igual|rival|concorrência|concorrente|comparação|paralelo) em_outr[oa]_(?:liga|nível|patamar) como_nenhum[oa]?_outr[oa] de_longe_[oa] disparad[oa]_[oa] muito_acima_d[oa]s? acima_de_(?:tod[oa]s|qualquer) anos-luz à_frente_de_(?:tod[oa]s|qualquer|concorrentes) na_frente_de_tod[oa]s`,
  // 'Dá de dez em qualquer concorrente'
  beatsAll: either(
    `(?:supera(?:mos)?|ganha(?:mos)? de|bate(?:mos)?|deixa(?:mos|m)?(?: para trás)?|d[áã]o?|damos) (?:de \\p{L}+ )?(?:em |n[oa]s? )?${ANYONE}|(?:d[áã]o?|damos) de (?:dez|mil|goleada)|comendo poeira|no chinelo`,
    `(?:melhor|mais (?!do |d[aeo]s? )\\p{L}+) (?:do )?que ${ANYONE}|melhor,? só (?:n[oa]|em|se)|simplesmente [oa]s? (?:melhor|mais)|que (?:tod[oa]s|[oa]s outr[oa]s|os demais)(?: \\p{L}+)? (?:tent|quer|imit|copi|invej|sonh)\\p{L}+|primeir[oa]s? e únic[oa]s?|(?:muito )?à frente d(?:a concorrência|[oa]s (?:outr|concorr|demais)\\p{L}*)`,
    `${OTHERS} (?:\\p{L}+ )?(?:nem (?:chegam?|se)|não (?:chegam?|acompanham?)|ficam? (?:para trás|longe|no chinelo|devendo)|só (?:copia|sonha)[m]?|copiam?|corr(?:e|em) atrás|com(?:e|em) poeira)`,
  ),
} as const;

/** Praise that denies rivals: here the negation is part of the praise. */
export const DENIED_RIVALS_PT = {
  // 'Ninguém torra como a gente', 'nenhuma outra assinatura mostra a data'
  nobodyLikeUs: either(
    `(?:ninguém|nenhum[a]?|nada) ${gap(60)}${either(
      `(?:melhor|mais|tanto) (?:do )?que ?(?:${SELF}|o café da firma)`,
      `(?:tão \\p{L}+ )?(?:como|quanto) (?:${SELF})`,
      'chega(?:m)? aos pés|chega(?:m)? (?:aos? |a[o]? nossos?|perto|nem perto|lá)|se compara|supera|iguala|bate|aos? nossos? pés|tanto por tão pouco|entrega tanto|faz igual',
      `(?:faz|entrega|oferece|cuida|torra|conhece|serve|vende|trata|entende) ${gap(25)}(?:melhor(?! (?:[oa]s? )(?:custo|dor|problema|rotina|preço|dia|valor)s?)|assim|igual|isso|tanto)`,
    )}`,
    `(?:nenhum[a]? (?:outr[oa]|concorrente|rival)|ninguém mais) (?:\\p{L}+ )?(?:mostra|faz|torra|calcula|oferece|entrega|tem|cuida|serve|dá|conhece|inclui|acompanha|sabe|garante|pode|ousa|consegue)`,
  ),
  // 'Não existe serviço mais completo que o nosso'
  noneToFind: `(?:não (?:há|existe|tem|temos|vai (?:achar|encontrar)|encontra|acha)|você não (?:vai )?(?:ach|encontr|v[êe])\\p{L}*|nunca houve) ${gap(60)}(?:melhor|igual|parecid[oa]|comparável|comparação|à altura|rival|concorrência|concorrente|para ninguém|assim|que (?:chegue|se compare|supere)|tão (?:bo[ma]|complet[oa])|mais \\p{L}+ (?:do )?que (?:o noss[oa]|a noss[oa]|est[ea]|ess[ea]))|não tem pra ninguém`,
} as const;
