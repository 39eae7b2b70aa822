import { any, either, gap, nouns, phrases } from '#shared/rules/quality/words/pattern-parts.ts';
import { NUMBER, OFFER, STOCK } from './urgency-words.ts';

/** More things that an offer can run out of, but only where few are left: 'horário', 'lote'. */
const SCARCE = either(
  STOCK,
  nouns.pt`horário data mesa peça caixa par bolsa encaixe exemplar lote quarto pacote`,
);
const RIVALS = either(
  phrases`
    (?:(?:a )?sua|suas|(?:o )?seu|(?:os )?seus) (?:concorrência|concorrentes?|vizinh[oa]s?|rivais|colegas)
    todo mundo (?:d[oa]|n[oa]) (?:seu|sua) \p{L}+
    outr[oa]s ${nouns.pt`clínica loja empresa escritório salão agência equipe aluno pessoa cliente`} d[oae] \p{L}+
    [oa]s (?:empresas|lojas|donos|gestores|escritórios) (?:mais )?espert[oa]s
  `,
  'quem é esperto|os mais espertos|os espertos',
);
const THIS = '(?:est[ae]|ess[ae]|aquel[ae])s?';
const GONE = any`sumir desaparecer evaporar sair_do_ar acabar morrer ser_retirad[oa]s? virar_história`;

/** Haste without a date: fear of missing out, idioms of speed, and stock that may be gone. */
export const NUDGES_PT = {
  // Matches 'Seu vizinho já saiu na frente' and 'O bonde da inteligência artificial passa uma vez só'.
  rivalsFirst: phrases`
    ${RIVALS} (?:todo |toda )?(?:já |também )?(?:est(?:á|ão) )?(?:se )?${phrases`
      (?:saiu|saíram|sai|largou|largaram) na frente
      (?:abr|ganh)(?:e|em|iu|iram|indo|a|am|ou|aram|ando) (?:mais )?(?:distância|vantagem|terreno)
    `}
    ${RIVALS} (?:todo |toda )?(?:já (?:est(?:á|ão) )?|est(?:á|ão) )(?:se )?${any`
      us ader adot migr troc mex mud aproveit garant entr assin contrat descobri começ
    `}\p{L}+
    (?:todo|cada) (?:dia|mês|ano|semana) que passa
    abre(?:m)? (?:mais|cada vez mais) distância
    est(?:á|ão) todo mundo (?:entr|compr|ader|garant|migr|us|assin)[aei]ndo
    todo mundo (?:já )?está (?:entrando|aderindo|comprando|garantindo|migrando)
    só falta você
    (?:ser|seja|será) (?:o|a) (?:últim|únic)[oa] ${gap(30)}a (?:saber|descobrir|entrar|ficar de fora|perceber)
    não (?:queira )?(?:ser|seja) ${phrases`
      (?:aquele|aquela|mais um|mais uma) que (?:fic|perd|esper|demor|cheg)\p{L}+
      (?:o|a) últim[oa]
    `}
    (?:chor|lament|arrepend)\p{L}+ (?:depois )?${gap(8)}(?:por )?(?:não )?ter (?:fic|perd|clic|entr|compr|esper)\p{L}+
    (?:para não |vai |vão )se arrepender(?: depois|(?=[.,!]))
    depois (?:dela|dele|disso),? (?:só|vem) (?:o |a )?(?:arrependimento|silêncio|lista de espera)
    (?:o )?(?:trem|bonde|barco|navio|foguete) ${gap(30)}${phrases`
      (?:está|já está) (?:saindo|partindo|passando)
      passa (?:só )?uma (?:única )?vez(?! (?:por|ao|na|a))
      já (?:passou|partiu)
      não (?:espera|passa (?:duas|de novo))
    `}
    perd(?:a|er|e) o bonde
    a onda d[aeo] ${gap(25)}(?:já )?(?:passou|está passando|não espera)
    (?:mercado|futuro|mundo|oportunidade|sorte) não (?:vai )?(?:esper|mand|bat|perdo)\p{L}+ ${phrases`
      por (?:ninguém|você)
      (?:um )?segundo convite
      (?:duas vezes|de novo|outra vez)
    `}
    (?:bate|batem|passa|passam) (?:duas|uma) (?:só )?vez(?:es)? (?:só )?(?:na|n)?(?: mesma)? ?porta
    duas vezes na (?:mesma|sua) porta
    tempo (?:joga|corre|está|trabalha) contra (?:você|a gente|nós|o seu)
  `,
  // Matches 'A hora é essa' and 'Piscou, perdeu'.
  noWaiting: phrases`
    (?:a hora|o momento) (?:certa |certo |ideal )?é (?:est?s?[ea]|agora|já)(?=[.,!:;]|$)
    (?:não (?:há|existe|tem|haverá)|nunca (?:houve|haverá)) (?:hora|momento) melhor
    bata o martelo
    (?:decisão|escolha|decid\p{L}+|inscri\p{L}+) ${gap(20)}(?:neste|nesse) (?:exato )?(?:minuto|instante|segundo)
    não dá mais (?:para|pra) (?:esperar|adiar|deixar|empurrar)
    (?:esperar|adiar|demorar|deixar para depois|a demora|a espera) ${gap(15)}(?:pode )?${phrases`
      (?:sai|sair|custa|custar) (?:muito |mais |bem )?car[oa]
      é (?:o (?:maior|pior) erro|perder)
    `}
    ficar parad[oa] é (?:o|a|um|uma|perder|ficar)
    cada (?:dia|semana|mês|hora|minuto) (?:sem|parad[oa]|de (?:espera|indecisão|demora)) ${gap(30)}(?:é|custa|são)
    (?:pare|chega) de (?:adiar|procrastinar|enrolar|deixar para)
    não (?:arrisc|me arrisc)\p{L}+ (?:a )?esperar
    não arrisque (?:ficar|perder|esperar)
    (?:o )?quanto antes,? melhor
    (?:assin|reserv|garant|inscrev|compr|peça|fal)\p{L}*(?:-se)? (?:\p{L}+ ){0,3}?o quanto antes
    ontem já era tarde
    (?:pode|poderá|vai|talvez) (?:já )?(?:ser|seja|estar) tarde(?: demais)?
    não diga (?:depois )?que (?:eu |a gente |nós |ninguém )?(?:não )?(?:te )?avis\p{L}+
    depois não (?:diga|reclame|chore)
    quem avisa amigo é
    seja (?:mais )?(?:rápid[oa]|ágil|ligeir[oa])(?=[.,!:;]|$| porque)
    (?:só )?para [oa]s (?:mais )?(?:rápid|ligeir|espert|ágeis|decidid)\p{L}*
    quem (?:chega|chegar|vier|entrar|decide|decidir) (?:primeiro|antes|logo|cedo),? (?:leva|ganha|garante|paga menos)
    (?:piscou|cochilou|bobeou|vacilou|demorou|dormiu|hesitou),? (?:perdeu|dançou|já era|o cachimbo)(?: cai)?
    ${phrases`
      segure
      guarde
      reserve
      assegure
      pegue
      agarre
      tome
    `} (?:já |logo |agora )?(?:a |o )?(?:sua|seu)(?: ${SCARCE})?,? ${phrases`
      ${any`já agora hoje logo`}
      antes (?:que|de)
      enquanto (?:há|tem|dá|pode|é|ainda|restam)
      (?:que|porque|pois) ${gap(10)}(?:não sobra|acaba|voa|some|vai acabar)
    `}
    (?:que|porque|pois) não sobra(?=[.,!:;]|$)
    não (?:vai|vão) querer (?:ficar (?:sem|de fora)|perder)
    ainda dá tempo(?=[.,!:;]|$| de (?:entrar|garantir|participar|se inscrever|aproveitar|assinar|pegar))
    ainda (?:há|tem|existe|resta) (?:uma |alguma )?chance(?=[.,!]|$| de (?:entrar|participar|garantir|pegar|comprar))
    (?:mas|só) por (?:muito )?pouco(?: tempo)?(?=[.,!:;]|$)
    (?:se você está lendo (?:isto|isso)|você ainda está lendo),? (?:é porque )?ainda
    pel[oa] (?:valor|preço|tabela) (?:antig|velh)[oa]
    abert[oa]s?,? (?:só )?por enquanto
    derradeir[oa]s? (?:chances?|oportunidades?|vagas?|chamada|lote|dias?|horas?)
    (?:chance|oportunidade|chamada|vaga)s? derradeir[oa]s?
    (?:mais uma|uma única|sua única|uma só) (?:chance|oportunidade)(?=[.,!:;]| (?:d|para|e|com))
    ti(?:c|que)-?ta(?:c|que)
    agarre (?:a|essa|esta) (?:chance|oportunidade)
    aproveite enquanto
    (?:é )?(?:hoje|agora),? ou (?:só )?(?:no ano que vem|nunca|daqui)
  `,
  // Matches 'Os estoques estão derretendo' and 'Os melhores lotes já foram'.
  sellingOut: phrases`
    (?:restam?|sobram?|sobraram|ficaram) (?:só |apenas |somente )?(?:pouquíssim|pouc)[oa]s (?:\p{L}+ )?${SCARCE}
    ${phrases`
      sum(?:iu|iram|iria)
      esgot(?:ou|aram)
      lot(?:ou|aram)
      evapor(?:ou|aram)
      vo(?:ou|aram)
    `} (?:das prateleiras|${gap(25)}em ${phrases`
      (?:(?:poucas|poucos|menos de|\d+|\p{L}+) ){0,3}(?:horas?|minutos?|dias?|uma semana)
    `})
    (?:d[ao]|n[ao])s? ${phrases`
      última vez
      turma anterior
      edição anterior
      último lançamento
    `},? ${gap(25)}(?:esgot|sum|lot|acab|volt)\p{L}+
    o próximo a (?:acabar|esgotar|sair|sumir)
    (?:lista|turma|grupo|agenda) ${gap(35)}(?:está|estão|vem|vai) (?:enchendo|crescendo|lotando)
    (?:zerar|acabar|esgotar|terminar|vender tudo),? (?:já era|acabou|acaba(?=[.,!])|não volta|não tem mais|fim)
    (?:estoques?|prateleiras?|vagas|unidades|lugares) (?:já )?est(?:á|ão) (?:quase )?${phrases`
      derret
      sum
      evapor
      voan
      esvazian
      minguan
      encolh
    `}\p{L}*
    é tudo o que (?:restou|sobrou|ficou)
    (?:o que|só) (?:restou|sobrou) d[aoe]s? (?:coleção|estoque|lote|última|nossa|tiragem)
    (?:vagas|convites|senhas|unidades|lugares|ingressos|liberad[oa]s|abert[oa]s) a conta-gotas
    (?:já|muit\p{L}+|centenas|dezenas|gente|pessoas) ${gap(25)}na lista de espera
    tem (?:muita )?gente (?:na fila )?(?:de olho|(?:querendo|esperando) (?:a sua|o seu|por (?:est|ess|um)\p{L}+|entrar))
    de olho (?:na|no|em) (?:su|se|mesm)\p{L}+ (?:\p{L}+ )?${SCARCE}
    (?:muita gente|outras? (?:pessoas?|famílias?|empresas?)) ${gap(10)}de olho
    a fila anda(?=[:!])
    pass(?:o|amos|aremos|arei) (?:a |o )?(?:sua|seu) \p{L}+ (?:para|a|adiante)
    (?:vai|volta|voltar|irá|fica) para (?:outr[oa]|o próximo|a próxima) ${phrases`
      cliente
      pessoa
      empresa
      comprador
      da fila
      da lista
    `}
    talvez (?:já não|só) (?:haja|sobre|reste|restem|encontre|ache)
    (?:quase|praticamente) tod[oa]s? (?:prometid|vendid|comprometid|preenchid|esgotad|encomendad|reservad)[oa]s?
    (?:conta|cota|lista|turma|grupo) (?:já )?(?:está )?quase (?:fechad|complet|lotad|chei)[oa]
    poucos e bons
    (?:só |apenas |somente )?(?:um )?grupo (?:bem |muito )?(?:reduzido|seleto|restrito) ${gap(30)}${phrases`
      vai
      vão
      terá
      poderá
      entra
      conseguirá
    `}
    pouc[oa]s (?:\p{L}+ )?(?:vão|irão|conseguirão|poderão|terão|serão) ${any`
      entrar conseguir participar acesso garantir escolhid[oa]s selecionad[oa]s ter
    `}
    [oa]s melhores ${SCARCE} já (?:se )?(?:foram|acabaram|saíram|estão)
    (?:${STOCK}|horários|datas) já (?:se foram|acabaram|foram embora|esgotaram)
    (?:sobram?|restam?) (?:cada vez )?menos (?:${SCARCE})
    cada vez menos (?:${SCARCE})
    a cada (?:hora|minuto|dia|instante),? (?:\p{L}+ )?(?:entram|vendemos|somem|entra) (?:mais|menos|um|uma)
    (?:não|nem) (?:há|haverá|tem|terá|teremos|temos|faremos|vai (?:ter|haver)) ${phrases`
      (?:uma? )?(?:nov[oa] )?(?:reposição|reedição|reimpressão|repeteco|replay|reprise)
      segunda (?:chance|edição|tiragem|leva|remessa)
    `}
    não (?:será|serão|vai ser|vamos) (?:repost|reimpress|relançad|reabert|repor|relançar|reimprimir)\p{L}*
    não (?:vamos repetir|será repetid[oa])(?=[.,!]|$| ${THIS})
    nunca mais (?:faremos|fazemos|vamos (?:fazer|abrir)|abriremos|abrimos|repetiremos)
    (?:é|será|seja) a última (?:${any`turma edição leva tiragem vez remessa fornada`} )?(?:que|com|nesse|neste|a esse) ${phrases`
      vamos
      iremos
      abri
      faz
      fare
      ofere
      lanç
      preço
      valor
      formato
      você
    `}\p{L}*
    (?:preço|valor|condição) ${gap(10)}nunca mais
    ${phrases`
      oportunidade
      chance
      oferta
      preço
      vaga
      lugar
      desconto
      promoç
      cupo
      condiç
    `}\p{L}* (?:como ${THIS}|assim|dess[ea]s?|deste) ${gap(12)}${phrases`
      (?:não|nunca|raramente|dificilmente|jamais) \p{L}+
      (?:é|são) rar[oa]s?
      (?:tem|têm) vida curta
      (?:dur|som|acab|vo)[ae]m? (?:pouco|rápido|logo)
    `}
    (?:outras? |mais |\d+ )?pessoas (?:também )?estão (?:vendo|olhando|visitando|com|visualizando) ${THIS}
  `,
  // Matches 'Só não sei até quando consigo manter' and 'O preço sobe a qualquer momento'.
  mayEnd: phrases`
    (?:${OFFER}|${STOCK}|acesso|página|turma|estoque) ${gap(12)}(?:se )?(?:pode |podem |vai |vão )?${any`
      sub sob aument encerr acab fech esgot mud expir termin sum som sai sair venc
    `}\p{L}* ${gap(12)}(?:a qualquer (?:momento|hora|instante|minuto)|enquanto você (?:lê|pensa|espera|decide|hesita))
    frete ${gap(45)}(?:pode|vai) (?:acabar|sumir)
    (?:pode|podem|vai|vão) ${any`
      sair_do_catálogo sair_do_ar sair_do_site acabar subir mudar fechar encerrar sumir esgotar
    `} ${gap(10)}(?:sem (?:aviso|avisar)(?! prévio)|sem choro)
    sem choro nem vela
    (?:não|nem) (?:sei|sabemos) ${phrases`
      até quando
      (?:se|quando) (?:haverá|vai haver|vai ter|teremos|abriremos|faremos|vamos abrir) (?:outr|nov|mais)\p{L}*
      por quanto tempo (?:ainda|vou|vamos|consig)\p{L}*
      quanto tempo (?:ele|ela|est?s?[ea] \p{L}+) (?:ainda )?(?:dura|vai durar|fica no ar)
    `}
    ninguém sabe ${gap(15)}(?:até quando|como (?:estará|vai estar|ficará)|quanto (?:vai custar|custará))
    (?:amanhã|depois|semana que vem|mês que vem) ${gap(6)}não ${phrases`
      prometo
      prometemos
      garanto
      garantimos
      posso (?:garantir|prometer)
      sei
      sabemos
    `}
    não ${phrases`
      prometo
      prometemos
      garanto
      garantimos
      (?:posso|podemos|consigo|conseguimos) (?:garantir|prometer)
    `} ${gap(40)}${phrases`
      amanhã(?! cedo)
      (?:semana|mês) que vem
      (?:ainda )?(?:haja|tenha|sobre|restem?|esteja (?:aqui|no ar|aberto|disponível))
    `}
    (?:não|até) \p{L}+ (?:\p{L}+ )?(?:segurar|manter) ${gap(25)}${phrases`
      por (?:muito|mais) tempo
      ${THIS} (?:preço|valor|condição)
    `}
    (?:${OFFER}|cupons|promoções|bônus) ${gap(15)}(?:tem|têm|terá|de) vida curta
    ${OFFER} ${gap(15)}não (?:fica(?:rá)?|dura(?:rá)?|vai (?:durar|ficar)) (?:\p{L}+ )?(?:por )?muito tempo
    (?:abert[oa]s?|disponíve(?:l|is)|no ar|ness?t?e preço) por (?:muito|pouco) tempo
    mas não por muito tempo
    assim que (?:batermos|atingirmos|completarmos|fecharmos|vendermos|preenchermos)
    enquanto (?:esta|essa) (?:aba|página|janela|live|transmissão) (?:estiver|ficar|durar|continuar)
    (?:${OFFER}|gravação|aula|acesso|botão|estoque) ${gap(45)}(?:vai|vão) ${GONE}
    (?:est?s?e|esta|essa) (?:botão|página|oferta|link) ${gap(10)}(?:vai|vão) ${GONE}
    (?:esta|essa|a) página (?:sair|sai|sairá) do ar
    (?:vai|vão|irá) (?:evaporar|virar saudade|virar abóbora)
    antes que (?:vire saudade|o sistema|vire história|outr[oa]s? (?:pessoa|cliente|empresa|famíl)\p{L}*)
    antes que (?:(?:a|o|as|os|est?s?[ea]) )?(?:${OFFER}|estoque|botão|bônus) ${gap(12)}${phrases`
      sum
      expir
      desapare
      evapor
      zer
      lot
      sai
      venç
      recolh
    `}\p{L}*
    (?:convite|carrinho|cupom|reserva|${OFFER}) ${gap(10)}(?:prestes a|quase|a ponto de) (?:se )?${phrases`
      expirar
      vencer
      acabar
      encerrar
      sumir
      esgotar
      virar
    `}
    (?:convite|carrinho|cupom|${OFFER}) (?:\p{L}+ )?vai ${phrases`
      perder a validade
      expirar
      vencer
      caducar
    `} (?:em breve|logo|já)
    (?:contador|cronômetro|relógio) ${phrases`
      no topo
      acima
      abaixo
      ao lado
      aí em cima
      dest?s?a página
    `} ${gap(25)}(?:não|corre|zer|está)\p{L}*
    virada (?:de (?:preço|lote|tabela|valor)|(?:já )?está (?:logo ali|próxima|chegando|perto))
    janela (?:é|está|fica|será) (?:muito |bem )?(?:curt|fechando|se fech)\p{L}*
    (?:estou|estamos|vou|vamos) (?:fechando|encerrando|fechar|encerrar) ${phrases`
      as portas
      a porta
      o carrinho
      as inscrições
      a lista
      a turma
      as vagas
    `}
    não vai (?:mais )?(?:ver|encontrar|achar|ter) (?:ess|est)[ea] (?:preço|valor|condição|oferta|oportunidade|chance)
    ampulheta
    (?:só|apenas|somente) (?:mais )?${NUMBER} (?:e acabou|e fim|e fechou)
  `,
};
