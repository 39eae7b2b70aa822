import type { CheckedLanguage } from '#shared/rules/preflight/content-language.ts';
import type { Phrases } from './phrases.ts';

/** Up to so many characters of the same clause. */
const some = (most: number) => String.raw`(?:[^.!?;:|\n]{0,${most}}\s)?`;

const EN_MONEY = String.raw`(?:money|more money|income|profits?|earnings?|revenue|sales|savings?|margins?|returns?|cash|bank balance|bank account|bottom line|bills?|costs?|turnover|ahead|richer|a fortune|investment)`;
const ES_MONEY = String.raw`(?:dinero|más dinero|ingresos|beneficios?|ganancias?|ventas|ahorros?|márgen(?:es)?|margen|rentabilidad|caja|cuenta(?: del banco| bancaria| corriente)?|facturación|gastos?|factura|inversión|deudas?|sueldo)`;
const PT_MONEY = String.raw`(?:dinheiro|mais dinheiro|renda|lucros?|ganhos?|vendas|economia|margens?|margem|rentabilidade|caixa|conta(?: bancária)?|faturamento|gastos?|custos?|investimento|investido|receita|dívidas?|retorno|cada real)`;

const EN_SURE = String.raw`(?:guarantee[ds]?|guaranteed|promise[ds]?|that['’]s a promise|no matter what|for sure|sure to|certain to|bound to|without fail|rest assured|mark my words|whatever happens|or we pay|come what may|100% certain)`;
const ES_SURE = String.raw`(?:garantiz(?:a|amos|ado|ados|ada|adas|ar|o)|te (?:lo )?(?:aseguro|aseguramos|garantizo|garantizamos|prometo|prometemos)|asegurad[oa]s?|pase lo que pase|seguro que|con (?:toda )?seguridad|sin duda|sí o sí|está garantizado|sin riesgo)`;
const PT_SURE = String.raw`(?:garant(?:ia|imos|ido|idos|ida|idas|e|ir|o)|com certeza|em qualquer cenário|sem dúvida|sem risco|eu prometo|prometemos|asseguramos|pode apostar|aconteça o que acontecer|com toda (?:a )?certeza|certeza de que)`;

const EN_ILL = String.raw`(?:cancer|diabetes|depression|anxiety|insomnia|migraines?|headaches?|burnout|disease|illness|sickness|fatigue|tiredness|exhaustion|stress|cholesterol|blood pressure|heart (?:disease|attacks?|problems?)|immune system|immunity|metabolism|inflammation|pain|allergies|asthma|strokes?|dementia|alzheimer['’]?s|back pain|the flu|colds?|heat stroke)`;
const ES_ILL = String.raw`(?:cáncer|diabetes|depresión|ansiedad|insomnio|migrañas?|dolor(?:es)?(?: de \p{L}+)?|enfermedad(?:es)?|cansancio|fatiga|agotamiento|estrés|colesterol|(?:presión|tensión)(?: arterial)?|infartos?|corazón|defensas|sistema inmun\p{L}+|metabolismo|inflamación|alergias?|asma|ictus|demencia|alzhéimer|lumbago|nervios)`;
const PT_ILL = String.raw`(?:câncer|diabetes|depressão|ansiedade|insônia|enxaquecas?|dor(?:es)?(?: de \p{L}+)?|doenças?|cansaço|fadiga|esgotamento|estresse|colesterol|pressão(?: arterial| alta)?|infartos?|coração|imunidade|sistema imun\p{L}+|metabolismo|inflamaç(?:ão|ões)|alergias?|asma|avc|demência|alzheimer|ressaca|burnout|gripes?|gastrite)`;

/**
 * Promises that the law wants substantiated. Health verbs count only with a symptom, a disease or a part of the body
 * nearby: "treat customers well" and "it is about prices" (*se trata de*) are none.
 */
export const CLAIMS: Readonly<Record<CheckedLanguage, Phrases>> = {
  en: [
    // Money: a gain together with certainty, in either order.
    `(?:make|earn|save|gain|get|see|have|come out|pocket|win|end up|finish) ${some(40)}${EN_MONEY}${'(?:,? '}${some(60)}${EN_SURE})`,
    `${EN_SURE} ${some(60)}(?:make|earn|save|gain|get|see|come out|pocket|win|end up|pay for itself|grow|rise|increase) ${some(40)}${EN_MONEY}`,
    `guaranteed (?:${EN_MONEY}|results?|growth|roi|success)|(?:${EN_MONEY}|results?|growth|success) (?:is|are)? ?guaranteed`,
    String.raw`(?:you|your (?:shop|business|company)|owners|customers|users|shops)(?:['’]ll| will| are going to) (?:make|earn|take home|pocket|bank) (?:far |much |a lot |even )?more(?: money)?`,
    `your ${some(20)}(?:sales|profits?|revenue|income|margins?|earnings|bank balance|turnover) (?:will|are going to|is going to|is sure to|are sure to) ${some(20)}(?:grow|rise|climb|double|triple|increase|go up|soar|jump|explode)`,
    `your ${some(20)}(?:bills?|costs?|expenses|losses) (?:will|are going to|is going to|is sure to|are sure to) ${some(20)}(?:shrink|drop|fall|vanish|disappear|go down)`,
    String.raw`pays? for itself|pays? back (?:its|the) (?:cost|price|money)|passive income|get rich|financial freedom|risk-free (?:returns?|profit|income)|never lose (?:money|a (?:cent|penny|dollar|sale|job))|out of debt|debt-free`,
    // Tax and law.
    String.raw`(?:pay|owe|save|save on|cut) (?:much |far |you |a lot )?(?:less|lower|fewer|no|zero|your)? ?(?:in )?(?:income )?tax(?:es)?|tax[- ]free|tax[- ]deductible|write(?:s|-| )?(?:it )?off (?:every|all|the (?:whole|full|entire)|100)|deduct (?:every|all|the (?:whole|full|entire))|tax (?:break|relief|refund)`,
    String.raw`(?:no|never|nobody|can['’]?t|cannot|won['’]t|not|impossible to|immune to|protect(?:s|ed)? (?:you )?(?:from|against)|safe from|ends?|stops?|without) ${some(40)}(?:sued?|sues|suing|lawsuits?|fines?|fined|audit(?:s|ed|ors?)?|penalt(?:y|ies)|liable|liability|legal (?:trouble|risk|action|problems)|court|claims? against)`,
    String.raw`legally (?:binding|watertight|bulletproof|safe|protected|airtight)|(?:fully|100 ?%|completely|always|automatically) (?:compliant|legal|lawful)|keeps? you (?:legal|compliant|out of (?:court|trouble))|(?:guarantees?|ensures?) ${some(20)}compliance|court-proof|osha-proof|audit-proof`,
    // Health.
    `(?:prevents?|cures?|treats?|heals?|reduces?|lowers?|fights?|relieves?|eliminates?|eases?|ends?|beats?|banish(?:es)?|wards? off|gets? rid of|protects? (?:you )?(?:from|against)|strengthens?|boosts?|controls?|regulates?) (?:\\p{L}+['’]?\\p{L}* ){0,4}${EN_ILL}`,
    `(?:no more|goodbye to|free (?:of|from)|${EN_ILL} (?:goes away|disappears?|vanish(?:es)?|melts? away)) ?(?:${EN_ILL})?(?<=${EN_ILL}|away|disappears?|vanish|vanishes)`,
    String.raw`(?:healthier|stronger) (?:heart|body|back|immune system|you|team|crew|life)|los(?:e|es|ing) weight|weight loss|live[s]? longer|lengthens? (?:your|lives?)|good for (?:your|the) (?:heart|health|back|nerves|blood pressure)|sleep (?:better|through)|clinically proven|scientifically proven|detox\p{L}*|doctors? (?:recommend|agree)`,
  ],
  es: [
    `(?:gan(?:a|as|arás|ar|áis|aréis|ará)|ahorr(?:a|as|arás|ar|ará)|cobr(?:as|arás)|recuper(?:as|arás|a)|factur(?:as|arás)|ingres(?:as|arás)|sub(?:e|en|ir|irá|irán)|crec(?:e|en|erá|erán)|aument(?:a|an|ará|arán)|tendrás|verás) ${some(50)}(?:${ES_MONEY}|más) ?(?:,? ?${some(50)}${ES_SURE})`,
    `${ES_MONEY} ${some(30)}(?:sub(?:e|en|ir|irá|irán)|crec(?:e|en|erá|erán)|aument(?:a|an|ará|arán)|va a (?:subir|crecer|aumentar)|van a (?:subir|crecer|aumentar))(?: ${some(40)}(?:${ES_SURE}|desde el primer|el primer (?:mes|día)|cada mes|todos los meses|ya))`,
    `${ES_SURE} ${some(60)}(?:gan(?:as|arás|ar)|ahorr(?:as|arás|ar)|recuper(?:as|arás|ar)|cobr(?:as|arás)|vend(?:es|erás) más|${ES_MONEY})(?! devuelt)`,
    String.raw`(?:ganarás|vas a ganar|ganaréis|vais a ganar|empezarás a ganar) (?:(?:mucho|bastante|aún|todavía) )?(?:más|dinero|lo que|el doble|un sueldo)`,
    `(?:tus|tu|sus|su|vuestr[oa]s?) (?:${ES_MONEY}) (?:subirá|subirán|crecerá|crecerán|aumentará|aumentarán|se dispara|se disparan|se disparará|se multiplica|se multiplicarán|bajará|bajarán|desaparecerá|desaparecerán|va a (?:subir|crecer)|van a (?:subir|crecer))`,
    String.raw`(?:lo |te lo |la inversión se |el curso se )?amortiz(?:a|as|arás|ará)|se paga (?:solo|sola|él solo|por sí)|ingresos pasivos|rentabilidad (?:asegurada|garantizada)|libertad financiera|hacer(?:te|se) rico|(?:sales|saldrás|salir|sal) de (?:las )?deudas|(?:sin|cero|adiós a las) deudas|nunca (?:más )?(?:perderás|pierdes) (?:dinero|un euro)|dejarás de perder dinero|llegarás (?:holgado |tranquilo )?a fin de mes`,
    String.raw`(?:pag(?:as|arás|ar|a|aréis)|deb(?:es|erás)) (?:mucho |bastante )?menos (?:de )?(?:impuestos?|IVA|IRPF|tasas|a Hacienda)|libre de impuestos|sin (?:pagar )?impuestos|(?:deduc(?:e|es|ir|irás|ible)|desgrava(?:s|r|rás|ble)?|desgrav(?:a|as|arás)) ${some(30)}(?:todo|íntegr\p{L}+|entero|cada euro|al 100|por completo|el curso)|devolución de Hacienda|ahorr(?:as|arás|o|ar) ${some(20)}(?:impuestos|IVA|IRPF|fiscal)`,
    String.raw`(?:no|nunca|nadie|ya no|jamás|imposible|evit(?:a|as|arás|ar)|te libra(?:s|rás|n)? de|a salvo de|te protege de|sin miedo a|blinda(?:do|da|dos)? (?:ante|contra|frente a)) ${some(40)}(?:sancion(?:ar|es|arte|e|en)|sanción|multas?|multar(?:te)?|denunci(?:ar|as|arte|a)|demand(?:ar|as|arte)|inspección|inspecciones|inspector(?:es)?|juicios?|problemas legales)`,
    String.raw`cumpl(?:es|irás|ir|e) (?:siempre |automáticamente )?(?:con )?(?:toda )?la (?:ley|normativa)|100 ?% legal|totalmente legal|validez legal|garantiza(?:mos)? (?:el cumplimiento|la legalidad)|legalmente (?:vinculante|blindado|protegido|seguro)`,
    `(?:previen(?:e|en)|prevenir|cura(?:n|r)?|trata(?:n)?(?! de)|combat(?:e|en|ir)|reduc(?:e|en|ir)|baja(?:n|r)?|controla(?:n|r)?|elimina(?:n|r)?|alivia(?:n|r)?|quita(?:n|r)?|evita(?:n|r)?|calma(?:n|r)?|protege(?:n|r)?|refuerza(?:n)?|reforzar|mejora(?:n|r)?|fortalece(?:n|r)?|acaba(?:n|r)? con|ahuyenta(?:n)?|sana(?:n)?|regula(?:n)?) (?:[\\p{L}\\p{M}]+ ){0,4}${ES_ILL}`,
    `${ES_ILL} (?:desaparec\\p{L}+|se (?:va|van|irá|irán|esfuma|acaba|cura|reduce|alivia|quita)|(?:más )?(?:san[oa]|fuerte)s?)|(?:adiós a|olvídate de|olvidarás|sin|libre de|cero) (?:[\\p{L}\\p{M}]+ ){0,2}(?:ansiedad|insomnio|migrañas?|depresión|estrés|enfermedades|dolor(?:es)? de \\p{L}+)`,
    String.raw`adelgaza(?:r|s|rás)?|(?:pierd|perd)(?:es|er|erás) peso|bueno para (?:la salud|el corazón)|(?:corazón|cuerpo) (?:más )?(?:sano|fuerte)|(?:dorm|duerm)(?:irás|es|ir) (?:mejor|del tirón|tranquil[oa]|como un bebé)|vivirás más|(?:clínica|científica)mente (?:probad|demostrad)[oa]|detox|los médicos (?:recomiendan|lo dicen)|salud de hierro`,
  ],
  pt: [
    `(?:ganh(?:a|ar|ará|e)|econom(?:iza|izar|izará|ize)|lucr(?:a|ar|ará)|fatur(?:a|ar|ará)|receb(?:e|er|erá)|sob(?:e|em)|subir(?:á|ão)|cresc(?:e|em|erá|erão)|aument(?:a|am|ará|arão)|volt(?:a|am|ará)|rend(?:e|er|erá)|recuper(?:a|ar|ará)) ${some(50)}${PT_SURE}`,
    `${PT_MONEY} ${some(40)}(?:volta(?:m|rá)?|sob(?:e|em)|subir(?:á|ão)|cresc(?:e|em|erá|erão)|aument(?:a|am|ará|arão)|retorna(?:m)?|se multiplica(?:m)?|multiplicad[oa]s?|dispara(?:m)?) ?(?:${some(40)}(?:${PT_SURE}|no primeiro|já n|multiplicad[oa]|todo mês|para o caixa))`,
    `${PT_SURE} ${some(60)}(?:ganh(?:a|ar|ará)|econom(?:iza|izar|izará)|lucr(?:a|ar|ará)|vend(?:e|er|erá) mais|${PT_MONEY})`,
    String.raw`(?:você |a empresa |o escritório )?(?:vai|vão) (?:ganhar|lucrar|faturar|economizar) (?:muito |bem |ainda )?(?:mais|dinheiro|o que)|(?:ganhará|lucrará|faturará|economizará) (?:muito )?(?:mais|dinheiro)`,
    `(?:as suas|suas|seus|os seus|sua|a sua|seu|o seu) (?:${PT_MONEY}) (?:subir(?:á|ão)|crescer(?:á|ão)|aumentar(?:á|ão)|dispara(?:m)?|vai (?:subir|crescer|aumentar|disparar|dobrar|cair)|vão (?:subir|crescer|aumentar|disparar|dobrar|cair)|cair(?:á|ão)|sob(?:e|em) (?:já|logo|na hora))`,
    String.raw`se paga(?:m)? (?:sozinh[oa]|já no|no primeiro|rapidinho|por si)|renda (?:passiva|garantida|extra)|retorno (?:garantido|certo)|lucro (?:certo|garantido)|liberdade financeira|ficar rico|(?:sai|sair|saia) d(?:as|e) dívidas?|nunca (?:mais )?(?:perde|perderá|vai perder) dinheiro|dinheiro de volta em dobro`,
    String.raw`(?:pag(?:a|ar|ará|am|ue)) (?:muito |bem )?menos (?:impostos?|ICMS|IRPJ|tributos?)|isent[oa]s? de (?:impostos?|tributos?)|(?:abat(?:e|er|em)|dedu(?:z|zir|zem|tível)|descont(?:a|ar)|restitu\p{L}+) ${some(30)}(?:impostos?|IR|IRPJ|tributos?|Receita)|livre de impostos?|sem (?:pagar )?impostos?|economia (?:fiscal|tributária)|crédito (?:fiscal|tributário) garantido|benefício fiscal`,
    String.raw`(?:não|nunca|ninguém|jamais|impossível|evita(?:r|m)?|livra(?:r|m)? (?:você |a empresa )?d[aeo]s?|protege(?:r|m)? (?:você |a empresa )?(?:de|contra)|a salvo de|sem (?:medo|risco) de|fim d[ao]s?|blindad[oa] contra|acab(?:a|am|ou) (?:com )?[oa]s?) ${some(40)}(?:processos?|processar|processad[oa]|multas?|multar|multad[oa]|fiscal(?:ização)?|autuaç(?:ão|ões)|autuad[oa]|aç(?:ão|ões) trabalhistas?|passivo trabalhista|malha fina)`,
    String.raw`cumpre (?:sempre |automaticamente )?(?:com )?(?:toda )?a (?:lei|CLT|legislação|norma)|100 ?% (?:legal|dentro da lei)|totalmente (?:legal|dentro da lei)|validade jurídica|garante ${some(20)}(?:conformidade|legalidade)|juridicamente (?:segur|blindad|proteg)[oaid]+|dentro da lei`,
    `(?:previn(?:e|em|ir)|preveni(?:r|ndo)|cura(?:m|r)?|trata(?:m|r)?(?!-se)|combat(?:e|em|er)|reduz(?:em|ir)?|baixa(?:m|r)?|controla(?:m|r)?|elimina(?:m|r)?|alivia(?:m|r)?|tira(?:m|r)?|evita(?:m|r)?|acalma(?:m|r)?|proteg(?:e|em|er)|refor(?:ça|çam|çar)|melhora(?:m|r)?|aumenta(?:m|r)?|fortalec(?:e|em|er)|afasta(?:m|r)?|acaba(?:m|r)? com|regula(?:m|r)?|sara(?:m|r)?) (?:[\\p{L}\\p{M}]+ ){0,4}${PT_ILL}`,
    `${PT_ILL} (?:desaparec\\p{L}+|some(?:m)?|sumir(?:á|ão)?|vai embora|(?:mais )?(?:saudáve(?:l|is)|forte)s?)|(?:adeus à|adeus às|esqueça a|sem|livre de|zero|fim da) (?:[\\p{L}\\p{M}]+ ){0,2}(?:ansiedade|insônia|enxaqueca|depressão|estresse|doenças|dor(?:es)? de \\p{L}+)`,
    String.raw`emagre(?:ce|cer|ça|cimento)|perd(?:e|er|erá) peso|faz bem (?:para o|ao|à|para a) (?:coração|saúde|pele|fígado)|coração (?:mais )?(?:saudável|forte)|dorm(?:e|ir|irá) (?:melhor|tranquil[oa])|viv(?:e|er|erá) mais|(?:clínica|cientifica)mente (?:comprovad|provad)[oa]|detox|os médicos (?:recomendam|indicam)`,
  ],
};

/** Refunds are terms of the offer. */
export const REFUND =
  /money[- ]back|refund|devol(?:u|v|uç)\p{L}*|reembols\p{L}*|(?<!\p{L})te (?:lo )?devolvemos|get your money back|recupera(?:r|s)? (?:el|tu|su) dinero/iu;
