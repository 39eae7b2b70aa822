import { any, either, gap, near, nouns, verbs } from '#shared/rules/preflight/words/pattern-parts.ts';

const MONEY = either(
  nouns.es`dinero ingreso beneficio ganancia venta ahorro rentabilidad caja facturación inversión sueldo retorno`,
  any`tu_cuenta su_cuenta margen márgenes cuenta_(?:del_banco|bancaria|corriente) cuentas bolsillo cada_euro un_euro un_dineral`,
);
const EARN = verbs.es`ganar ahorrar cobrar recuperar facturar ingresar multiplicar doblar duplicar embolsar`;
const GROW = either(
  verbs.es`subir crecer aumentar multiplicar disparar duplicar triplicar mejorar volver llegar`,
  `(?:va|van) a (?:subir|crecer|aumentar|multiplicarse|dispararse|mejorar)`,
);
/** Words of certainty, which turn a hope into a promise. */
const SURE = either(
  verbs.es`garantizar asegurar prometer firmar jurar`,
  any`pase_lo_que_pase seguro_que seguro con_(?:toda_)?seguridad sin_(?:ninguna_)?duda sí_o_sí sin_riesgo va_a_misa palabra_(?:de_\p{L}+)? fijo_que dalo_por_hecho cuenta_con_ello sin_excepción siempre por_contrato tenlo_por_seguro no_falla te_doy_mi_palabra`,
);
const YOUR = any`tu tus su sus vuestr[oa]s? los las la el`;

const ILL = either(
  nouns.es`migraña enfermedad infarto alergia úlcera jaqueca contractura`,
  String.raw`cáncer|diabetes|depresión|ansiedad|insomnio|dolor(?:es)?(?: de \p{L}+)?|cansancio|fatiga|agotamiento|estrés|colesterol|(?:la )?(?:presión|tensión)(?: arterial)?|corazón|(?:tus )?defensas|sistema inmun\p{L}+|metabolismo|inflamación|asma|ictus|demencia|alzhéimer|lumbago|nervios|gastritis|noches en vela`,
);
const HEAL = either(
  verbs.es`prevenir curar combatir reducir bajar controlar eliminar aliviar quitar evitar calmar proteger reforzar mejorar fortalecer ahuyentar sanar regular vencer olvidar`,
  String.raw`trata(?:n)?(?! de)|acab\p{L}+ con`,
);
const AUTHORITY = any`Hacienda Sanidad (?:la_)?Inspección(?:_de_\p{L}+)? (?:el|los|ningún|cualquier)_inspector(?:es)? (?:una|ninguna|la)_inspectora Trabajo consumo el_fisco (?:ningún|el)_juez la_Seguridad_Social el_ayuntamiento`;
const LEGAL_HARM = any`sancion(?:ar|es|arte|e|en) sanción multas? multar(?:te)? denunci(?:ar|as?|arte) demand(?:ar|as?|arte) inspección inspecciones inspector(?:es)? juicios? problemas_(?:legales|con_la_ley) pleitos?`;

export const CLAIMS_ES = {
  // 'Te garantizamos un sueldo digno', 'tu cuenta va a subir, eso te lo aseguro'
  moneyForSure: either(
    `(?:${EARN}|${GROW}|tendrás|verás|sacas?|sacarás) ${gap(40)}(?:${MONEY}|más|dinero)[^.!?:|\\n]{0,50}?(?<!\\p{L})${SURE}`,
    `${SURE} ${gap(45)}(?<! ni )(?:${EARN}|${MONEY}|vend(?:es|erás) más)(?! devuelt)`,
    `${MONEY} (?:\\p{L}+ )?(?:asegurad|garantizad|segur|fij)[oa]s?|(?:ganar|ganas|ganarás) (?:dinero )?(?:seguro|sin riesgo|desde el primer)|gana(?:r|s|rás)? más,? te l[oa]`,
  ),
  // 'El margen sube sí o sí'
  sureMoney: near(
    50,
    MONEY,
    any`pase_lo_que_pase sí_o_sí va_a_misa palabra_de_\p{L}+ (?:te_)?doy_mi_palabra dalo_por_hecho fijo_que tenlo_por_seguro te_lo_\p{L}+ por_duplicado con_creces multiplicad[oa] garantizad[oa]s? sin_falta`,
  ),
  // 'Ganarás más', 'te vas a forrar', 'llegarás a fin de mes'
  moreMoney: either(
    `(?:(?:gan|ahorr|cobr|factur|ingres|embols)ar(?:ás|án|éis|á)|(?:vas|vais|van|empezarás|volverás) a (?:ganar|ahorrar|cobrar|facturar|ingresar)) (?:${gap(10)})?(?:más|dinero|lo que|el doble|un sueldo|miles|bien|mucho)`,
    `(?:va|vas|van) a (?:dar|ganar|dejar|hacer) (?:\\p{L}+ )?dinero|imposible no ganar|te saca(?:rá)? de (?:los )?(?:números rojos|deudas|apuros)|te (?:vas a )?forr(?:as|ar|arás)|llen(?:as|arás|ar) la caja|(?:tendrás|te quedará|te sobrará|te quedarán|te dejará) (?:\\p{L}+ )?(?:más )?(?:dinero|euros|mil|margen)|vivirás (?:de|mejor de)|llegarás (?:holgado |tranquilo )?a fin de mes|más dinero en (?:tu|el|la) \\p{L}+|el dinero (?:empezará|empieza|volverá|vuelve) a \\p{L}+|hacer(?:te|se) ric[oa]|te harás ric[oa]|ingresos pasivos|libertad financiera`,
  ),
  // 'Te harás de oro', 'los beneficios llegan solos'
  betterOff: `(?:más|mayores) (?:beneficios?|ingresos|ganancias|ventas)|(?:te harás|hacerte|hazte) (?:de oro|rico|rica)|(?:tu |la )?caja (?:va a |lo )?(?:not|agradec)\\p{L}+|${MONEY} (?:llegan?|vienen?|entran?|crecen?) sol[oa]s?|${EARN} ${gap(20)}sin (?:hacer nada|esfuerzo|mover un dedo|riesgo)|(?:sin|cero) riesgo (?:económico|alguno|ninguno)|(?:nadie|nunca|no) ${gap(25)}(?:perder|pierde) dinero(?! por (?:no|falta|culpa)(?!\\p{L}))|y punto(?=[.,!])`,
  // 'Tus ingresos crecerán'
  moneyGrows: either(
    `${YOUR} ${MONEY} (?:\\p{L}+ )?(?:subir|crecer|aumentar|mejorar|multiplicar|dispar|duplicar)(?:á|án|se á)|(?:tus?|sus?) ${MONEY} (?:se )?(?:${GROW}) ${gap(15)}(?:desde|cada|todos|ya|el primer)|(?:tus?|sus?) ${MONEY} se (?:dispar|multiplic|duplic)\\p{L}+|(?:tus?) (?:gastos?|facturas?|deudas?|pérdidas?) (?:bajarán?|desaparecerán?)`,
    `(?:multiplic|dispar|dobl|duplic|triplic|aument|increment)(?:a|as|arás|ar|amos) (?:tus?|los|las|sus?) (?:${MONEY})|(?:tu|el) (?:negocio|local|bar|restaurante) (?:será|va a ser|ya es) (?:rentable|un éxito)|rentable (?:en|desde) (?:el|un|dos|tres|pocos|la)`,
  ),
  // 'Se paga solo', 'el curso te devuelve cada euro multiplicado'
  paysBack: either(
    `(?:recuperad[oa]|recuper(?:as|arás|a|ar)|devuelve|vuelve|volverá) ${gap(10)}(?:lo (?:pagado|invertido|gastado|que (?:inviertes|pagas))|por duplicado|con creces)|(?:lo que inviertes|lo invertido) (?:te )?\\p{L}+|amortiz(?:a|as|arás|ará|ado|arlo|an)|se pag(?:a|ará) (?:solo|sola|él solo|por sí|con)|(?:cubr(?:es|irás)|pag(?:as|arás)|recuper(?:as|arás)) el curso con|(?:recuper(?:as|arás|a|ar)) (?:la|tu|el|lo|cada|todo) ${gap(8)}(?:inversión|dinero invertido|pagado|gastado|coste|euro|invertido|que (?:pagas|inviertes))`,
    `(?:devuelv|devolver)\\p{L}+ (?:\\p{L}+ )?(?:cada euro|el doble|con creces|lo que (?:cuesta|pagas)|la inversión|multiplicad[oa])|(?:cada euro|todo lo que inviertes) ${gap(20)}(?:vuelve|multiplicad|recuper|rinde|te da)\\p{L}*`,
    `(?:no volver(?:ás|á)|nunca (?:más )?(?:volverás|perderás|pierdes)|dejarás|se acab(?:an|aron|arán)|(?<!di |dile )adiós a|olvídate de|(?:sal(?:es|drás|ir)) de|imposible (?:que )?)\\s?${gap(12)}(?:pérdidas|números rojos|(?:las )?deudas|(?:pierd|perd)\\p{L}+ (?:dinero|un euro|nada)|apuros)|(?:no|nunca|jamás) (?:\\p{L}+ )?(?:pierdes|perderás|vas a perder) (?:dinero|nada|ni un)|(?:sin|cero) deudas`,
  ),
  // 'Pagarás menos IVA', 'puedes desgravarte el curso entero'
  tax: either(
    `(?:pag(?:as|arás|ar|a|aréis|ando)|deb(?:es|erás)|ahorr\\p{L}+|rebaj\\p{L}+|baj\\p{L}+) ${gap(10)}(?:menos )?(?:de |en |a )?(?:impuestos?|IVA|IRPF|tasas|Hacienda|cuota de autónomos)|libre de impuestos|sin (?:pagar )?impuestos|menos (?:de )?(?:impuestos|IRPF|IVA)`,
    `(?:dedu[cz]|desgrav)\\p{L}* ${gap(20)}(?:todo|íntegr\\p{L}+|enter[oa]|cada euro|al 100|por completo|el curso|gastos?)|devolución de Hacienda|Hacienda ${gap(8)}(?:te (?:devolverá|devuelve|paga)|pone|paga)`,
  ),
  // 'Te olvidas de las inspecciones de trabajo', 'ningún inspector te podrá sancionar'
  law: either(
    `(?:no|nunca|nadie|ya no|jamás|ni una?|ningun[oa]?|ningún|imposible|${verbs.es`evitar librar olvidar ahorrar quitar`}(?: de)?|a salvo de|protege(?:n)? (?:de|contra|ante)|sin miedo a|adiós a|inmune a|a prueba de|libre de|(?:se acab\\p{L}+) (?:las )?|blinda(?:do|da|dos|s)? (?:ante|contra|frente a)) ${gap(35)}${LEGAL_HARM}`,
    `${AUTHORITY} (?:ya )?(?:no|nunca|jamás|ni|te|podrá|dejará) ${gap(20)}(?:podrá|puede|te|tendrá|dirá|vendrá|sancion|multa|molest|encontr|paz|nada|toc|pega)\\p{L}*|(?:la |una )?inspección (?:te |os )?(?:felicit|aplaud|dará la razón)\\p{L}*|(?:Hacienda|Sanidad|el fisco) (?:\\p{L}+ ){0,3}(?:content|tranquil|en paz)\\p{L}*`,
    `(?:cumpl(?:es|irás|ir|e)|estás|estarás) ${gap(12)}(?:con |dentro de )?(?:toda )?(?:la|lo que pide la) (?:ley|normativa)|(?:100 ?%|totalmente|completamente) legal|validez legal|garantiza(?:mos)? (?:el cumplimiento|la legalidad)|legalmente \\p{L}+|blind(?:a|as|arás|ado) (?:legalmente|tu (?:negocio|local) (?:ante|contra|frente))|(?:al día|en regla) ante (?:cualquier )?(?:la )?(?:inspección|ley)|super(?:a|as|arás) cualquier inspección`,
  ),
  // 'La ansiedad desaparece', 'vuelve a dormir de un tirón y le baja la tensión'
  health: either(
    `${HEAL} (?:[\\p{L}\\p{M}]+ ){0,4}(?:${ILL})`,
    `(?:${ILL}) (?:desaparec\\p{L}+|se (?:va|van|irá|irán|esfuma|acaba|cura|reduce|alivia|quita)|baja|mejora|(?:será|serán|es|son) (?:historia|cosa del pasado|pasado)|(?:más )?(?:san[oa]|fuerte)s?)|(?:adiós a|olvídate de|sin|libre de|cero|fin de|fin a|se acab\\p{L}+) (?:[\\p{L}\\p{M}]+ ){0,2}(?:ansiedad|insomnio|migrañas?|depresión|estrés|enfermedades|dolor(?:es)? de \\p{L}+|agotamiento)`,
    `(?:dorm|duerm)(?:irás|es|ir|e|en) ${gap(12)}(?:mejor|(?:d?el|de un|un) tirón|tranquil[oa]|como (?:un|nunca)|a pierna|toda la noche|sin pastillas|ocho horas|bien)`,
    `(?:tu|la|su|le (?:baja|sube|mejora) la) (?:espalda|salud|tensión|corazón|cuerpo|cabeza|ansiedad|insomnio|médico)(?: ${gap(8)}(?:lo (?:notará|agradecerá|va a)|te lo (?:agradecerá|va)|mejora|mejorará|se va|baja|bajará))?(?<=notará|agradecerá|va|va a|mejora|mejorará|baja|bajará|le \\p{L}+ la \\p{L}+)|(?:tu )?(?:médico|doctora?|cardiólogo) (?:lo )?(?:not|agradec|alegr)\\p{L}+|menos (?:dolores|migrañas|ansiedad|insomnio|cansancio)|mejor tensión|menos (?:ansios|estresad)[oa]s?|adelgaza\\p{L}*|(?:pierd|perd)(?:es|er|erás) peso|(?:bueno|buena) para (?:la|el|tu) (?:salud|corazón|tensión|espalda)|(?:corazón|cuerpo) (?:más )?(?:sano|fuerte)|viv(?:irás|ir) (?:más(?: años)?|más tranquil)|te alarga(?:rá)? la vida|años de vida|(?:clínica|científica)mente \\p{L}+|detox|los médicos \\p{L}+|salud (?:de hierro|mental)|dej(?:a|as|arás) ${gap(6)}(?:las pastillas|la medicación)`,
  ),
};
