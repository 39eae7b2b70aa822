import { any, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

// Ordinary words ('rotina', 'produtividade', 'transformar') count only with the words that make them empty.

const YOUR = '(?:(?:o |a |os |as )?(?:seu|sua|seus|suas|nosso|nossa)|todo o|o|a|os|as)';
const BUSINESS = String.raw`${YOUR} (?:\p{L}+ )?${any`
  negócio escritório empresa resultados? recursos potencial talento rendimento produtividade sucesso
  crescimento equipe time rotina marca processos experiência dia
`}`;

export const CLICHES_PT = {
  // Matches 'No mundo acelerado de hoje'.
  timesWeLiveIn: phrases`
    no mundo (?:atual|acelerado|corporativo de hoje|moderno)
    (?:em|n)(?: ?um| o|o) (?:cenário|mundo|mercado|ambiente|contexto) ${phrases`
      cada vez mais
      tão
      em constante
      competitivo
      acelerado
      que não
      onde
    `}
    em um mundo que
    na era digital
    no cenário atual
    mais do que nunca
    nos dias de hoje
    em constante (?:mudança|evolução|transformação)
    nunca foi tão (?:fácil|simples|importante)
    uma nova era
    do século XXI
    (?:o )?futuro (?:já chegou|é agora|chegou|d[oae] (?:café|trabalho|\p{L}+ começa))
    bem-vind[oa]s? ao futuro
    o melhor (?:ainda )?está por vir
    transformação digital
    ponto de virada
    (?:os )?desafios do (?:amanhã|futuro)
  `,
  // Matches 'Desbloqueie o potencial' and 'alavanque seus resultados'.
  bigVerbs: phrases`
    ${any`desbloque(?:ie|ar) potencializ\p{L}+ revolucion\p{L}+ empoder\p{L}* mergulhe`}
    embarque nessa
    turbin(?:e|ar|a) ${YOUR}
    alavan(?:car|que|ca|cando) (?:seus?|suas?|os?|as?)
    surpreenda-se
    encante (?:sua|seus|seu)
    ${verbs.pt`impulsionar maximizar otimizar transformar elevar explorar despertar liberar`} (?:${BUSINESS})
    (?:o )?próximo nível
    (?:a )?outro patamar
    de patamar
    novos patamares
    subir de nível
    outro nível
    (?:liber|despert|desbloque|explor|alcanc)\p{L}* (?:todo )?(?:o )?(?:seu |verdadeiro |máximo )?potencial
    d(?:ar|ê|á) (?:o|um) (?:próximo passo|primeiro passo|salto|up|gás)
    alcan(?:ce|çar|ça) (?:o sucesso|resultados|seus|suas|novos)
    melhor versão
    mud(?:a|ar|e|ará) (?:sua vida|as regras|o jogo)
    (?:faz|fazer|fará) (?:toda )?a diferença
    faz(?:er|endo)? acontecer
    faça história
    fazer história
    deixar sua marca
    quebr(?:e|ar|a|ando) (?:barreiras|paradigmas|padrões|regras)
    agrega(?:r|mos)? valor
    ger(?:a|ar|amos|ando) valor
    se reinvente
    vá além
    vai além
    ir além
    um passo além
    além d[ao] (?:xícara|óbvio|esperado|comum)
    (?:tom|assum)\p{L}* (?:as rédeas|o controle)
    (?:transform|convert)\p{L}* (?:os |seus )?(?:desafios|problemas|obstáculos) em oportunidades?
    (?:(?:deix(?:e|ar)|ficam?|ficar) (?:\p{L}+ ){0,3}para trás)
  `,
  // Matches 'Solução inovadora' and 'tecnologia de ponta'.
  bigAdjectives: phrases`
    (?:de|tecnologia de) ponta(?! a ponta da)
    de última geração
    sem esforço
    sem complicaç(?:ão|ões)
    ${any`descomplicad[oa]s? holístic\p{L}* disruptiv[oa]s? inovador(?:a|es|as)?`}
    de primeira linha
    de ponta a ponta
    tudo em um
    simples e intuitiv[oa]
    fácil e intuitiv[oa]
    revolucionári[oa]s?
    mágic[oa]s?
    (?:a )?magia d[oae]
    (?:a )?revolução
    de outro mundo
    fora de série
    de tirar o fôlego
    inesquecíve(?:l|is)
    incríve(?:l|is)
    verdadeir[oa] (?:joia|revolução|paixão|divisor)
    alta performance
    sucesso garantido
  `,
  // Matches 'Solução sob medida' and 'excelência'.
  emptyNouns: phrases`
    soluç(?:ão|ões) (?:inovador|integrad|complet|sob medida|perfeit|ideal|que)\p{L}*
    sob medida(?: para)?
    abordagem (?:complet|personalizad|únic|inovador|holístic)\p{L}*
    atendimento (?:personalizado|humanizado|diferenciado)
    experiência ${phrases`
      ${any`únic inesquecível incrível complet`}
      que vai
      ${any`sensorial diferenciad premium transformador memorável`}
    `}\p{L}*
    é uma experiência
    excelência
    sinergias?
    leque de (?:opções|possibilidades)
    mundo de possibilidades
    ampla gama
    tudo o que você precisa
    que você precisa(?=[.,!])
    (?:a )?chave (?:do|para o) sucesso
    (?:a )?receita (?:do sucesso|perfeita)
    caminho (?:para o|do) sucesso
    o segredo (?:está|mora|mais bem)
    ingrediente secreto
    varinha mágica
    (?:com )?paixão (?:e|por)
    apaixonad[oa]s? por
    compromisso com
    comprometid[oa]s? com
    qualidade e (?:compromisso|confiança|sabor|tradição)
    feito com (?:amor|carinho)
    seu (?:grande |melhor )?aliado
    parceir[oa] (?:ideal|estratégic[oa]|de confiança)
    (?:sua )?(?:tranquilidade|satisfação) é (?:a )?nossa
    nossa prioridade
    pessoas no centro
    falam? por si
    peça-chave
    pedra angular
    combustível d[aeo] (?:sucesso|sua|seu|\p{L}+idade)
    é um estilo de vida
    da fazenda à xícara
    abraço em forma
    uma xícara de cada vez
    gole a gole
  `,
  // Matches 'A jornada começa aqui'.
  journey: phrases`
    (?:a|sua) (?:mudança|jornada|história|transformação|aventura) (?:começa|inicia)
    jornada d[aeo]
    etapa da jornada
    cada (?:etapa|passo) d[ao]
    (?:estamos|junto) com você
    vamos (?:mais )?longe
    junt[oa]s,? (?:constru|cria|vamos|podemos|fazemos|somos)\p{L}*
    ouse
    pens(?:e|ar) grande
    sonh(?:e|ar|os) (?:grande|alto|em realidade)
    (?:sair|saia|sai) da (?:sua )?zona de conforto
    prepare-se para
    decolar
    brilhar
    sem limites
    nada (?:pode|vai) (?:parar|deter|segurar)
    mundo de
    a hora é agora
    está na hora de
    viva uma
    faça cada \p{L}+ (?:valer|contar)
  `,
  // Matches 'Diga adeus' and 'não é só café, é um estilo de vida'.
  adTalk: phrases`
    não procure mais
    (?:diga|dê|dizer) adeus
    cansad[oa]s? de
    imagin(?:e|ar) um(?:a)? \p{L}+ (?:onde|em que)
    e não é só isso
    e tem mais
    o melhor de tudo
    é aí que entra(?:mos)?
    não é (?:só |apenas |somente )?[^.!?\n]{1,30}[,;:] é
    muito mais (?:do )?que
    não só [^.!?\n]{1,40} mas
    é importante ressaltar
    (?:vale|cabe) (?:ressaltar|destacar)
    em conclusão
    sem sombra de dúvida
    você merece
    ${any`descubra sinta viva experimente aproveite`} (?:o|a|uma|todo o) ${any`
      poder potencial magia diferença força prazer experiência
    `}
    o poder d[eao]
    (?:foca|foque|focar) no que (?:importa|realmente)
    o que (?:de verdade|realmente) importa
    cuida(?:mos)? do resto
    economiz(?:e|ar) tempo e dinheiro
    com (?:apenas )?um clique
    ao alcance (?:das mãos|de um clique|da mão)
    em um só lugar
    num só lugar
    (?:cada|os pequenos) detalhes? (?:conta|importa|faz)m?
    n?os detalhes(?=[.,!])
    simples assim
  `,
  // Matches 'O céu é o limite' and 'a cereja do bolo'.
  idioms: phrases`
    (?:o )?céu (?:não )?é o limite
    pens(?:ar|e|a) fora da caixa
    (?:a )?cereja do bolo
    (?:o )?diabo mora nos detalhes
    a todo vapor
    como num passe de mágica
    na palma da mão
    abrace (?:a|o) (?:mudança|futuro)
    divisor de águas
    virada de jogo
    (?:num|em um) piscar de olhos
    (?:a )?ponta do iceberg
    de vento em popa
    tempo é dinheiro
    o cliente (?:é o rei|em primeiro lugar)
    em tempo recorde
    a arte de
    brilh(?:ar|e) os olhos
    passo à frente
    o pulo do gato
    a menina dos olhos
    matar dois coelhos
    com chave de ouro
    a união faz a força
    no piloto automático
    quem não é visto
    coisa do passado
    na ponta dos dedos
    vest(?:ir|e) a camisa
    tirar de letra
    mão na roda
    arregaç(?:ar|e) as mangas
    (?:sair|largar|saia) na frente
    pisar no acelerador
    surfar (?:a|essa|na) onda
    jogo de cintura
    luz no fim do túnel
    sopro de ar fresco
    bater um bolão
    com a mão na massa
    potencial máximo
    um antes e (?:um )?depois
    joia (?:da coroa|rara)
    carta na manga
    mina de ouro
    diamante bruto
    time dos sonhos
    de A a Z
  `,
};
