import { any, either, gap, nouns, verbs } from '#shared/rules/preflight/words/pattern-parts.ts';

const MONEY = either(
  nouns.pt`lucro ganho venda margem custo gasto dívida retorno investimento`,
  any`dinheiro renda economia rentabilidade caixa conta_bancária faturamento receita cada_real cada_centavo bolso resultado`,
);
const EARN = verbs.pt`ganhar economizar lucrar faturar receber poupar recuperar render multiplicar`;
const GROW = either(
  verbs.pt`subir crescer aumentar voltar retornar multiplicar disparar dobrar triplicar`,
  `(?:vai|vão) (?:subir|crescer|aumentar|disparar|dobrar|voltar)|sobem?`,
);
/** Words of certainty, which turn a hope into a promise. */
const SURE = either(
  verbs.pt`garantir prometer assegurar`,
  any`garantia com_certeza com_toda_(?:a_)?certeza em_qualquer_cenário sem_dúvida sem_risco pode_apostar pode_confiar pode_ter_certeza pode_contar aconteça_o_que_acontecer certeza_de_que é_certo sem_falta palavra_nossa assino_embaixo sempre em_contrato não_tem_erro`,
);
const YOUR = any`(?:as_|os_|a_|o_)?(?:suas?|seus?) d[ao]_empresa os as o a`;

const ILL = either(
  nouns.pt`enxaqueca doença infarto alergia gripe`,
  String.raw`câncer|diabetes|depressão|ansiedade|insônia|dor(?:es)?(?: de \p{L}+)?|cansaço|fadiga|esgotamento|estresse|colesterol|pressão(?: arterial| alta)?|coração|imunidade|sistema imun\p{L}+|metabolismo|inflamaç(?:ão|ões)|asma|avc|demência|alzheimer|ressaca|burnout|gastrite|defesas do corpo|azia`,
);
const HEAL = either(
  verbs.pt`prevenir curar combater reduzir baixar controlar eliminar aliviar tirar evitar acalmar proteger reforçar melhorar aumentar fortalecer afastar regular sarar espantar diminuir`,
  'trata(?:m|r)?(?!-se)|acab(?:a|am|ar|ou|e|em) (?:de vez )?com|protege contra|previnem?|reduz(?:em)?',
);
const HEALTH = any`saúde coração fígado memória pressão imunidade pele corpo mente concentração circulação metabolismo cérebro estômago humor sono`;
const AUTHORITY = any`(?:o_)?fisco o_leão a_Receita a_fiscalização (?:o|nenhum)_(?:fiscal|juiz|auditor|advogado) nenhuma_(?:fiscalização|multa|ação|auditoria) o_Ministério_do_Trabalho`;
const LEGAL_HARM = any`processos?_(?:trabalhistas?)? processar processad[oa] multas?_(?:trabalhistas?)? multar multad[oa] fiscal fiscalização autuaç(?:ão|ões) autuad[oa] aç(?:ão|ões)_trabalhistas? passivo_trabalhista malha_fina`;

export const CLAIMS_PT = {
  // 'O dinheiro volta em um mês, garantido', 'garantimos mais lucro'
  moneyForSure: either(
    `(?:${EARN}|${GROW}) ${gap(10)}[^.!?:|\\n]{0,50}?(?<!\\p{L})${SURE}(?! devol)`,
    `${SURE} ${gap(50)}(?:${EARN}|vend(?:e|er|erá) mais|${MONEY})|${MONEY} ${gap(12)}(?:sem risco|garantid[oa]s?|cert[oa]s?(?= |[.,!])|assegurad[oa]s?|com certeza)`,
  ),
  // 'Você vai lucrar mais', 'mais dinheiro no caixa'
  moreMoney: either(
    `(?:vai|vão) (?:ganhar|lucrar|faturar|economizar) (?:muito |bem |ainda )?(?:mais|dinheiro|o que|milhares)|(?:ganh|lucr|fatur|economiz)ará (?:muito )?(?:mais|dinheiro)|mais dinheiro (?:no|em|na) \\p{L}+|(?:sobra(?:rá)?|sobrar) (?:mais )?dinheiro|renda (?:passiva|garantida|extra)|liberdade financeira|ficar rico|enche(?:r)? o (?:caixa|bolso)`,
  ),
  // 'Nossos clientes lucram mais', 'ganhe mais sem fazer nada'
  betterOff: `mais (?:lucros?|vendas|receita|faturamento|rentabilidade)|(?:lucr|fatur)(?:am?|e|em|ar|ará) mais|${EARN} ${gap(20)}sem (?:fazer nada|esforço|risco|sair do lugar)|e ponto(?: final)?(?=[.,!])|(?:recuper|ganh)\\p{L}+ (?:tudo )?(?:o|a)? ?(?:que (?:pagou|investiu|gastou)|tudo o que \\p{L}+)|zero risco`,
  // 'As suas vendas sobem já no primeiro mês'
  moneyGrows: either(
    `${YOUR} ${MONEY} ${gap(12)}(?:(?:sub|cresc|aument|dispar|dobr|ca)(?:irá|irão|erá|erão|ará|arão)|(?:vai|vão) (?:subir|crescer|aumentar|disparar|dobrar|cair)|se multiplicam?|volta multiplicad[oa]|(?:${GROW}) ${gap(10)}(?:já|logo|na hora|no primeiro|todo mês))`,
    `(?:as |suas |seu |o )?(?:vendas|lucros?|receita|faturamento|margem|margens) (?:disparam?|dobram?|triplicam?|explodem?|decolam?)`,
    `(?:multipli(?:ca|que|car|cará)|dispar(?:a|ar|e)|dobr(?:a|e|ar)|aument(?:a|e|ar|ará)|turbin(?:a|e)|elev(?:a|e)) (?:seus|suas|os|as|seu|sua|o|a) (?:${MONEY})`,
  ),
  // 'A assinatura se paga no primeiro mês', 'cada real volta multiplicado'
  paysBack: either(
    `(?:investimento|dinheiro|valor) (?:retorna|volta|se paga) ${gap(6)}(?:antes|em|n[oa]|já)|(?:ninguém|nunca|você não|impossível) ${gap(8)}(?:perd)\\p{L}+ dinheiro|se paga(?:m|rá)? (?:sozinh[oa]|(?:já )?n[oa] (?:primeir|próxim)\\p{L}+|rapidinho|por si)|(?:recuper(?:a|ar|ará|e)) (?:o|a|seu|todo o) (?:investimento|dinheiro|valor|que gastou)|cada (?:real|centavo) ${gap(30)}(?:volta|retorna|rende|vira|em dobro)|dinheiro de volta em dobro|retorno (?:em|já n|imediat)\\p{L}*`,
    `(?:nunca mais|não vai mais|deixa(?:rá)? de|acab(?:am|ou)|adeus|nunca) ${gap(12)}(?:ter )?(?:prejuízos?|dívidas?|(?:perde|perder|perderá|vai perder) dinheiro|no vermelho)|(?:sai|sair|saia) d(?:o vermelho|(?:as|e) dívidas?)|(?:impossível|não tem como|não há como) (?:perder|sair perdendo|ter prejuízo)|sem risco (?:algum|nenhum|financeiro)|(?:rende|dá|traz|gera) (?:lucro|retorno|dinheiro|renda|economia) (?:já|desde|no|logo|todo|na|imediat\\p{L}+)|economiza já`,
  ),
  // 'Pague menos imposto', 'abata tudo do imposto'
  tax: either(
    `(?:pag\\p{L}+ (?:muito |bem )?menos|isent[oa]s? de|livre de|sem (?:pagar )?|menos|redu(?:z|ção|zir) ${gap(6)}|corta(?:r)? ${gap(6)}|economi\\p{L}+ (?:em|nos|de|com)) ?(?:d?[eo]s? )?(?:impostos?|ICMS|IRPJ|tributos?|ISS|INSS|encargos)|imposto (?:de renda |da empresa )?(?:cai|menor|zero)`,
    `(?:abat|dedu[zç]?|descont|restitu)\\p{L}* ${gap(25)}(?:impostos?|IR|IRPJ|tributos?|Receita|Leão|ICMS)|(?:economia|benefício|vantagem) (?:fiscal|tributária)|crédito (?:fiscal|tributário) \\p{L}+`,
  ),
  // 'Nunca mais leve multa trabalhista', 'o fisco não vai incomodar'
  law: either(
    `(?:nunca(?: mais)?|ninguém|jamais|impossível|evita(?:r|m)?|livra(?:r|m)? ${gap(10)}d[aeo]s?|protege(?:r|m)? ${gap(10)}(?:de|contra)|a salvo de|sem (?:medo|risco) de|blindad[oa] contra|acab(?:a|am|ou) (?:com )?[oa]s?|não (?:vai |há como )?(?:ter|levar|receber|sofrer|pega)|(?:nenhum|nenhuma)|longe d[aeo]s?) ${gap(25)}${LEGAL_HARM}`,
    `nunca mais (?:\\p{L}+ )?(?:um |uma )?(?:processo|multa|ação)|${AUTHORITY} ${gap(12)}(?:nunca|não|vai|pode|poderá|terá|encontra|pega|multa|derruba|toca)|(?:fiscal|multa|processo|juiz) (?:nenhum|nenhuma|algum)|(?:o )?leão (?:vai |não )?(?:\\p{L}+ )?(?:mord|perdo|fica)\\p{L}*|passa(?:r)? em (?:qualquer|toda) (?:auditoria|fiscalização)`,
    `cumpre (?:sempre |automaticamente )?(?:com )?(?:toda )?a (?:lei|CLT|legislação|norma)|(?:100 ?%|totalmente) (?:legal|dentro da lei)|validade jurídica|garante ${gap(15)}(?:conformidade|legalidade)|juridicamente (?:segur|blindad|proteg)[oaid]+|dentro da lei|(?:em dia|de acordo|em conformidade) com (?:a |toda a )?(?:lei|NR|legislação|CLT)`,
  ),
  // 'Previne diabetes', 'ele até cura gastrite', 'deixa a equipe mais saudável'
  health: either(
    `${HEAL} (?:[\\p{L}\\p{M}]+ ){0,4}(?:${ILL})`,
    `(?:${ILL}) (?:desaparec\\p{L}+|some(?:m)?|sumir(?:á|ão)?|vai embora|(?:mais )?(?:saudáve(?:l|is)|forte)s?)|(?:acab(?:a|am|ou|aram) (?:com )?(?:a|o|as|os)|adeus|tchau|chega de|fim d[ae]|esqueça|sem|livre de|zero),? (?:à |às |a |o |as |os |ao )?(?:\\p{L}+ )?(?:${ILL})`,
    `(?:faz bem|bom|boa|ótim[oa]|bem) (?:para|pra|à|ao|às|aos) ?(?:a |o )?${HEALTH}|(?:turbina|estimula|ativa|melhora|aumenta|protege|fortalece|cuida d[oa]|controla|prolonga) (?:o |a |sua |seu )?(?:${HEALTH}|vida)|(?:seu|sua|o seu|a sua) (?:${HEALTH}) (?:vai )?(?:agradece|melhora|funciona|baixa)\\p{L}*|(?:ninguém|não)?(?: mais)? ?(?:fica|ficará|vai ficar) doente|(?:equipe|time|corpo|mente|pessoas|você|todos|deixa ${gap(15)}|mantém ${gap(15)}) ?(?:bem )?mais (?:saudáve(?:l|is)|fortes?|calm[oa]s?|magr[oa]s?)`,
    `adoec\\p{L}+|menos (?:ansios|estressad|doent)\\p{L}+|o risco de (?:${ILL})|emagrec\\p{L}+|emagreça|perd(?:e|er|erá) peso|coração (?:mais )?(?:saudável|forte)|dorm(?:e|ir|irá|em) (?:melhor|bem|tranquil|como um)\\p{L}*|viv(?:e|er|erá) mais|(?:clínica|cientifica)mente \\p{L}+|detox|os médicos \\p{L}+|anos de vida|antioxidantes?|queima(?:r)? (?:gordura|calorias)|anti-?inflamatóri[oa]|saúde mental|remédio (?:para|contra)|longevidade`,
  ),
};
