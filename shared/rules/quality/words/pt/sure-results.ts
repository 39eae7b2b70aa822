import { any, either, gap, nouns, phrases } from '#shared/rules/quality/words/pattern-parts.ts';

const MISFORTUNE = either(
  nouns.pt`
    ataque golpe fraude conflito vazamento acidente furto roubo invasão praga calote reclamação multa
    goteira infiltração cupim barata rato briga prejuízo indenização inadimplência rotatividade autuação dívida
    mofo birra pane
  `,
  any`
    vírus multas?_trabalhistas? boletos?_atrasad[oa]s? ações_trabalhistas ação_trabalhista
    processos?_(?:trabalhistas?|judicia(?:l|is)|de_consumidores|de_clientes|na_justiça)
  `,
);
/** What no one can rule out in every case: 'erro', 'atraso'. */
const TROUBLE = either(MISFORTUNE, nouns.pt`problema erro falha falta risco atraso imprevisto perda`);
const EVERY = '(?:qualquer|cada|todo e qualquer|tod[oa]s?(?: [oa]s)?)';
const BUYER = nouns.pt`cliente venda comprador fã contrato negócio lucro dinheiro vendedor campeão assinante`;
const CAMPAIGN = any`campeã campeãs sucesso especialistas? ouro máquina_de_vendas vendedores`;
const MANY = any`
  clientes vendas pedidos pacientes alunos encomendas reservas contratos leads compradores dinheiro renda
  interessados orçamentos lucro
`;
const SPAN = String.raw`(?:\d+|\p{L}+) (?:dias|semanas|meses)`;
/** Excludes conditions, which promise nothing: 'se você', 'quando o cliente'. */
const NO_CONDITION = String.raw`(?<!(?:se|quando|quem|depois que|antes que|enquanto|caso) (?:\p{L}+ ){0,2})`;

/** Results that nobody can be sure of. */
export const SURE_RESULTS_PT = {
  // Matches 'Este método funciona sempre' and 'não tem como dar errado'.
  neverFails: phrases`
    funciona(?:m|rá)? ${phrases`
      sempre(?! que)
      (?:para|com) (?:todo mundo|todos|qualquer (?:um|uma|pessoa))(?=[.,!;:]|$)
      todas as vezes
      (?:sem|em todos os|em 100 ?% dos) (?:falhas?|erros?|exceç(?:ão|ões)|casos)
      como (?:mágica|num passe)
    `}
    (?:não (?:tem|há|existe)|sem) (?:como|jeito|maneira|chance|possibilidade|erro)(?: de)? ${phrases`
      (?:dar|sair) errado
      ${any`falhar errar reprovar fracassar perder`}(?=[.,!;:]|$| dinheiro| a causa)
      não (?:dar|funcionar|gostar|aprender|conseguir|vender|passar)
    `}
    impossível (?:dar errado|falhar|errar|fracassar|reprovar|não \p{L}+r)
    err(?:ar|os?) ${gap(30)}(?:ficou|fica|é|será|são) impossíve(?:l|is)
    (?:nunca|jamais) (?:mais )?(?:falh|fracass|decepcion)\p{L}+
    não (?:falha|falham|falhará|decepciona)(?=[.,!;:]|$)
    infalíve(?:l|is)
    à prova de (?:tudo|falhas?|erros?|fraudes?|hackers?|golpes?|calotes?|crises?|processos?|multas?)
    (?:100 ?%|cem por cento|totalmente|completamente|absolutamente|inteiramente) ${any`
      segur[oa]s? efica(?:z|zes) confiáve(?:l|is) inofensiv[oa]s? garantid[oa]s? efetiv[oa]s?
      livres?_de_riscos? blindad[oa]s? protegid[oa]s?
    `}
    (?:sucesso|satisfação|aprovação|emagrecimento|fluência|vitória|êxito|colocação) (?:\p{L}+ )?${any`
      garantid[oa] cert[oa] assegurad[oa] comprovad[oa]
    `}
    resultados? (?:\p{L}+ )?(?:garantid|assegurad|comprovad)[oa]s?
    (?:é|será) (?:só |apenas |mera |uma )*questão de tempo
    comprovadamente
    haja o que houver
    (?:(?:100|cem|9\d|\p{L}+ e \p{L}+) ?(?:%|por cento)) de (?:sucesso|aprovação|eficácia|acerto)
    (?:jamais|nunca mais) (?:vai |irá |você )?${phrases`
      perd
      sofr
      preocup
      se preocup
      brig
      reprov
    `}\p{L}+ (?:com )?(?:um|uma|o|a|os|as|nenhum|nada|por|com|nem)\p{L}*
    não (?:causa|provoca|dá|traz) (?:\p{L}+ )?${phrases`
      em ninguém
      (?:efeitos? colatera(?:l|is)|alergias?|irritação|dependência)
      (?:nenhum|qualquer) (?:efeito|dano|risco)
    `}
    sem (?:nenhum |qualquer )?(?:efeitos? colatera(?:l|is)|contraindicaç(?:ão|ões))
    não (?:corre|correrá|correm|oferece|tem|há|existe) (?:o menor|nenhum|qualquer|absolutamente nenhum) risco
    risco zero
    não (?:deixa|vai deixar) (?:passar|escapar) (?:nada|nenhum\p{L}*|um\p{L}*|qualquer)
    (?:muda|mudará|mudar|transforma|transformará|mude) (?:a )?sua vida ${gap(8)}(?:em|para sempre|de vez)
    \p{L}+, ponto(?: final)?(?=[.!]|$)
    ${NO_CONDITION}(?:sai|vem|chega|passa|acontece) com certeza
    (?:aceita|aprova|passa|aceito|aprovado)(?:m|rá)? (?:sempre )?de primeira
    em ${SPAN},? (?:sem falta|com certeza|garantid[oa])
    cobre absolutamente
    cobre tudo o que (?:possa|pode|vier|acontec)\p{L}*
  `,
  // Matches 'O antivírus barra qualquer ataque' and 'multa trabalhista vira coisa do passado'.
  noTrouble: phrases`
    ${phrases`
      barra
      bloqueia
      impede
      detecta
      elimina
      resolve
      evita
      corrige
      captura
      afasta
      previne
      neutraliza
      acaba com
    `}(?:m|rá)? ${EVERY} (?:\p{L}+ )?${TROUBLE}
    (?:elimina|extingue|erradica)(?:m|rá)? (?:de vez )?(?:[oa]s? )?(?:seus |suas )?${MISFORTUNE}
    (?:acaba|acabam|acabará) (?:de vez )?com (?:[oa]s? )?(?:seus |suas )?${MISFORTUNE}
    zer(?:a|am|ará|e|ar) (?:de vez )?(?:a |o |os |as )?(?:sua |seu |suas |seus )?(?:${TROUBLE})
    ${TROUBLE} (?:\p{L}+ )?(?:vira|viram|virou|é|são|será|serão) (?:coisas? do passado|página virada|história|passado)
    ${NO_CONDITION}(?:${TROUBLE}) (?:de \p{L}+ )?${phrases`
      (?:simplesmente )?não (?:chegam?|acontecem?|existem?)(?: mais)?(?=[.,!;]|$)
      (?:não|nunca mais) (?:vai|vão|irá|irão) (?:mais )?(?:existir|acontecer|ter)(?: mais)?
      não existir(?:á|ão) mais
    `}
    não (?:ter(?:á|ão)|vai ter|vão ter) mais (?:\p{L}+ )?(?:${TROUBLE})
    livr(?:es?|a|am|ará|ar) ${gap(30)}de (?:qualquer|tod[oa]s?|todo tipo de) \p{L}+
    (?:evita|livra|sem|elimina|adeus)(?:r|m|rá)? ${gap(25)}(?:problemas?|encrencas?|dor de cabeça) com ${phrases`
      o fisco
      a receita
      o leão
      a justiça
      a lei
      a fiscalização
    `}
    com (?:a |o |as |os )?noss[oa]s? ${gap(35)}isso acab(?:ou|a)(?=[.,!]|$)
    (?:passa|sai|escapa|sairá|passará)(?:m|r)? iles[oa]s?
  `,
  // Matches 'todo orçamento vira contrato' and 'o emprego de desenvolvedor é seu'.
  everyOne: phrases`
    (?:transforma|converte)(?:m|r|rá|ndo)? ${EVERY} (?:\p{L}+ )?\p{L}+ em (?:um |uma )?(?:${BUYER}|${CAMPAIGN})
    (?:visitantes|seguidores|curiosos|leads|cliques|contatos|conversas|elogios) em (?:clientes|vendas|compradores|fãs)
    (?:todo|toda) (?:\p{L}+ )?\p{L}+ (?:vira|virará|se torna|se transforma em) (?:um |uma )?${phrases`
      ${BUYER}
      aprovad[oa]
      vendid[oa]
      aceit[oa]
    `}
    sai(?:rá|em)? (?:daqui |de lá |já )?${phrases`
      empregad[oa]
      contratad[oa]
      aprovad[oa]
      fluente
      curad[oa]
      outra pessoa
      transformad[oa]
      ric[oa]
    `}s?
    ${NO_CONDITION}o (?:visitante|leitor|lead|banco|investidor|juiz|recrutador) (?:sempre |vai )?${any`
      compra comprar diz_sim dizer_sim aprova aprovar aceita aceitar contrata contratar
    `}(?=[.,!]|$| sempre| o seu| a sua| você)
    ${MANY} (?:vão |vai |vêm |vem )?${phrases`
      ${any`chover chovem brotam brotar jorrar jorram`}
      (?:caem|cai|caindo|cair|chegam|aparecem|entram|entra) (?:direto )?${phrases`
        sozinh[oa]s?
        (?:no|do) (?:colo|céu)
        na (?:sua )?conta (?:todos?|toda|enquanto|sem)
      `}
      (?:fazer fila|bater (?:à|na) (?:sua )?porta)
    `}
    ${MANY} ${gap(15)}(?:no|em) piloto automático
    telefone (?:começa|vai começar|volta|voltará) a tocar
    (?:enche|lota)(?:m|r|rá)? (?:de vez )?(?:a |o |os |as )?(?:sua |seu |suas |seus )?${any`
      agenda quartos restaurante salão consultório turmas clínica academia pousada auditório
    `} (?:de|até|todos|o ano|em|na|com|todo)
    garant(?:e|em|imos|irá|irão) (?:a |o |os |as |uma? )?(?:sua |seu )?(?:\p{L}+ (?:de )?){0,2}?${any`
      sono velhice aprovação emprego sucesso resultados? fluência saúde felicidade cura crescimento aposentadoria
      casamento primeira_página topo
    `}
    (?:emprego|promoção|cargo|aprovação|bolsa|aumento) (?:d[eoa] \p{L}+ )?(?:é|será|já é) (?:seu|sua)
    a promoção vem(?=[.,!]|$)
    ${NO_CONDITION}(?:ganha|vence|conquista)(?:m|rá)? (?:o contrato|a licitação|o edital|a causa|a ação|o processo)
    ${NO_CONDITION}(?:você|seu filho|sua filha|o aluno) (?:vai )?pass(?:a|ar|ará) (?:n[oa]|em) (?:\p{L}+ )?${any`
      concurso vestibular prova exame oab enem entrevista faculdade
    `}
    (?:fluente|fluência|falando) ${gap(12)}em ${SPAN}
    (?:entr|cheg|est)(?:ar|a|ará|e) (?:n[ao]|à|ao|para a) (?:lista dos mais vendidos|primeira página|topo d[oa])
    (?:coloca|põe|deixa)(?:m|rá)? (?:a |o )?(?:sua|seu) \p{L}+ (?:à|na) frente d[aeo]
    faz(?:em)? ${EVERY} \p{L}+ \p{L}+[aei]r(?=[.,!]|$)
    faz(?:em)? (?:as |os |a |o )?(?:suas? |seus? )?${phrases`
      notas?
      média
      vendas
      lucros?
      faturamento
    `} (?:subir|crescer|disparar|dobrar|decolar)
    (?:substitu|dispens|aposent)(?:i|em|a|am|irá|ará) (?:a |o |os |as |seus? |suas? )?${any`
      terapia médicos? contador advogados? remédios? tratamento academia cirurgia medicação psicólogo personal óculos
    `}
    (?:jogue|jogar|joga) fora (?:os |as )?(?:seus |suas )?(?:óculos|remédios|muletas|comprimidos)
    (?:CNH|habilitação|carteira|empresa|firma|licença|você) não (?:será|vai ser) ${phrases`
      suspens
      multad
      processad
      autuad
      penalizad
      cassad
      condenad
      reprovad
    `}[oa]s?
  `,
  // Matches 'O fundo rende 2% ao mês' and 'sua conta de luz cai pela metade'.
  figuresOfMoney: phrases`
    (?:fatur|ganh|lucr)\p{L}+ (?:até |mais de |no mínimo |em média )?R\$ ?\d[\d.,]*(?: mil| milhões| reais)* ${phrases`
      por (?:mês|dia|semana)
      ao mês
      ao dia
      todo mês
      todo dia
      trabalhando
      sem
      em casa
      em \d
    `}
    rend(?:e|em|erá|endo|imento de) (?:até |cerca de |mais de )?[\d.,]+ ?% (?:ao|por|a\.)
    retorno (?:de )?(?:até )?(?:\d+|dez|cinco|três|duas|vinte|cem) vezes(?! por)
    (?:comiss|fatur|renda|ganh|lucr|salári)\p{L}* ${gap(12)}\p{L}+ dígitos
    (?:receb|ganh|fatur|lucr|vend)\p{L}+ (?:o dobro|o triplo|(?:duas|três|dez|cinco) vezes mais)
    (?:aument|elev|dobr|multiplic|turbin)\p{L}+ (?:o |a |as )?(?:seu |sua |suas )?${phrases`
      tíquete
      ticket
      lucratividade
      comissões
    `}
    (?:investimento|dinheiro|valor) ${gap(40)}(?:retorna|volta) (?:em dobro|multiplicad[oa]|triplicad[oa])
    larg(?:ar|ue|ou) (?:de vez )?(?:o |seu |a |o seu )?(?:emprego|CLT|patrão|chefe)
    viv(?:er|a|erá) de renda
    (?:veja|verá|vai ver|vão ver|ver|assista) (?:as |os |o |a )?(?:suas |seus |seu |sua )?${phrases`
      vendas
      lucros?
      faturamento
      receita
      caixa
      dinheiro
      pedidos
      renda
    `} (?:dobr|cresc|sub|dispar|multipl|explod|decol|aument|triplic)\p{L}+
    (?:dinheiro|lucro|vend\p{L}+|ganh\p{L}+|fatur\p{L}+|renda|lucr\p{L}+) ${gap(20)}enquanto (?:você )?dorme
    (?:acordar|acorde|acorda) com (?:vendas|dinheiro|pedidos|comiss)\p{L}*
    dinheiro no bolso(?=[.,!]|$| (?:enquanto|todo|já|sem))
    (?:atra|traz|ger|cham)\p{L}* (?:a |mais |muita )?(?:prosperidade|abundância|riqueza|fortuna)(?! de)
    (?:conta|fatura) de (?:luz|energia|água|telefone|internet|gás) (?:\p{L}+ )?${phrases`
      cai
      cairá
      cair
      despenca
      vai cair
      zera
      zerada
      pela metade
    `}
    só (?:se )?valoriza(?:m|rá)?
    (?:não|nunca) (?:conhece|tem|terá|fica|vai ter|ficará) ${gap(12)}(?:mês )?no vermelho
    (?:caminho|atalho|passaporte|rota) ${gap(25)}(?:aposentadoria|liberdade|riqueza|independência|fortuna)
    tem (?:sempre )?dinheiro a receber
    (?:recuper|resgat)(?:a|amos|e|ar|ará|am) (?:os |seus )?(?:tributos|impostos)
    máquina de (?:fazer )?dinheiro
    (?:independência|tranquilidade) financeira
    primeiro milhão
    quit(?:a|ar|e|ará) (?:todas )?(?:as |suas )+dívidas
  `,
};
