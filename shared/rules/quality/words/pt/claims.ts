import { any, either, gap, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';
import { SURE_RESULTS_PT } from './sure-results.ts';

const MONEY = either(
  nouns.pt`lucro ganho venda margem custo gasto dívida retorno investimento`,
  any`
    dinheiro renda economia rentabilidade caixa conta_bancária faturamento receita cada_real cada_centavo
    bolso resultado
  `,
);
const EARN = verbs.pt`ganhar economizar lucrar faturar receber poupar recuperar render multiplicar`;
const GROW = phrases`
  ${verbs.pt`subir crescer aumentar voltar retornar multiplicar disparar dobrar triplicar`}
  (?:vai|vão) (?:subir|crescer|aumentar|disparar|dobrar|voltar)
  sobem?
`;
/** Words of certainty, which turn a hope into a promise: 'com certeza', 'pode apostar'. */
const SURE = either(
  `(?!garantia )${verbs.pt`garantir prometer assegurar`}`,
  phrases`
    garantia(?! (?:sobre|do fabricante|de fábrica|legal))
    com certeza
    com toda (?:a )?certeza
    em qualquer cenário
    sem dúvida
    sem risco
    pode apostar
    pode confiar
    pode ter certeza
    pode contar
    aconteça o que acontecer
    certeza de que
    é certo
    sem falta
    palavra nossa
    assino embaixo
    sempre
    em contrato
    não tem erro
  `,
);
const YOUR = any`(?:as_|os_|a_|o_)?(?:suas?|seus?) d[ao]_empresa os as o a`;

const ILL = phrases`
  ${nouns.pt`
    enxaqueca doença infarto alergia gripe hérnia enjoo náusea cárie espinha estria celulite ruga varizes tontura
    cólica lesão infecção micose virose resfriado tosse cãibra verruga cicatriz olheira fobia
  `}
  ${any`câncer diabetes depressão ansiedade insônia`}
  dor(?:es)?(?: de \p{L}+)?
  ${any`cansaço fadiga esgotamento estresse colesterol`}
  pressão(?: arterial| alta)?
  coração
  imunidade
  sistema imun\p{L}+
  ${any`metabolismo inflamaç(?:ão|ões) asma avc demência alzheimer ressaca burnout gastrite`}
  defesas do corpo
  azia
  tensão (?:n[oa]s? (?:pescoço|costas|ombros|corpo|lombar|mandíbula)|muscular|nervosa)
  (?:crises?|ataques?|síndrome) d[eo] (?:pânico|ansiedade|asma)
  queda de cabelo
  ${any`
    artrite artrose labirintite rinite sinusite psoríase eczema acne calvície hipertensão
    glicemia menopausa tpm reumatismo osteoporose fibromialgia candidíase catarata glaucoma
  `}
  prisão de ventre
  degeneração d\p{L}+ \p{L}+
`;
const HEAL = either(
  verbs.pt`
    prevenir curar combater reduzir baixar controlar eliminar aliviar tirar evitar acalmar proteger reforçar
    melhorar aumentar fortalecer afastar regular sarar espantar diminuir apagar remover dissolver suavizar reverter
    amenizar cicatrizar
  `,
  phrases`
    trata(?:m|r)?(?!-se)
    acab(?:a|am|ar|ou|e|em) (?:de vez )?com
    protege contra
    previnem?
    reduz(?:em)?
    desaparecer? com
  `,
);
const HEALTH = any`
  saúde coração fígado memória pressão imunidade pele corpo mente concentração circulação metabolismo cérebro
  estômago humor sono intestino digestão hormônios articulações postura libido joelhos rins
`;
const AUTHORITY = phrases`
  (?:o )?fisco
  o leão
  a Receita
  a fiscalização
  (?:o|nenhum) (?:fiscal|juiz|auditor|advogado)
  nenhuma (?:fiscalização|multa|ação|auditoria)
  o Ministério do Trabalho
`;
const LEGAL_HARM = any`
  processos?_(?:trabalhistas?)? processar processad[oa] multas?_(?:trabalhistas?)? multar multad[oa] fiscal
  fiscalização autuaç(?:ão|ões) autuad[oa] aç(?:ão|ões)_trabalhistas? passivo_trabalhista malha_fina
`;

/** Promises that the law wants substantiated. */
export const CLAIMS_PT = {
  ...SURE_RESULTS_PT,
  // Matches 'O dinheiro volta em um mês, garantido' and 'garantimos mais lucro'.
  moneyForSure: phrases`
    (?:${EARN}|${GROW}) ${gap(10)}[^.!?:|\n]{0,50}?(?<!\p{L})${SURE}(?! devol)
    ${SURE} ${gap(50)}(?:${EARN}|vend(?:e|er|erá) mais|${MONEY})
    ${MONEY} (?!(?:não|nunca|nem|sem ser) )${gap(12)}${phrases`
      (?:sem risco|com certeza|assegurad[oa]s?)
      (?:garantid[oa]s?|cert[oa]s?(?= |[.,!]))
    `}
  `,
  // Matches 'Você vai lucrar mais' and 'mais dinheiro no caixa'.
  moreMoney: phrases`
    (?:vai|vão) (?:ganhar|lucrar|faturar|economizar) (?:muito |bem |ainda )?(?:mais|dinheiro|o que|milhares)
    (?:ganh|lucr|fatur|economiz)ará (?:muito )?(?:mais|dinheiro)
    mais dinheiro (?:no|em|na) \p{L}+
    (?:sobra(?:rá)?|sobrar) (?:mais )?dinheiro
    renda (?:passiva|garantida|extra)
    liberdade financeira
    ficar rico
    enche(?:r)? o (?:caixa|bolso)
  `,
  // Matches 'Nossos clientes lucram mais' and 'ganhe mais sem fazer nada'.
  betterOff: phrases`
    mais (?:lucros?|vendas|receita|faturamento|rentabilidade)
    (?:lucr|fatur)(?:am?|e|em|ar|ará) mais
    ${EARN} ${gap(20)}sem (?:fazer nada|esforço|risco|sair do lugar)
    e ponto(?: final)?(?=[.,!])
    (?:recuper|ganh)\p{L}+ (?:tudo )?(?:o|a)? ?(?:que (?:pagou|investiu|gastou)|tudo o que \p{L}+)
    zero risco
  `,
  // Matches 'As suas vendas sobem já no primeiro mês'.
  moneyGrows: phrases`
    ${YOUR} ${MONEY} ${gap(12)}${phrases`
      (?:sub|cresc|aument|dispar|dobr|ca)(?:irá|irão|erá|erão|ará|arão)
      (?:vai|vão) (?:subir|crescer|aumentar|disparar|dobrar|cair)
      se multiplicam?
      volta multiplicad[oa]
      (?:${GROW}) ${gap(10)}(?:já|logo|na hora|no primeiro|todo mês)
    `}
    (?:as |suas |seu |o )?${any`
      vendas lucros? receita faturamento margem margens
    `} ${any`disparam? dobram? triplicam? explodem? decolam?`}
    ${any`
      multipli(?:ca|que|car|cará) dispar(?:a|ar|e) dobr(?:a|e|ar) aument(?:a|e|ar|ará) turbin(?:a|e)
      elev(?:a|e)
    `} (?:os |as |o |a )?(?:seus|suas|os|as|seu|sua|o|a) (?:${MONEY})
  `,
  // Matches 'A assinatura se paga no primeiro mês' and 'cada real volta multiplicado'.
  paysBack: phrases`
    (?:investimento|dinheiro|valor) (?:retorna|volta|se paga) ${gap(6)}(?:antes|em|n[oa]|já)
    (?:ninguém|nunca|você não|impossível) ${gap(8)}(?:perd)\p{L}+ dinheiro
    se paga(?:m|rá)? (?:sozinh[oa]|(?:já )?n[oa] (?:primeir|próxim)\p{L}+|rapidinho|por si)
    (?:recuper(?:a|ar|ará|e)) (?:o|a|seu|todo o) (?:investimento|dinheiro|valor|que gastou)
    cada (?:real|centavo) ${gap(30)}(?:volta|retorna|rende|vira|em dobro)
    dinheiro de volta em dobro
    retorno (?:em|já n|imediat)\p{L}*
    (?:nunca mais|não vai mais|deixa(?:rá)? de|acab(?:am|ou)|adeus|nunca) ${gap(12)}(?:ter )?${phrases`
      prejuízos?
      dívidas?
      (?:perde|perder|perderá|vai perder) dinheiro
      no vermelho
    `}
    (?:sai|sair|saia) d(?:o vermelho|(?:as|e) dívidas?)
    (?:impossível|não tem como|não há como) (?:perder|sair perdendo|ter prejuízo)
    sem risco (?:algum|nenhum|financeiro)
    (?:rende|dá|traz|gera) ${any`lucro retorno dinheiro renda economia`} ${any`já desde no logo todo na imediat\p{L}+`}
    economiza já
  `,
  // Matches 'Pague menos imposto' and 'abata tudo do imposto'.
  tax: phrases`
    ${phrases`
      pag\p{L}+ (?:muito |bem )?menos
      isent[oa]s? de
      livre de
      sem (?:pagar )?
      menos
      redu(?:z|ção|zir) ${gap(6)}
      corta(?:r)? ${gap(6)}
      economi\p{L}+ (?:em|nos|de|com)
    `} ?(?:d?[eo]s? )?(?:impostos?|ICMS|IRPJ|tributos?|ISS|INSS|encargos)
    imposto (?:de renda |da empresa )?(?:cai|menor|zero)
    sem pagar um (?:só |único )?(?:centavo|real) (?:de|em) (?:taxa|imposto|tributo)s?
    (?:fora|longe) do alcance d[aeo]s? (?:\p{L}+ e d[aeo]s? )?(?:fisco|leão|receita|impostos?|inventário|justiça)
    (?:abat|dedu[zç]?|descont|restitu)\p{L}* ${gap(25)}(?:impostos?|IR|IRPJ|tributos?|Receita|Leão|ICMS)
    (?:economia|benefício|vantagem) (?:fiscal|tributária)
    crédito (?:fiscal|tributário) \p{L}+
  `,
  // Matches 'Nunca mais leve multa trabalhista' and 'o fisco não vai incomodar'.
  law: phrases`
    ${phrases`
      nunca(?: mais)?
      ${any`ninguém jamais impossível evita(?:r|m)?`}
      livra(?:r|m)? ${gap(10)}d[aeo]s?
      protege(?:r|m)? ${gap(10)}(?:de|contra)
      a salvo de
      sem (?:medo|risco) de
      blindad[oa] contra
      acab(?:a|am|ou) (?:com )?[oa]s?
      não (?:vai |há como )?(?:ter|levar|receber|sofrer|pega)
      (?:nenhum|nenhuma)
      longe d[aeo]s?
    `} ${gap(25)}${LEGAL_HARM}
    nunca mais (?:\p{L}+ )?(?:um |uma )?(?:processo|multa|ação)
    ${AUTHORITY} ${gap(12)}(?:nunca|não|vai|pode|poderá|terá|encontra|pega|multa|derruba|toca)
    (?:fiscal|multa|processo|juiz) (?:nenhum|nenhuma|algum)
    (?:o )?leão (?:vai |não )?(?:\p{L}+ )?(?:mord|perdo|fica)\p{L}*
    passa(?:r)? em (?:qualquer|toda) (?:auditoria|fiscalização)
    cumpre (?:sempre |automaticamente )?(?:com )?(?:toda )?a (?:lei|CLT|legislação|norma)
    (?:100 ?%|totalmente) (?:legal|dentro da lei)
    validade jurídica
    garante ${gap(15)}(?:conformidade|legalidade)
    juridicamente (?:segur|blindad|proteg)[oaid]+
    dentro da lei
    (?:em dia|de acordo|em conformidade) com (?:a |toda a )?(?:lei|NR|legislação|CLT)
    (?:em dia|em conformidade|adequad[oa]|regularizad[oa]) (?:com|à|às) (?:a |o |as )?(?:LGPD|receita|fisco|normas?|lei)
    (?:ação|multa|processo|autuação)(?: trabalhista)? não (?:vai|vão) (?:ter|haver|existir|acontecer)
    (?:vigilância sanitária|procon|anvisa|justiça|prefeitura|sindicato|polícia) (?:nunca|não) ${phrases`
      (?:tem|terá|vai ter|encontra|acha) (?:o que|como|nada|motivo)
      (?:multa|autua|incomoda)\p{L}*
    `}
    (?:nunca|jamais) (?:mais )?(?:será|serão|vai ser) (?:multad|processad|autuad|condenad)[oa]s?
    durma tranquil[oa]
  `,
  // Matches 'Previne diabetes', 'ele até cura gastrite' and 'deixa a equipe mais saudável'.
  health: phrases`
    ${HEAL} (?:[\p{L}\p{M}]+ ){0,4}(?:${ILL})
    (?:${ILL}) (?:d[aeo]s? \p{L}+ )?${phrases`
      deixa(?:m|rá|rão)? de (?:incomodar|existir|doer|aparecer)
      (?:fica|ficam|ficará|estará) sob controle
      (?<!se (?:\p{L}+ ){1,3})não (?:volt|incomod|aparec|atac)\p{L}+(?: mais)?(?=[.,!]|$)
      (?:nunca mais|jamais) \p{L}+
    `}
    pressão baixar
    resolve(?:m|rá)? (?:de vez |para sempre )?(?:[oa]s? )?(?:sua |seu )?(?:${ILL})
    (?:protegid[oa]s?|blindad[oa]s?|imunes?) (?:contra|a|à) (?:a |o |as |os )?(?:${ILL})
    não fic(?:a|am|ará|arão) mais doentes?
    (?:${ILL}) (?:d[aeo]s? \p{L}+ )?(?:desaparec\p{L}+|some(?:m)?|sumir(?:á|ão)?|vai embora|(?:mais )?(?:saudáve(?:l|is)|forte)s?)
    ${phrases`
      acab(?:a|am|ou|aram) (?:com )?(?:a|o|as|os)
      adeus
      tchau
      chega de
      fim d[ae]
      esqueça
      sem
      livres? de
      zero
    `},? (?:à |às |a |o |as |os |ao )?(?:\p{L}+ )?(?:${ILL})
    (?:faz bem|bom|boa|ótim[oa]|bem) (?:para|pra|à|ao|às|aos) ?(?:a |o )?${HEALTH}
    ${phrases`
      (?<!(?:dizem|afirmam|alegam|prometem|diz|afirma|alega) que [^.!?\n]{0,40})${any`
        turbina estimula ativa melhora aumenta protege fortalece regula equilibra restaura regenera corrige
      `}
      cuida d[oa]
      controla
      prolonga
    `} (?:o |a |sua |seu )?(?:${HEALTH}|vida)
    (?:seu|sua|o seu|a sua) (?:${HEALTH}) (?:vai )?(?:agradece|melhora|funciona|baixa)\p{L}*
    (?:ninguém|não)?(?: mais)? ?(?:fica|ficará|vai ficar) doente
    ${phrases`
      ${any`equipe time corpo mente pessoas você todos`}
      deixa ${gap(15)}
      mantém ${gap(15)}
    `} ?(?:bem )?mais (?:saudáve(?:l|is)|fortes?|calm[oa]s?|magr[oa]s?)
    adoec\p{L}+
    menos (?:ansios|estressad|doent)\p{L}+
    o risco de (?:${ILL})
    emagrec\p{L}+
    emagreça
    perd(?:e|er|erá) peso
    perca peso
    (?:perca|perde|perder|perderá|elimine|elimina|eliminar|seque|secar) (?:até )?(?:\d+|\p{L}+) (?:quilos?|kg)(?! d[eo])
    (?:sec|chap)(?:a|ar|am|ue) (?:a |sua )?barriga
    barriga (?:chapada|lisa|some)
    desinflam\p{L}+
    desintoxic\p{L}+
    rejuvenesc\p{L}+
    faz(?:em)? (?:nascer|crescer|brotar|renascer) ${gap(10)}(?:cabelos?|fios|barba)
    (?:cabelos?|fios) (?:voltam?|vão voltar) a (?:nascer|crescer)
    (?:bebê|filh[oa]|criança)s? ${gap(8)}d[ou]rm(?:e|em|irá|ir|a|am|indo) (?:a noite|bem|melhor|sozinh[oa])
    (?:aumenta|prolonga|eleva|estende)(?:m|r|rá)? a expectativa de vida
    volt(?:ar|e|ará|a) a (?:correr|andar|caminhar|enxergar|ouvir|sorrir|treinar|pedalar) (?:como|sem dor)
    anos mais jovem
    coração (?:mais )?(?:saudável|forte)
    dorm(?:e|ir|irá|em) (?:melhor|bem|tranquil|como um)\p{L}*
    viv(?:e|er|erá) mais
    (?:clínica|cientifica)mente \p{L}+
    detox
    os médicos \p{L}+
    anos de vida
    antioxidantes?
    queima(?:r)? (?:gordura|calorias)
    anti-?inflamatóri[oa]
    saúde mental
    remédio (?:para|contra)
    longevidade
  `,
};
