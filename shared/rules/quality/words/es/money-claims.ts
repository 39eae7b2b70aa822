import { any, either, gap, near, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

const MONEY = either(
  nouns.es`
    dinero ingreso beneficio ganancia venta ahorro rentabilidad capital rendimiento caja facturación inversión
    sueldo retorno
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
/** 'Cubre' is a form of 'cubrir'. */
const EARN = `(?!cubr)${verbs.es`
  ganar ahorrar cobrar recuperar facturar ingresar multiplicar doblar duplicar embolsar
`}`;
const GROW = either(
  verbs.es`subir crecer aumentar multiplicar disparar duplicar triplicar mejorar volver llegar`,
  `(?:va|van) a (?:subir|crecer|aumentar|multiplicarse|dispararse|mejorar)`,
);
/** Words of certainty, which turn a hope into a promise: 'sin duda', 'pase lo que pase'. */
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

export const MONEY_CLAIMS_ES = {
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
    `} (?:${gap(10)})?(?:más|dinero|lo que|lo suficiente|el doble|un sueldo|miles|bien|mucho)
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
    (?:dinero|ingresos|ventas|sueldo) en piloto automático
    (?:máquina|fábrica) de (?:imprimir|hacer) (?:billetes|dinero|ventas)
    (?:dinero|ingresos|sueldo|ventas|beneficios) (?:\p{L}+ )?(?:sin ${any`
      trabajar esfuerzo mover_un_dedo salir_de_casa hacer_nada
    `}|mientras (?:duermes|descansas))
    ${EARN} ${gap(15)}(?:cinco|seis|siete) cifras
    ${EARN} ${gap(50)}(?:llueva o truene|pase lo que pase|haga (?:sol|frío) o)
    (?:conv(?:ie|i|e)rt|transform)\p{L}+ (?:tus?|esa|una|cada) (?:\p{L}+ )?en (?:un |una )?${any`
      sueldo negocio_rentable ingresos? dinero fuente_de mina
    `}
    tendrás beneficios
    a fin de mes tienes beneficios
    (?:te (?:vas a jubilar|jubilarás)|jubílate) (?:[\p{L}\d]+ ){0,3}?antes(?! (?:de que|del?) )
    vivirás de (?:rentas|las rentas|tu)
    (?:verás|notarás|vas a ver) cómo (?:\p{L}+ )?(?:${MONEY}) ${any`
      crece engorda sube aumenta se_(?:dispara|multiplica|llena)
    `}n?
    (?:tu )?(?:cuenta|cartera|bolsillo|hucha) (?:\p{L}+ )?(?:engordará|engorda|se llenará)
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
    ${any`multiplic dispar dobl duplic triplic aument increment`}(?:as?|arás|ar|amos) (?:tus?|los|las|sus?) ${MONEY}
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
    lo que (?:gast|inviert|pagu|pong)(?:es|as) (?:te |se )?(?:vuelve|volverá|multiplic|recuper)\p{L}*
    recuperar(?:ás|éis) ${gap(12)}(?:el último|cada|hasta el último) (?:euro|peso|céntimo)
    multiplican? por (?:dos|tres|cuatro|cinco|diez|\d+) (?:el|los|las|tus?) (?:capital|${MONEY})
    rentabilidad (?:\p{L}+ )?(?:de (?:dos dígitos|doble dígito)|sin (?:sobresaltos|riesgo))
    (?:por ciento|%) (?:garantizado|asegurado)
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
};
