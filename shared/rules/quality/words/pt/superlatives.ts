import { any, either, fourForms, gap, nouns, phrases } from '#shared/rules/quality/words/pattern-parts.ts';

/** Words for products: 'aplicativo', 'café'. */
const PRODUCT = either(
  nouns.pt`
    software aplicativo app ferramenta plataforma sistema solução produto serviço opção escolha programa curso
    escola método guia assinatura fornecedor empresa equipe marca preço alternativa qualidade suporte
    atendimento café clube torra grão máquina investimento decisão compra
  `,
  any`nome especialistas? fornecedoras? (?:jeito|maneira|forma)_de`,
);
/** Up to three words, none of which begins a place or a purpose: 'o melhor horário para a equipe'. */
const UP_TO_3 = String.raw`(?:(?!(?:para|pra|que|se|quando|em|com|é|por|na|no|não|nem|nunca)\s)[\p{L}\p{M}-]+\s){0,3}?`;
const GOOD = either(
  fourForms`
    respeitado completo avançado recomendado usado premiado barato rápido seguro vendido querido amado prático
    fresco gostoso saboroso moderno honesto procurado cuidadoso
  `,
  any`
    potentes? confiáve(?:l|is) popular(?:es)? efica(?:z|zes) eficientes? fácil fáceis inovador[ae]?s?
    confortáve(?:l|is)
  `,
);
const TOP = either(any`melhor melhores maior líder número_um n\.?º_?1`, `mais ${GOOD}`);
/** Phrases that turn a comparison into a superlative: 'do mercado', 'de longe'. */
const EVERYWHERE = either(
  `(?:do|no|deste|neste|de todo o|da|na) ${phrases`
    ${any`mercado país mundo setor segmento brasil cidade`}
    américa latina
    ${any`região categoria ramo ano sudeste sul`}
  `}`,
  any`de_São_Paulo em_São_Paulo de_todos de_todas de_longe disparad[oa] com_folga da_categoria`,
  `que (?:existe|há|o brasil|você (?:vai|pode|já)|já (?:se|foi|existiu))`,
);
const OTHERS = any`(?:os|as)_(?:outr[oa]s_\p{L}+|outr[oa]s|demais|concorrentes) a_concorrência o_resto`;
const ANYONE = either(
  phrases`
    tod[oa]s (?:[oa]s )?(?:outr[oa]s|demais|concorrentes)
    tod[oa]s
    qualquer \p{L}+
    ninguém
    nenhum[oa]? ?\p{L}*
  `,
  OTHERS,
);
const SELF = any`a_gente nós o_café_da_firma este_\p{L}+ o_nosso a_nossa aqui isso isto este esta`;

export const SUPERLATIVES_PT = {
  // Matches 'O melhor café para escritórios' and 'a máquina mais moderna'.
  bestProduct: phrases`
    (?:o|a|os|as|nossa?|nossos|sua?|d[oa]|n[oa]) ${TOP} ${UP_TO_3}${PRODUCT}
    (?:o|a|os|as|nossa?|nosso) ${UP_TO_3}${PRODUCT} ${UP_TO_3}${phrases`
      ${TOP}
      definitiv[oa]
      por excelência
      perfeit[oa]
      campe(?:ão|ã)
      de referência
      que mais \p{L}+
    `}
  `,
  // Matches 'O serviço mais completo que existe' and 'o mais vendido do ano'.
  bestAnywhere: phrases`
    (?:o|a|os|as)? ?${UP_TO_3}(?:melhor|melhores|maior|mais [\p{L}\p{M}]+) ${UP_TO_3}${EVERYWHERE}
    (?:mais|melhor) (?:bem )?${fourForms`avaliado premiado vendido recomendado`} (?:d[oae]|em|n[oa]|por)
    (?:eleit|votad|considerad|reconhecid)[oa] (?:como )?(?:o|a) (?:melhor|maior|mais)
    o que há de melhor
    suprassumo
    sinônimo de
    de tod[oa]s,? [oa] (?:mais|melhor)
    a nata d[oae]
  `,
  // Matches 'Somos os únicos que entregam' and 'isso só a gente faz'.
  onlyOne: phrases`
    (?:o|a|os|as) únic[oa]s? (?:${UP_TO_3}${PRODUCT}|(?:a|que|d[oa]|em|n[oa])(?! (?:falta|nota|coisa)))
    (?:somos|viramos|continuamos|são) (?:o |a |os |as )?${phrases`
      ${any`únic[oa]s? melhor(?:es)? líder(?:es)?`}
      número um
      n\.?º ?1
      ${any`primeir[oa]s? maior(?:es)? mais`}
    `}(?: (?:que|em|n[oa]|d[oae]|isolad[oa]|a|e)|[,.]|$)
    únic[oa]s? ${phrases`
      no gênero
      do tipo
      em seu segmento
      n[oa] (?:Brasil|país|mercado)
      d[oa] (?:Brasil|país|mercado)
    `}
    (?:só|somente) (?:a gente|nós|o Café da Firma) (?:\p{L}+)
  `,
  // Matches 'Líder isolado' and 'referência em café'.
  leader: phrases`
    líder(?:es)? (?:isolad|absolut|incontestáv|indiscutív)\p{L}+
    líder(?:es)? (?:d[oe]|n[oa]|em|naciona\p{L}+)
    lidera(?:mos|m)? (?:o|a) (?:mercado|setor|segmento|ranking|categoria|lista)
    número (?:um|1)(?= d| em| n|[.,])
    (?:a |uma |como |é |somos )?(?:grande )?referência (?:n[oa]|em|nacional|absoluta|número|quando o assunto)
    ${PRODUCT} de referência
    pioneir[oa]s? (?:em|n[oa])
    no topo d[oa] (?:mercado|ranking|setor|segmento|categoria)
    primeira divisão
    top de linha
    nota (?:dez|10|mil|máxima)
    (?:o|a) ${phrases`
      ${any`rei rainha campeão campeã queridinh[oa]`}
      rolls[- ]royce
      ferrari
      elite
      top 1
    `} (?:d[aeo]s?|em|n[oa])
    (?:o|a|os|as) (?:${UP_TO_3}${PRODUCT} )?${any`
      preferid queridinh favorit escolhid
    `}[oa]s? ${any`d[aeo]s? por entre pel[oa]s?`}
  `,
  // Matches 'Imbatível no preço' and 'sem concorrência'.
  unmatched: phrases`
    ${any`
      imbatíve(?:l|is) insuperáve(?:l|is) incomparáve(?:l|is) inigualáve(?:l|is) insubstituíve(?:l|is)
    `}
    sem (?:igual|rival|concorrência|concorrente|comparação|paralelo)
    em outr[oa] (?:liga|nível|patamar)
    como nenhum[oa]? outr[oa]
    de longe [oa]
    disparad[oa] [oa]
    muito acima d[oa]s?
    acima de (?:tod[oa]s|qualquer)
    anos-luz
    à frente de (?:tod[oa]s|qualquer|concorrentes)
    na frente de tod[oa]s
  `,
  // Matches 'Dá de dez em qualquer concorrente'.
  beatsAll: phrases`
    ${phrases`
      supera(?:mos)?
      ganha(?:mos)? de
      bate(?:mos)?
      deixa(?:mos|m)?(?: para trás)?
      d[áã]o?
      damos
    `} (?:de \p{L}+ )?(?:em |n[oa]s? )?${ANYONE}
    (?:d[áã]o?|damos) de (?:dez|mil|goleada)
    comendo poeira
    no chinelo
    (?:melhor|mais (?!do |d[aeo]s? )\p{L}+) (?:do )?que ${ANYONE}
    melhor,? só (?:n[oa]|em|se)
    simplesmente [oa]s? (?:melhor|mais)
    que (?:tod[oa]s|[oa]s outr[oa]s|os demais)(?: \p{L}+)? (?:tent|quer|imit|copi|invej|sonh)\p{L}+
    primeir[oa]s? e únic[oa]s?
    (?:muito )?à frente d(?:a concorrência|[oa]s (?:outr|concorr|demais)\p{L}*)
    ${OTHERS} (?:\p{L}+ )?${phrases`
      nem (?:chegam?|se)
      não (?:chegam?|acompanham?)
      ficam? (?:para trás|longe|no chinelo|devendo)
      só (?:copia|sonha)[m]?
      copiam?
      corr(?:e|em) atrás
      com(?:e|em) poeira
    `}
  `,
} as const;

/** Praise that denies rivals: here the negation is part of the praise. */
export const DENIED_RIVALS_PT = {
  // Matches 'Ninguém torra como a gente' and 'nenhuma outra assinatura mostra a data'.
  nobodyLikeUs: phrases`
    (?:ninguém|nenhum[a]?|nada) ${gap(60)}${phrases`
      (?:melhor|mais|tanto) (?:do )?que ?(?:${SELF}|o café da firma)
      (?:tão \p{L}+ )?(?:como|quanto) (?:${SELF})
      chega(?:m)? aos pés
      chega(?:m)? (?:aos? |a[o]? nossos?|perto|nem perto|lá)
      se compara
      ${any`supera iguala bate`}
      aos? nossos? pés
      tanto por tão pouco
      entrega tanto
      faz igual
      (?:faz|entrega|oferece|cuida|torra|conhece|serve|vende|trata|entende) ${gap(25)}${phrases`
        melhor(?! (?:[oa]s? )(?:custo|dor|problema|rotina|preço|dia|valor)s?)(?! ${gap(20)}do que (?:ela|ele|você))
        ${any`assim igual isso tanto`}
      `}
    `}
    (?:nenhum[a]? (?:outr[oa]|concorrente|rival)|ninguém mais) (?:\p{L}+ )?${any`
      mostra faz torra calcula oferece entrega tem cuida serve dá conhece inclui acompanha sabe garante pode
      ousa consegue
    `}
  `,
  // Matches 'O padrão ouro' and 'o cálculo mais preciso já criado'.
  highestStandard: phrases`
    (?:o )?padrão ouro
    o melhor d[oe] melhor
    (?:mais|melhor) ${gap(20)}(?:já|jamais) (?:\p{L}+ )?(?:criad|feit|inventad|vist|desenhad)[oa]s?
    que já (?:inventaram|criaram|fizeram)
    mais (?:avançad|modern|complet)[oa]s? d[oa] (?:planeta|universo|continente)
    primeir[oa]s? d[oa] (?:país|mercado|setor|Brasil) a
    não (?:há|existe) ${gap(20)}solução mais \p{L}+
    (?:tod[oa]s )?são inferiores (?:a|ao|à)
    ninguém (?:entende|sabe|faz|cuida) ${gap(25)}(?:(?:do )?que|o que) (?:a gente|nós)
    top 1 em
    melhor (?:espresso|café|serviço) que (?:um|uma|você|qualquer)
  `,
  // Matches 'Não existe serviço mais completo que o nosso'.
  noneToFind: phrases`
    ${phrases`
      não (?:há|existe|tem|temos|vai (?:achar|encontrar)|encontra|acha)(?! (?:dados|números|provas?|como) )
      você não (?:vai )?(?:ach|encontr|v[êe])\p{L}*
      nunca houve
    `} ${gap(60)}${phrases`
      ${any`melhor igual parecid[oa] comparável comparação`}
      à altura
      ${any`rival concorrência concorrente`}
      para ninguém
      assim
      que (?:chegue|se compare|supere)
      tão (?:bo[ma]|complet[oa])
      mais \p{L}+ (?:do )?que (?:o noss[oa]|a noss[oa]|est[ea]|ess[ea])
    `}
    não tem pra ninguém
  `,
} as const;
