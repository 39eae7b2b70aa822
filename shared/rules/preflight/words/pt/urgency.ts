import {
  any,
  either,
  fourForms,
  gap,
  inOrder,
  near,
  nouns,
  verbs,
} from '#shared/rules/preflight/words/pattern-parts.ts';

/** What an offer runs out of. 'Restam grãos no pacote' is a scene. */
const STOCK = either(
  nouns.pt`vaga lugar unidade ingresso licença máquina assento cadeira convite cota instalação janela`,
  any`kits? pacotes_promocionais`,
);
const OFFER = either(
  nouns.pt`oferta preço tabela valor desconto promoção condição prazo inscrição matrícula brinde bônus cupom turma campanha benefício vaga porta vídeo lote vantagem`,
  any`(?:a|esta|essa)_(?:página|lista) simulador link (?<!seu_)teste`,
);
/** Words that can only mean the offer. */
const PRICE = either(
  any`ofertas? desconto promoção tabela (?:este|esse|nosso)_(?:preço|valor) preço_(?:cheio|promocional|de_\p{L}+) (?:esta|essa)_condição este_link esta_página lote(?:_promocional)?`,
);
const DAY = '(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira)?';
const NUMBER = String.raw`(?:\d{1,4}|um par de|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|vinte|cinquenta|cem)`;
const FEW = either(
  NUMBER,
  fourForms`pouco pouquíssimo contado`,
  'algumas',
  'alguns',
  'um punhado de',
  'meia dúzia de',
);
const SPAN = `(?:poucas|poucos|algumas|alguns|${NUMBER}|menos de \\d+) (?:horas?|dias?|minutos?)`;
const TIME = either(
  any`hoje hoje_mesmo amanhã depois_de_amanhã meia-noite em_breve logo_mais daqui_a_pouco para_sempre de_vez na_virada_do_mês`,
  `(?:n?[ae]?sta|d?esta|hoje à) (?:noite|semana|tarde)|(?:n?a )?semana que vem|(?:n?o )?mês que vem|(?:n?o |até o |no )?(?:fim|final) d[oae] (?:dia|semana|mês|ano|expediente)`,
  `(?:n?[ao]|n?esta|até|para|de|desta|é) ?${DAY}|(?:em|daqui a|dentro de) ${SPAN}|às \\d{1,2}h?|a partir de \\p{L}+`,
);
const ENDS = either(
  `(?:se )?(?:vai |vão )?${verbs.pt`terminar acabar encerrar fechar expirar vencer subir mudar desaparecer esgotar morrer sumir aumentar caducar`}`,
  any`voltam? voltará saem? sai_do_ar some somem vai_junto vão_junto já_era mais_car[oa] não_(?:volta|vale|fica) fica_aberto_só_até só_até vale_(?:só_)?até`,
);
const JOIN = verbs.pt`assinar garantir reservar pedir comprar inscrever cadastrar contratar fechar aproveitar decidir correr entrar agir`;

export const URGENCY_PT = {
  // 'Das máquinas deste lote, sobraram poucas', 'temos só duas instalações'
  fewLeft: either(
    `(?:só|apenas|somente|já quase não|quase não) (?:nos )?(?:há|restam?|sobram?|sobraram|temos|tem|faltam?|ficaram) ${gap(20)}(?:${STOCK}|${FEW}(?: ${STOCK}))|(?:restam?|sobram?|sobraram|ficaram|temos|há|tem) (?:só |apenas |somente |muito )?(?:${FEW}|as últimas|os últimos)(?: (?:\\p{L}+ )?${STOCK}|(?=[.,!]))`,
    `${fourForms`último penúltimo pouco contado`} ${STOCK}|${STOCK} ${gap(10)}(?:${fourForms`limitado escasso`}|contad[oa]s)|(?:quase|praticamente) (?:não|sem) ${gap(12)}(?:${STOCK}|estoque)|(?:edição|estoque) limitad[oa]|de ${STOCK} ${gap(20)}sobraram`,
    `(?:só |apenas |somente )(?:aceitamos|atendemos|abrimos|instalamos|conseguimos|vamos \\p{L}+|dá para \\p{L}+) ${gap(15)}(?:mais|${FEW})`,
  ),
  // 'Nossa agenda de instalação está quase fechada'
  fillingUp: either(
    `(?:(?=agenda)(?<!(?:abra|abrir|abre|marque|use|veja|olhe|sua|na|da) (?:a )?)agenda(?! e )|lista|turma|estoque|grupo|lote|fila|calendário|${STOCK}) ${gap(25)}(?:est[áã]o?|fica|já|vai|vão|voam?)? ?${gap(12)}(?:no fim|no final|acabando|esgotand[oa]|esgotad[oa]s?|lotad[oa]s?|lotando|chei[oa]s?|fechad[oa]s?|por um fio|contad[oa]s|voam|voando|some[m]?|vão rápido|evaporam)`,
    `enquanto durar(?:em)? \\p{L}+|(?:est[áã]o?|está|tá|tão) (?:se )?(?:esgotando|acabando|voando|saindo rápido)|não (?:haverá|abriremos|vai ter|teremos|repetiremos|vamos \\p{L}+) (?:mais|outr[oa]|nov[oa])|por ordem de chegada|esgota(?:m)? (?:rápido|logo)|zerou|(?:alta|muita) (?:procura|demanda)|(?:quando|assim que|depois que) (?:lotar|acabar(?:em)?|esgotar(?:em)?|encher|completar)|até (?:acabar|esgotar|durar)|queima de estoque`,
  ),
  // 'Na segunda-feira essa condição sai do ar', 'morre no domingo'
  offerEnds: either(
    inOrder(25, OFFER, `${ENDS} ${gap(20)}${TIME}`),
    `(?:a partir de|até|depois de|após|antes de|quando)?\\s?${TIME},? ${gap(25)}${OFFER} ${gap(15)}${ENDS}`,
    `${TIME},? ${gap(15)}(?:já )?(?:era(?=[.,!])|não (?:estará|haverá|vai (?:ter|dar|haver)|dá mais)|(?:custa|custará|vai custar|fica|sai|será) (?:mais car[oa]|outro|tarde)|(?:sobe|subimos|subirá|vai subir|muda) (?:o preço|de preço|tudo|a tabela))`,
    `(?:este|esta|esse|essa|o|a) (?:preço|oferta|desconto|condição|página|janela|valor|tabela|lote|vídeo) ${gap(12)}(?:morre|expira|desaparece|some|não (?:dura|vai durar|volta|vai voltar|se repete|fica|será|vai ser|espera)|só (?:dura|vale|serve|existe)|sai do ar|(?:é |será |vai ser |está sendo )(?:retirad[oa]|removid[oa]|tirad[oa])|(?:sobe|subirá|vai subir)(?=[.,;!]|$| (?:no|na|em|amanhã|hoje|depois|quando)))`,
    `preço de (?:lançamento|hoje|inauguração)|(?:tabela|valor) nov[oa]|mais car[oa](?= (?:amanhã|depois))|(?:depois|passou|passada) (?:disso|de ${DAY}|de hoje),? ${gap(12)}mais car[oa]|(?:quando|assim que|depois que) (?:você )?(?:fechar|sair) ${gap(6)}(?:janela|página|aba)|o simulador ${gap(12)}só até`,
  ),
  // 'Poucas horas separam você do preço cheio'
  deadline: either(
    near(
      40,
      PRICE,
      either(
        `(?:até|antes d[aeo]|depois d[aeo]|passad[ao]|a partir d[aeo]|n[ao]|nesta) ${DAY}`,
        any`meia-noite hoje_à_noite amanhã no_fim(?:zinho)? por_um_fio dias_contados horas_contadas última_hora`,
      ),
    ),
    `poucas horas (?:\\p{L}+ )?separam|(?:dias|horas) contad[oa]s|pegar ou largar|(?:estamos )?(?:fechando|encerrando) ${gap(10)}(?:agenda|lista|turma|vagas|inscrições|grupo)|(?:fila|lista) anda rápido|(?:no|n) ?finalzinho|no finzinho`,
  ),
  // 'O bônus vai embora no domingo', 'esse valor morre com o mês'
  offerLost: near(
    30,
    any`(?:a|esta|essa|nossa)_oferta desconto promoção bônus (?:desse|deste|nesse|neste|o)_lote vagas? (?:este|esse)_(?:valor|preço) (?:esta|essa)_condição preço_de_(?:fundador|lançamento) kits? degustações nossa_agenda agenda_d[eo]_(?:instala|visita|entrega|degusta|atendimento|mês)\p{L}*`,
    `(?:se )?(?:acab|termin|encerr|esgot|lot|vo)(?:am?|ará|ando|ou)|vai embora|morre|some|expira|vence|últim[oa]s?|última chance|não (?:volta|se repete)|restam|sobraram|menos de|vale por mais|ainda hoje|por mais ${NUMBER} horas|sem previsão|não temos previsão`,
  ),
  // 'Hoje à noite encerramos'
  weEndIt: either(
    `${TIME},? (?:a gente |nós )?(?:encerr|fech|acab|termin|tir|retir|sub)(?:amos|imos|a|o)(?=[.,!]|$| (?:tudo|a|as|o|os) )`,
    `(?:fechamos|encerramos|fecho|vamos (?:fechar|encerrar|tirar)|retiramos|tiramos) (?:as |a |o |os |essa |esta |esse )?(?:portas?|inscrições|matrículas|vagas|lista|agenda|turma|oferta|página|condição|lote|preço)|portas? ${gap(8)}fech(?:a|am|ando)(?= (?:n|hoje|amanhã|à)|[.,!])`,
  ),
  // 'Aja agora', 'não durma no ponto'
  hurry: either(
    `aja (?:agora|já|rápido)|corr[ae](?=[,!]| que| para (?:garantir|não|assinar|pedir))|apresse-se|agora ou nunca|é agora ou|tique-?taque|contra o relógio|(?:por )?(?:pouco )?tempo (?:limitado|curto)|por pouco tempo`,
    `não (?:perca(?! (?:mais )?(?:tempo|dinheiro|de vista|o sono|a cabeça|nada|horas|mais))|deixe (?:passar|para (?:depois|amanhã)|escapar|isso|essa|esta)|fique (?:de fora|sem)|demore|espere (?:mais|até|para)|durma|bobeie|vacile|marque bobeira|pense duas)`,
    `${JOIN} ${gap(20)}(?:antes (?:que|da meia-noite|de amanhã|do fim|de ${DAY})|enquanto (?:é tempo|dá tempo|pode|há|ainda))|antes que (?:seja tarde|${gap(12)}(?:acab|esgot|sub|fech|termin|encerr|mud|voe|vo[al])\\p{L}*)|(?:${JOIN}) (?:já|agora|hoje)(?: mesmo)?(?=[,!]| o seu| a sua| ou | antes)|garanta (?:já|logo|agora|hoje|o seu|a sua|seu|sua)|hoje mesmo`,
  ),
  // 'Última chance', 'só hoje'
  lastChance: either(
    `últim[oa]s? (?:chances?|oportunidades?|chamada|horas|aviso|lote)|último dia(?= para| d[ae] (?:oferta|promoção|inscri)|[.,!])|(?:hoje|amanhã|esta sexta) (?:é|será) (?:o|a|seu|sua) (?:último|última|prazo|limite)`,
    `s[óo] (?:hoje|esta (?:semana|noite)|até (?:hoje|amanhã|meia-noite|sexta|domingo|o fim))|(?:não haverá|não vai ter|sem) (?:outra|mais|segunda|nova)s? (?:chances?|oportunidades?|prorrogaç(?:ão|ões)|vagas?|turma|rodada)|nunca mais (?:volta|vai|terá|nesse|neste)|a próxima (?:turma|janela|rodada|vaga|chance) ${gap(12)}(?:só|não|talvez|fica|pode|vai)|oferta relâmpago`,
  ),
  // 'O relógio está correndo', 'restam 24 horas'
  countdown: either(
    `(?:relógio|cronômetro|contador|tempo) ${gap(15)}(?:corre|correndo|não (?:para|espera|mente|perdoa)|zerou|zerar|acabando|se esgota|voa)|contagem (?:regressiva|(?:já )?começou)|quem piscar|ficamos sem ${gap(10)}(?:vagas|máquinas|kits|estoque)|a cada (?:hora|minuto|dia) que passa|não temos previsão`,
    `(?:(?=você)(?<!(?:se|quando)(?: \\p{L}{1,15})? )você (?:só )?tem|restam|faltam|ainda dá|resta|falta) (?:só |apenas |menos de |muito )?(?:até (?:o|a|as|amanhã|sexta|hoje|meia|domingo|segunda|quinta)|${SPAN}(?! antes)|pouco(?=[.,!]| para)|pouquinho)|(?:encerr|acab|termin|fech)\\p{L}+ em ${SPAN}`,
  ),
  // 'Os vinte primeiros pagam menos'
  firstBuyers: `só (?:para )?[oa]s (?:${NUMBER} )?primeir[oa]s|(?:faltam|mais) ${NUMBER} \\p{L}+ (?:para|e) (?:a gente )?fech\\p{L}+|[oa]s ${NUMBER} primeir[oa]s(?=[.,!]| (?:empresas|escritórios|clientes|assinantes|pessoas|pedidos|a |que |pag|ganh|lev|fic|têm|inscri))|[oa]s (?:primeir|próxim)[oa]s ${NUMBER} (?:empresas|escritórios|clientes|assinantes|pessoas|pedidos|a \\p{L}+)`,
  // 'Quem deixar para amanhã fica sem', 'outra empresa está pegando o seu lugar'
  othersFirst: either(
    `(?:quem|se você) (?:não )?(?:deix|esper|demor|cheg|assin|ped|fech|garant|decid|corr|vacil)\\p{L}+ ${gap(30)}(?:(?:pag|peg|fic|perd|mais car)\\p{L}*|fora|tarde|sem)(?!\\p{L})`,
    `antes que (?:outr[oa]|alguém|o (?:vizinho|concorrente)|a concorrência) ${gap(15)}(?:pegu?|lev|ocup|garant|chegu?|fech)\\p{L}*|(?:outr[oa] \\p{L}+|alguém|o vizinho|a concorrência) ${gap(15)}(?:peg|lev|ocup|garant|fic)\\p{L}+ (?:com )?(?:o |a )?(?:seu|sua|último|última)|enquanto você (?:pens|esper|lê|assist|decid|hesit)\\p{L}*,? ${gap(35)}(?:assin|peg|garant|lev|ocup|fech)\\p{L}+|(?:depois|amanhã|logo) (?:vai ser|será|é) tarde`,
  ),
};
