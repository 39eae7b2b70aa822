import {
  any,
  either,
  fourForms,
  gap,
  inOrder,
  near,
  phrases,
} from '#shared/rules/quality/words/pattern-parts.ts';
import { NUDGES_PT } from './nudges.ts';
import { DAY, ENDS, FEW, JOIN, NUMBER, OFFER, PRICE, SPAN, STOCK, TIME } from './urgency-words.ts';

/** Pressure by scarcity, a closing offer, a clock or a last chance. Honest deadlines are backed. */
export const URGENCY_PT = {
  ...NUDGES_PT,
  // Matches 'Das máquinas deste lote, sobraram poucas' and 'temos só duas instalações'.
  fewLeft: phrases`
    ${phrases`
      ${any`só apenas somente`}
      já quase não
      quase não
    `} (?:nos )?${any`há restam? sobram? sobraram temos tem faltam? ficaram`} ${gap(20)}${phrases`
      ${STOCK}
      ${FEW}(?: ${STOCK})
    `}
    ${any`restam? sobram? sobraram ficaram temos há (?<!você_)tem`} (?:só |apenas |somente |muito )?${phrases`
      ${FEW}
      as últimas
      os últimos
    `}(?: (?:\p{L}+ )?${STOCK}|(?=[.,!](?!\d)))
    ${fourForms`último penúltimo pouco contado`} ${STOCK}
    ${STOCK} (?!não )${gap(10)}(?:${fourForms`limitado escasso`}|contad[oa]s)
    (?:quase|praticamente) (?:não|sem) ${gap(12)}(?:${STOCK}|estoque)
    (?:edição|estoque) limitad[oa]
    de ${STOCK} ${gap(20)}sobraram
    (?:temos|há|tem) ${gap(12)}para (?:só|apenas|somente) (?:mais )?${FEW}
    (?:só |apenas |somente )${phrases`
      ${any`aceitamos atendemos abrimos instalamos conseguimos`}
      vamos \p{L}+
      dá para \p{L}+
    `} ${gap(15)}(?:mais|${FEW})
  `,
  // Matches 'Nossa agenda de instalação está quase fechada'.
  fillingUp: phrases`
    ${phrases`
      (?=agenda)(?<!(?:abra|abrir|abre|marque|use|veja|olhe|sua|na|da) (?:a )?)agenda(?! e )
      ${any`lista turma estoque grupo lote fila calendário`}
      ${STOCK}
    `} ${gap(25)}(?:est[áã]o?|fica|já|vai|vão|voam?)? ?${gap(12)}${phrases`
      no fim
      no final
      ${any`acabando esgotand[oa] esgotad[oa]s? lotad[oa]s? lotando chei[oa]s? fechad[oa]s?`}
      por um fio
      ${any`contad[oa]s voam voando some[m]?`}
      vão rápido
      evaporam
    `}
    enquanto durar(?:em)? \p{L}+
    (?:est[áã]o?|está|tá|tão) (?:se )?(?:esgotando|acabando|voando|saindo rápido)
    não (?:haverá|abriremos|vai ter|teremos|repetiremos|vamos \p{L}+) (?:mais|outr[oa]|nov[oa])
    por ordem de chegada
    esgota(?:m)? (?:rápido|logo)
    zerou
    (?:alta|muita) (?:procura|demanda)
    (?:quando|assim que|depois que) (?:lotar|acabar(?:em)?|esgotar(?:em)?|encher|completar)
    até (?:acabar|esgotar|durar)
    queima de estoque
  `,
  // Matches 'Na segunda-feira essa condição sai do ar'.
  offerEnds: either(
    inOrder(25, OFFER, `${ENDS} ${gap(20)}${TIME}`),
    phrases`
      (?:a partir de|até|depois de|após|antes de|quando)?\s?${TIME},? ${gap(25)}${OFFER} ${gap(15)}${ENDS}
      ${TIME},? ${gap(15)}(?:já )?${phrases`
        era(?=[.,!])
        não (?:estará|haverá|vai (?:ter|dar|haver)|dá mais)
        (?:custa|custará|vai custar|fica|sai|será) (?:mais car[oa]|outro|tarde)
        (?:sobe|subimos|subirá|vai subir|muda) (?:o preço|de preço|tudo|a tabela)
      `}
      ${any`este esta esse essa o a`} ${any`
        preço oferta desconto condição página janela valor tabela lote vídeo
      `} ${gap(12)}${phrases`
        ${any`morre expira desaparece some`}
        não (?:dura|vai durar|volta|vai voltar|se repete|fica|será|vai ser|espera)
        só (?:dura|vale|serve|existe)
        sai do ar
        (?:é |será |vai ser |está sendo )(?:retirad[oa]|removid[oa]|tirad[oa])
        (?:sobe|subirá|vai subir)(?=[.,;!]|$| (?:no|na|em|amanhã|hoje|depois|quando))
      `}
      preço de (?:lançamento|hoje|inauguração)
      (?:tabela|valor) nov[oa]
      mais car[oa](?= (?:amanhã|depois))
      (?:depois|passou|passada) (?:disso|de ${DAY}|de hoje),? ${gap(12)}mais car[oa]
      (?:quando|assim que|depois que) (?:você )?(?:fechar|sair) ${gap(6)}(?:janela|página|aba)
      o simulador ${gap(12)}só até
    `,
  ),
  // Matches 'Poucas horas separam você do preço cheio'.
  deadline: either(
    near(
      40,
      PRICE,
      either(
        `(?:até|antes d[aeo]|depois d[aeo]|passad[ao]|a partir d[aeo]|n[ao]|nesta) ${DAY}`,
        phrases`
          meia-noite
          hoje à noite
          amanhã
          no fim(?:zinho)?(?! d[oae]s? (?:vídeo|aula|texto|página|e-mail|lista|artigo))
          por um fio
          dias contados
          horas contadas
          última hora
        `,
      ),
    ),
    phrases`
      poucas horas (?:\p{L}+ )?separam
      (?:dias|horas) contad[oa]s
      pegar ou largar
      (?:estamos )?(?:fechando|encerrando) ${gap(10)}(?:agenda|lista|turma|vagas|inscrições|grupo)
      (?:fila|lista) anda rápido
      (?:no|n) ?finalzinho
      no finzinho
    `,
  ),
  // Matches 'O bônus vai embora no domingo' and 'esse valor morre com o mês'.
  offerLost: near(
    30,
    phrases`
      (?:a|esta|essa|nossa) oferta
      ${any`desconto promoção bônus`}
      frete (?:grátis|gratuito|incluso|incluído)
      (?:desse|deste|nesse|neste|o) lote
      vagas?
      (?:este|esse) (?:valor|preço)
      (?:esta|essa) condição
      preço de (?:fundador|lançamento)
      kits?
      degustações
      nossa agenda
      agenda d[eo] (?:instala|visita|entrega|degusta|atendimento|mês)\p{L}*
    `,
    phrases`
      (?:se )?(?:acab|termin|encerr|esgot|lot|vo)(?:am?|ará|ando|ou)
      vai embora
      ${any`morre some expira vence últim[oa]s?`}
      última chance
      não (?:volta|se repete)
      restam
      sobraram
      menos de
      vale por mais
      ainda hoje
      por mais ${NUMBER} horas
      sem previsão
      não temos previsão
    `,
  ),
  // Matches 'Hoje à noite encerramos'.
  weEndIt: phrases`
    ${TIME},? (?:a gente |nós )?${any`encerr fech acab termin tir retir sub`}(?:amos|imos|a|o)(?=[.,!]|$| (?:tudo|a|as|o|os) )
    ${phrases`
      ${any`fechamos encerramos fecho`}
      vamos (?:fechar|encerrar|tirar)
      retiramos
      tiramos
    `} (?:as |a |o |os |essa |esta |esse )?${any`
      portas? inscrições matrículas vagas lista agenda turma oferta página condição lote preço
    `}
    portas? ${gap(8)}fech(?:a|am|ando)(?= (?:n|hoje|amanhã|à)|[.,!])
  `,
  // Matches 'Aja agora' and 'não durma no ponto'.
  hurry: phrases`
    aja (?:agora|já|rápido)
    corr[ae](?=[,!]| que| para (?:garantir|não|assinar|pedir))
    apresse-se
    agora ou nunca
    é agora ou
    tique-?taque
    contra o relógio
    (?:por )?(?:pouco )?tempo (?:limitado|curto)
    por pouco tempo
    não ${phrases`
      perca(?! (?:mais )?(?:tempo|dinheiro|de vista|o sono|a cabeça|nada|horas|mais))
      deixe (?:passar|para (?:depois|amanhã)|escapar|isso|essa|esta)
      fique (?:de fora|sem)
      demore
      espere (?:mais|até|para)
      ${any`durma bobeie vacile`}
      marque bobeira
      pense duas
    `}
    ${JOIN} ${gap(20)}${phrases`
      antes (?:que|da meia-noite|de amanhã|do fim|de ${DAY})
      enquanto (?:é tempo|dá tempo|pode|há|ainda)
    `}
    antes que (?:seja tarde|${gap(12)}(?:acab|esgot|sub|fech|termin|encerr|mud|voe|vo[al])\p{L}*)
    (?:${JOIN}) (?:já|agora|hoje)(?: mesmo)?(?=[,!]| o seu| a sua| ou | antes)
    garanta (?:já|logo|agora|hoje|o seu|a sua|seu|sua)
    hoje mesmo
  `,
  // Matches 'Última chance' and 'só hoje'.
  lastChance: phrases`
    guardamos (?:a |o )?(?:sua|seu) \p{L}+ até
    depois de ${DAY},? só
    últim[oa]s? (?:chances?|oportunidades?|chamada|horas|aviso|lote)
    último dia(?= para| d[ae] (?:oferta|promoção|inscri)|[.,!])
    (?:hoje|amanhã|esta sexta) (?:é|será) (?:o|a|seu|sua) (?:último|última|prazo|limite)
    s[óo] (?:hoje(?! (?:veio|vieram|vem|tem|de manhã))|esta (?:semana|noite)|até (?:hoje|amanhã|meia-noite|sexta|domingo|o fim))
    ${phrases`
      não haverá
      não vai ter
      sem
    `} (?:outra|mais|segunda|nova)s? ${any`chances? oportunidades? prorrogaç(?:ão|ões) vagas? turma rodada`}
    nunca mais (?:volta|vai|terá|nesse|neste)
    a próxima (?:turma|janela|rodada|vaga|chance) ${gap(12)}(?:só|não|talvez|fica|pode|vai)
    oferta relâmpago
  `,
  // Matches 'Seguramos o seu valor por mais 24 horas' and 'outros escritórios já estão fechando'.
  pushed: phrases`
    só até (?:${DAY}|hoje|amanhã|o dia|meia-noite)
    (?:sua|seu|a|o) (?:${STOCK}|${OFFER}|proposta) (?:vai|fica) para (?:outr[oa]|o próximo)
    enquanto você (?:pensa|espera|decide|lê),? ${gap(30)}(?:já )?(?:estão|está|fech|garant|lev|assin)\p{L}*
    (?:dificilmente|talvez não) (?:ainda )?haverá
    (?:olhando|vendo|lendo) esta mesma página
    (?:vai )?deixar alguém passar na (?:sua|tua) frente
    (?:segur|guard|reserv|mant)(?:amos|emos|o) (?:o|a) (?:seu|sua) (?:${STOCK}|${OFFER}) (?:só )?(?:por mais|até)
    (?:somem|sumiu|some|acabam|acaba) em (?:minutos|horas|segundos)
    (?:era|seria) para ser (?:su[ao]|tu[ao])
    (?:aja|corra|decida) (?:rápido|logo|já|agora)
    só (?:atendemos|aceitamos|temos|abrimos) (?:mais )?${NUMBER} (?:clientes|empresas|vagas|escritórios|máquinas|contratos)
    não tem reposição
    (?:proposta|oferta|condição|cupom) (?:expira|vence|acaba|termina) (?:em|hoje|amanhã|às|n)
    (?:condição|oferta|preço) ${gap(12)}vale (?:somente|só|apenas) (?:durante|hoje|até|n)
    (?:quase|praticamente) tod[oa] (?:tomad|ocupad|reservad|cheia|vendid)\p{L}*
    (?:vai )?ficar para trás(?=[?!.,])
    (?:correram|correndo) para (?:pegar|garantir)
  `,
  // Matches 'O relógio está correndo' and 'restam 24 horas'.
  countdown: phrases`
    (?:relógio|cronômetro|contador|tempo) ${gap(15)}${phrases`
      corre
      correndo
      não (?:para|espera|mente|perdoa)
      ${any`zerou zerar acabando`}
      se esgota
      voa
    `}
    contagem (?:regressiva|(?:já )?começou)
    quem piscar
    ficamos sem ${gap(10)}(?:vagas|máquinas|kits|estoque)
    a cada (?:hora|minuto|dia) que passa
    não temos previsão
    ${phrases`
      (?=você)(?<!(?:se|quando)(?: \p{L}{1,15})? )você (?:só )?tem
      restam
      faltam
      ainda dá
      resta
      falta
    `} (?:só |apenas |menos de |muito )?${phrases`
      até (?:o|a|as|amanhã|sexta|hoje|meia|domingo|segunda|quinta)
      ${SPAN}(?! (?:antes|de (?:teste|garantia)|para (?:pedir|devolver|trocar|testar|cancelar|desistir)))
      pouco(?=[.,!]| para)
      pouquinho
    `}
    (?:encerr|acab|termin|fech)\p{L}+ em ${SPAN}
  `,
  // Matches 'Os vinte primeiros pagam menos'.
  firstBuyers: phrases`
    só (?:para )?[oa]s (?:${NUMBER} )?primeir[oa]s
    (?:faltam|mais) ${NUMBER} \p{L}+ (?:para|e) (?:a gente )?fech\p{L}+
    [oa]s ${NUMBER} primeir[oa]s(?=[.,!]| ${any`
      empresas escritórios clientes assinantes pessoas pedidos a_ que_ pag ganh lev fic têm inscri
    `})
    [oa]s (?:primeir|próxim)[oa]s ${NUMBER} ${phrases`
      ${any`empresas escritórios clientes assinantes pessoas pedidos`}
      a \p{L}+
    `}
  `,
  // Matches 'Quem deixar para amanhã fica sem' and 'outra empresa está pegando o seu lugar'.
  othersFirst: phrases`
    (?:quem|se você) (?:não )?${any`deix esper demor cheg assin ped fech garant decid corr vacil`}\p{L}+ ${gap(30)}${phrases`
      (?:pag|peg|fic|perd|mais car)\p{L}*
      ${any`fora tarde sem`}
    `}(?!\p{L})
    antes que ${phrases`
      outr[oa]
      alguém
      o (?:vizinho|concorrente)
      a concorrência
    `} ${gap(15)}(?:pegu?|lev|ocup|garant|chegu?|fech)\p{L}*
    ${phrases`
      outr[oa] \p{L}+
      alguém
      o vizinho
      a concorrência
    `} ${gap(15)}(?:peg|lev|ocup|garant|fic)\p{L}+ (?:com )?(?:o |a )?(?:seu|sua|último|última)
    enquanto você ${any`pens esper lê assist decid hesit`}\p{L}*,? ${gap(35)}${any`assin peg garant lev ocup fech`}\p{L}+
    (?:depois|amanhã|logo) (?:vai ser|será|é) tarde
  `,
};
