import {
  any,
  either,
  gap,
  near,
  nouns,
  phrases,
  verbs,
} from '#shared/rules/preflight/words/pattern-parts.ts';

const MONEY = either(
  nouns.es`
    dinero ingreso beneficio ganancia venta ahorro rentabilidad caja facturación inversión sueldo retorno
  `,
  phrases`
    tu cuenta
    su cuenta
    margen
    márgenes
    cuenta (?:del banco|bancaria|corriente)
    cuentas
    bolsillo
    cada euro
    un euro
    un dineral
  `,
);
const EARN = verbs.es`ganar ahorrar cobrar recuperar facturar ingresar multiplicar doblar duplicar embolsar`;
const GROW = either(
  verbs.es`subir crecer aumentar multiplicar disparar duplicar triplicar mejorar volver llegar`,
  `(?:va|van) a (?:subir|crecer|aumentar|multiplicarse|dispararse|mejorar)`,
);
/** Words of certainty, which turn a hope into a promise. */
const SURE = either(
  verbs.es`garantizar asegurar prometer firmar jurar`,
  phrases`
    pase lo que pase
    seguro que
    seguro
    con (?:toda )?seguridad
    sin (?:ninguna )?duda
    sí o sí
    sin riesgo
    va a misa
    palabra (?:de \p{L}+)?
    fijo que
    dalo por hecho
    cuenta con ello
    sin excepción
    siempre
    por contrato
    tenlo por seguro
    no falla
    te doy mi palabra
  `,
);
const YOUR = any`tu tus su sus vuestr[oa]s? los las la el`;

const ILL = phrases`
  ${nouns.es`migraña enfermedad infarto alergia úlcera jaqueca contractura`}
  ${any`cáncer diabetes depresión ansiedad insomnio`}
  dolor(?:es)?(?: de \p{L}+)?
  ${any`cansancio fatiga agotamiento estrés colesterol`}
  (?:la )?(?:presión|tensión)(?: arterial)?
  corazón
  (?:tus )?defensas
  sistema inmun\p{L}+
  ${any`metabolismo inflamación asma ictus demencia alzhéimer lumbago nervios gastritis`}
  noches en vela
`;
const HEAL = either(
  verbs.es`
    prevenir curar combatir reducir bajar controlar eliminar aliviar quitar evitar calmar proteger reforzar
    mejorar fortalecer ahuyentar sanar regular vencer olvidar
  `,
  phrases`
    trata(?:n)?(?! de)
    acab\p{L}+ con
  `,
);
const AUTHORITY = phrases`
  Hacienda
  Sanidad
  (?:la )?Inspección(?: de \p{L}+)?
  (?:el|los|ningún|cualquier) inspector(?:es)?
  (?:una|ninguna|la) inspectora
  Trabajo
  consumo
  el fisco
  (?:ningún|el) juez
  la Seguridad Social
  el ayuntamiento
`;
const LEGAL_HARM = any`
  sancion(?:ar|es|arte|e|en) sanción multas? multar(?:te)? denunci(?:ar|as?|arte) demand(?:ar|as?|arte)
  inspección inspecciones inspector(?:es)? juicios? problemas_(?:legales|con_la_ley) pleitos?
`;

export const CLAIMS_ES = {
  // Matches 'Te garantizamos un sueldo digno'.
  moneyForSure: phrases`
    ${phrases`
      ${EARN}
      ${GROW}
      ${any`tendrás verás sacas? sacarás`}
    `} ${gap(40)}(?:${MONEY}|más|dinero)[^.!?:|\n]{0,50}?(?<!\p{L})${SURE}
    ${SURE} ${gap(45)}(?<! ni )(?:${EARN}|${MONEY}|vend(?:es|erás) más)(?! devuelt)
    ${MONEY} (?:\p{L}+ )?(?:asegurad|garantizad|segur|fij)[oa]s?
    (?:ganar|ganas|ganarás) (?:dinero )?(?:seguro|sin riesgo|desde el primer)
    gana(?:r|s|rás)? más,? te l[oa]
  `,
  // Matches 'El margen sube sí o sí' and 'tu cuenta va a subir, eso te lo aseguro'.
  sureMoney: near(
    50,
    MONEY,
    phrases`
      pase lo que pase
      sí o sí
      va a misa
      palabra de \p{L}+
      (?:te )?doy mi palabra
      dalo por hecho
      fijo que
      tenlo por seguro
      te lo \p{L}+
      por duplicado
      con creces
      multiplicad[oa]
      garantizad[oa]s?
      sin falta
    `,
  ),
  // Matches 'Ganarás más', 'te vas a forrar' and 'llegarás a fin de mes'.
  moreMoney: phrases`
    ${phrases`
      (?:gan|ahorr|cobr|factur|ingres|embols)ar(?:ás|án|éis|á)
      (?:vas|vais|van|empezarás|volverás) a (?:ganar|ahorrar|cobrar|facturar|ingresar)
    `} (?:${gap(10)})?(?:más|dinero|lo que|el doble|un sueldo|miles|bien|mucho)
    (?:va|vas|van) a (?:dar|ganar|dejar|hacer) (?:\p{L}+ )?dinero
    imposible no ganar
    te saca(?:rá)? de (?:los )?(?:números rojos|deudas|apuros)
    te (?:vas a )?forr(?:as|ar|arás)
    llen(?:as|arás|ar) la caja
    (?:tendrás|te quedará|te sobrará|te quedarán|te dejará) (?:\p{L}+ )?(?:más )?(?:dinero|euros|mil|margen)
    vivirás (?:de|mejor de)
    llegarás (?:holgado |tranquilo )?a fin de mes
    más dinero en (?:tu|el|la) \p{L}+
    el dinero (?:empezará|empieza|volverá|vuelve) a \p{L}+
    hacer(?:te|se) ric[oa]
    te harás ric[oa]
    ingresos pasivos
    libertad financiera
  `,
  // Matches 'Te harás de oro' and 'los beneficios llegan solos'.
  betterOff: phrases`
    (?:más|mayores) (?:beneficios?|ingresos|ganancias|ventas)
    (?:te harás|hacerte|hazte) (?:de oro|rico|rica)
    (?:tu |la )?caja (?:va a |lo )?(?:not|agradec)\p{L}+
    ${MONEY} (?:llegan?|vienen?|entran?|crecen?) sol[oa]s?
    ${EARN} ${gap(20)}sin (?:hacer nada|esfuerzo|mover un dedo|riesgo)
    (?:sin|cero) riesgo (?:económico|alguno|ninguno)
    (?:nadie|nunca|no) ${gap(25)}(?:perder|pierde) dinero(?! por (?:no|falta|culpa)(?!\p{L}))
    y punto(?=[.,!])
  `,
  // Matches 'Tus ingresos crecerán'.
  moneyGrows: phrases`
    ${YOUR} ${MONEY} (?:\p{L}+ )?(?:subir|crecer|aumentar|mejorar|multiplicar|dispar|duplicar)(?:á|án|se á)
    (?:tus?|sus?) ${MONEY} (?:se )?(?:${GROW}) ${gap(15)}(?:desde|cada|todos|ya|el primer)
    (?:tus?|sus?) ${MONEY} se (?:dispar|multiplic|duplic)\p{L}+
    (?:tus?) (?:gastos?|facturas?|deudas?|pérdidas?) (?:bajarán?|desaparecerán?)
    ${any`multiplic dispar dobl duplic triplic aument increment`}(?:a|as|arás|ar|amos) (?:tus?|los|las|sus?) (?:${MONEY})
    (?:tu|el) (?:negocio|local|bar|restaurante) (?:será|va a ser|ya es) (?:rentable|un éxito)
    rentable (?:en|desde) (?:el|un|dos|tres|pocos|la)
  `,
  // Matches 'Se paga solo' and 'el curso te devuelve cada euro multiplicado'.
  paysBack: phrases`
    (?:recuperad[oa]|recuper(?:as|arás|a|ar)|devuelve|vuelve|volverá) ${gap(10)}${phrases`
      lo (?:pagado|invertido|gastado|que (?:inviertes|pagas))
      por duplicado
      con creces
    `}
    (?:lo que inviertes|lo invertido) (?:te )?\p{L}+
    amortiz(?:a|as|arás|ará|ado|arlo|an)
    se pag(?:a|ará) (?:solo|sola|él solo|por sí|con)
    (?:cubr(?:es|irás)|pag(?:as|arás)|recuper(?:as|arás)) el curso con
    (?:recuper(?:as|arás|a|ar)) (?:la|tu|el|lo|cada|todo) ${gap(8)}${phrases`
      inversión
      dinero invertido
      ${any`pagado gastado coste euro invertido`}
      que (?:pagas|inviertes)
    `}
    (?:devuelv|devolver)\p{L}+ (?:\p{L}+ )?${phrases`
      cada euro
      el doble
      con creces
      lo que (?:cuesta|pagas)
      la inversión
      multiplicad[oa]
    `}
    (?:cada euro|todo lo que inviertes) ${gap(20)}(?:vuelve|multiplicad|recuper|rinde|te da)\p{L}*
    ${phrases`
      no volver(?:ás|á)
      nunca (?:más )?(?:volverás|perderás|pierdes)
      dejarás
      se acab(?:an|aron|arán)
      (?<!di |dile )adiós a
      olvídate de
      (?:sal(?:es|drás|ir)) de
      imposible (?:que )?
    `}\s?${gap(12)}${phrases`
      pérdidas
      números rojos
      (?:las )?deudas
      (?:pierd|perd)\p{L}+ (?:dinero|un euro|nada)
      apuros
    `}
    (?:no|nunca|jamás) (?:\p{L}+ )?(?:pierdes|perderás|vas a perder) (?:dinero|nada|ni un)
    (?:sin|cero) deudas
  `,
  // Matches 'Pagarás menos IVA' and 'puedes desgravarte el curso entero'.
  tax: phrases`
    ${any`
      pag(?:as|arás|ar|a|aréis|ando) deb(?:es|erás) ahorr\p{L}+ rebaj\p{L}+ baj\p{L}+
    `} ${gap(10)}(?:menos )?(?:de |en |a )?${phrases`
      ${any`impuestos? IVA IRPF tasas Hacienda`}
      cuota de autónomos
    `}
    libre de impuestos
    sin (?:pagar )?impuestos
    menos (?:de )?(?:impuestos|IRPF|IVA)
    (?:dedu[cz]|desgrav)\p{L}* ${gap(20)}${phrases`
      ${any`todo íntegr\p{L}+ enter[oa]`}
      cada euro
      al 100
      por completo
      el curso
      gastos?
    `}
    devolución de Hacienda
    Hacienda ${gap(8)}(?:te (?:devolverá|devuelve|paga)|pone|paga)
  `,
  // Matches 'Te olvidas de las inspecciones de trabajo' and 'ningún inspector te podrá sancionar'.
  law: phrases`
    ${phrases`
      ${any`no nunca nadie`}
      ya no
      jamás
      ni una?
      ${any`ningun[oa]? ningún imposible`}
      ${verbs.es`evitar librar olvidar ahorrar quitar`}(?: de)?
      a salvo de
      protege(?:n)? (?:de|contra|ante)
      sin miedo a
      adiós a
      inmune a
      a prueba de
      libre de
      (?:se acab\p{L}+) (?:las )?
      blinda(?:do|da|dos|s)? (?:ante|contra|frente a)
    `} ${gap(35)}${LEGAL_HARM}
    ${AUTHORITY} (?:ya )?${any`no nunca jamás ni te podrá dejará`} ${gap(20)}${any`
      podrá puede te tendrá dirá vendrá sancion multa molest encontr paz nada toc pega
    `}\p{L}*
    (?:la |una )?inspección (?:te |os )?(?:felicit|aplaud|dará la razón)\p{L}*
    (?:Hacienda|Sanidad|el fisco) (?:\p{L}+ ){0,3}(?:content|tranquil|en paz)\p{L}*
    ${any`
      cumpl(?:es|irás|ir|e) estás estarás
    `} ${gap(12)}(?:con |dentro de )?(?:toda )?(?:la|lo que pide la) (?:ley|normativa)
    (?:100 ?%|totalmente|completamente) legal
    validez legal
    garantiza(?:mos)? (?:el cumplimiento|la legalidad)
    legalmente \p{L}+
    blind(?:a|as|arás|ado) (?:legalmente|tu (?:negocio|local) (?:ante|contra|frente))
    (?:al día|en regla) ante (?:cualquier )?(?:la )?(?:inspección|ley)
    super(?:a|as|arás) cualquier inspección
  `,
  // Matches 'La ansiedad desaparece' and 'vuelve a dormir de un tirón y le baja la tensión'.
  health: phrases`
    ${HEAL} (?:[\p{L}\p{M}]+ ){0,4}(?:${ILL})
    (?:${ILL}) ${phrases`
      desaparec\p{L}+
      se (?:va|van|irá|irán|esfuma|acaba|cura|reduce|alivia|quita)
      baja
      mejora
      (?:será|serán|es|son) (?:historia|cosa del pasado|pasado)
      (?:más )?(?:san[oa]|fuerte)s?
    `}
    (?:adiós a|olvídate de|sin|libre de|cero|fin de|fin a|se acab\p{L}+) (?:[\p{L}\p{M}]+ ){0,2}${phrases`
      ${any`ansiedad insomnio migrañas? depresión estrés enfermedades`}
      dolor(?:es)? de \p{L}+
      agotamiento
    `}
    (?:dorm|duerm)(?:irás|es|ir|e|en) ${gap(12)}${phrases`
      mejor
      (?:d?el|de un|un) tirón
      tranquil[oa]
      como (?:un|nunca)
      a pierna
      toda la noche
      sin pastillas
      ocho horas
      bien
    `}
    ${phrases`
      ${any`tu la su`}
      le (?:baja|sube|mejora) la
    `} ${any`espalda salud tensión corazón cuerpo cabeza ansiedad insomnio médico`}(?: ${gap(8)}${phrases`
      lo (?:notará|agradecerá|va a)
      te lo (?:agradecerá|va)
      mejora
      mejorará
      se va
      baja
      bajará
    `})?(?<=${phrases`
      ${any`notará agradecerá va`}
      va a
      ${any`mejora mejorará baja bajará`}
      le \p{L}+ la \p{L}+
    `})
    (?:tu )?(?:médico|doctora?|cardiólogo) (?:lo )?(?:not|agradec|alegr)\p{L}+
    menos (?:dolores|migrañas|ansiedad|insomnio|cansancio)
    mejor tensión
    menos (?:ansios|estresad)[oa]s?
    adelgaza\p{L}*
    (?:pierd|perd)(?:es|er|erás) peso
    (?:bueno|buena) para (?:la|el|tu) (?:salud|corazón|tensión|espalda)
    (?:corazón|cuerpo) (?:más )?(?:sano|fuerte)
    viv(?:irás|ir) (?:más(?: años)?|más tranquil)
    te alarga(?:rá)? la vida
    años de vida
    (?:clínica|científica)mente \p{L}+
    detox
    los médicos \p{L}+
    salud (?:de hierro|mental)
    dej(?:a|as|arás) ${gap(6)}(?:las pastillas|la medicación)
  `,
};
