import { any, either, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

const EXTRA = either(
  nouns.pt`linha kit blend coleção edição combo caneca biscoito brinde loja catálogo vitrine`,
  any`
    chás? xícaras? plano_(?:maior|anual|premium|gourmet|superior|plus) café_(?:gelado|especial)
    pacote_(?:premium|maior) edição_(?:limitada|especial) novidades? lançamentos?
  `,
);
const CHEAP = phrases`
  mais barat[oa]s?
  mais em conta
  de graça
  grátis
  pela metade
  metade do preço
  por nossa conta
  de presente
  por conta da casa
  com desconto
  pag(?:ue|am|a|uem) menos
  leve (?:dois|duas|2|3)(?: e)? pague
  (?:dois|duas|três|2|3) (?:\p{L}+ )?(?:pelo preço de|por) (?:um|1)
`;
const TAKE = either(
  verbs.pt`
    levar conhecer aproveitar descobrir experimentar provar pedir confirir comprar acrescentar adicionar
    incluir assinar visitar ganhar acessar comemorar
  `,
  any`veja confira que_tal passe_na dê_uma_(?:olhada|espiada|conferida)`,
);

/** Offers, gifts, other products and friends to bring, which messages about an account must not carry. */
export const PROMOTION_PT = {
  // Matches 'Preço especial' and 'em promoção'.
  offer: phrases`
    ${any`ofertas? promoç(?:ão|ões) promocional promocionais liquidação`}
    queima de estoque
    black friday
    frete (?:grátis|por nossa conta|gratuito)
    cashback
    sorteio
    campanha de
    (?:preço|valor|condição|condições|tabela|vantagem|benefício)s? ${phrases`
      especial
      especiais
      de (?:amigo|fundador|parceiro)
      ${any`promocional reduzid[oa] exclusiv[oa]s? imperdíve(?:l|is) camarada`}
      para clientes
      vip
      diferenciad[oa]
    `}
    melhor preço
    edição (?:limitada|especial)
    programa de (?:pontos|fidelidade|indicação)
  `,
  // Matches '20% a menos' and 'use o código'.
  discount: phrases`
    ${any`com de um seu nosso até mais em ganhe no tem`} (?:\p{L}+ ){0,3}?descontos?(?! (?:já )?(?:combinado|aplicado))
    \d{1,3}\s?% (?:de desconto|menos|off|a menos|mais barat[oa])
    descontos? (?:d[aeo]s?|para|especial|se|por|no|na)
    cupo(?:m|ns)
    código (?:de desconto|promocional)
    (?:use|utilize|aplique|com) o código
    código [\p{Lu}\d]{4,12}
    (?:economize|poupe)(?= |[.,!])
    ${CHEAP}
  `,
  // Matches 'Ganhe uma caneca' and 'um mês por nossa conta'.
  gift: phrases`
    (?:ganh|lev|receb)\p{L}{1,3} (?:\p{L}+ ){0,4}?${any`
      brinde presente desconto bônus crédito mês prêmio vale amostra caneca surpresa kit pacote reais R\$
    `}
    brindes?
    (?:um|dois|três) (?:mês|meses) (?:grátis|de graça|a mais|de brinde|por nossa)
    cartão[- ]presente
    (?:e )?(?:os|as) dois ganh\p{L}+
  `,
  // Matches 'Indique um escritório amigo' and 'traga a filial também'.
  friends: phrases`
    (?:indi(?:que|car)|convid\p{L}+|trag\p{L}+|chame|recomend\p{L}+|fale d[ae] \p{L}+ para) ${phrases`
      a gente
      o Café
      o clube
      ${any`um uma outr[oa] o a seu sua seus`} (?:\p{L}+ )?${any`
        amig[oa]s? escritório colega empresa vizinh[oa] parceir[oa] filial andar
      `}(?: \p{L}+)?
    `}
    indicação
    (?:compartilhe|encaminhe|repasse) (?:com|para|este (?:e-mail|link))
  `,
  // Matches 'Mude hoje para o plano maior'.
  biggerPlan: phrases`
    (?:faça|fazer) (?:um )?upgrade
    ${any`
      mude passe migre troque suba
    `}(?: \p{L}+){0,2} (?:para|pel[oa]) (?:o |a |um |uma )?${any`plano anual premium pro plus`}
    (?:plano|versão|pacote) (?:pro|plus|premium|superior|vip|maior|anual|gold|gourmet)
    troque agora
    dobre o pedido
  `,
  // Matches 'Conheça nossa linha de chás' and 'já na loja'.
  otherProducts: phrases`
    ${TAKE} (?:também |já |mais |ainda |a visita |com |e |a )*(?:o |a |os |as |um |uma )?(?:noss[oa]s? |nov[oa]s? |outr[oa]s? )?(?:\p{L}+ )?(?:${EXTRA}|mais café)
    (?:noss[oa]s?|outr[oa]s?|nov[oa]s?) (?:nov[oa]s? )?(?:${EXTRA})
    (?:blend|chá|kit|café|(?=plano)(?<!(?:o|seu|do|no|ao) )plano|linha) (?:nov[oa]|gelad[oa])
    ${TAKE} (?:o |seu )?plano novo
    (?:sabia que|aliás,|por falar nisso,?) (?:o|a|também|agora|temos|a gente|oferecemos)
    quer (?:mais|experimentar|provar|conhecer|levar|aumentar)
    que tal
    já que está aqui,? (?:\p{L}+ )?(?:conheça|leve|aproveite|veja|peça)
    enquanto espera
    (?:também )?vai (?:amar|adorar)
    também pode
    (?:pode|vai) (?:te |lhe )?interess(?:ar|e)
    lançamos
    acabamos de lançar
    (?:temos|chegou) (?:o|a|noss[oa]|outr[oa]s?|nov[oa]s?|um[a]? nov[oa])
    já (?:disponível|na loja|à venda)
    novidades? (?:na|da|em)
    por ser (?:assinante|cliente)
    (?:só|exclusivo) para (?:você|assinantes?|clientes?)
    próxima compra
    um presente
    já conhece
    temos novidade
    presenteie
    aproveita
    também vendemos
    espia
    compre (?:um|dois|2)
    peça mais
    não perca
    acrescente
    aproveite(?= (?:e|a|para)|,)
    por (?:só|apenas|somente|mais) (?:R\$|\d)
  `,
};
