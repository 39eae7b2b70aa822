import { any, either, gap, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';
import { MONEY_CLAIMS_ES } from './money-claims.ts';
import { SURE_RESULTS_ES } from './sure-results.ts';

const AILMENT = either(
  nouns.es`
    migraña alergia úlcera jaqueca contractura arruga variz quemadura cicatriz hemorroide hernia ronquido náusea mareo
    sofoco cefalea infección cólico trauma adicción fobia enfermedad infarto varice
  `,
  any`
    cáncer diabetes depresión ansiedad insomnio artritis artrosis acné celulitis caspa ciática apnea tinnitus eccema
    psoriasis reuma reumatismo menopausia resfriado gripe calvicie estreñimiento hipertensión bruxismo fibromialgia
    infertilidad lumbago gastritis alzhéimer demencia ictus asma cansancio fatiga agotamiento estrés ataques?_de_pánico
    caída_del_(?:pelo|cabello) ganas_de_(?:fumar|beber|picar) dermatitis osteoporosis tendinitis
  `,
  String.raw`dolor(?:es)? (?:de|en) (?:el |la |los |las )?\p{L}+`,
);
const ILL = phrases`
  ${AILMENT}
  dolor(?:es)?(?: de \p{L}+)?
  ${any`colesterol metabolismo inflamación nervios`}
  (?:la )?(?:presión|tensión)(?: arterial)?
  corazón
  (?:tus )?defensas
  sistema inmun\p{L}+
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
/** Counts only with an ailment: 'erradica la migraña', 'pone fin a la ansiedad'. A valve frees pressure, too. */
const CURE = either(
  verbs.es`
    revertir borrar cicatrizar disolver desbloquear levantar frenar detener erradicar atenuar regenerar suavizar
    disipar
  `,
  String.raw`liber\p{L}+ del?`,
  'pon(?:e|en|drá) fin a',
);
const BODY = any`
  rodillas? espalda piel pelo cabello memoria vista articulaciones huesos cuerpo rostro uñas cerebro melena hígado
  cartílago células tejidos? organismo colon sangre cuero_cabelludo músculos? zona_lumbar
`;
const MEDICINE = any`
  analgésicos? medicamentos? medicación pastillas? fármacos? antibióticos? ibuprofeno médicos? fisio(?:terapeuta)?s?
  mascarilla cirugía operación gafas muletas terapia psicólog[oa]
`;
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
  (?:la )?Agencia Tributaria
  el SAT
  la AEPD
  (?:los|ningún) (?:tribunal|juzgado)(?:es)?
`;
const LEGAL_HARM = any`
  sancion(?:ar|es|arte|e|en) sanción multas? multar(?:te)? denunci(?:ar|as?|arte) demand(?:ar|as?|arte)
  inspección inspecciones inspector(?:es)? juicios? problemas_(?:legales|con_la_ley) pleitos? litigios? querellas?
`;

export const CLAIMS_ES = {
  ...MONEY_CLAIMS_ES,
  ...SURE_RESULTS_ES,
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
      (?:siempre )?el máximo
    `}
    ahorr\p{L}+ ${gap(25)}(?:en|de) (?:impuestos|IRPF|IVA|la renta|Hacienda)
    deducci(?:ón|ones) (?:\p{L}+ )?(?:aceptad|garantizad|asegurad|aprobad)[oa]s?
    (?:estás|estarás|quedas|quedarás) exent[oa] de (?:declar|pagar|tribut|impuest)\p{L}*
    no (?:pagarás|pagas) (?:más )?impuestos
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
      cero sin ni_un olvídate_de(?:_los)? adiós_a_los
    `} (?:\p{L}+ )?(?:problemas?|sustos?|líos?|sorpresas?|disgustos?) (?:con|de) (?:${AUTHORITY}|la ley)
    ${any`
      quedas quedarás estás estarás queda quedará
    `} (?:\p{L}+ )?(?:blindad|cubiert|protegid)[oa]s? ${gap(20)}(?:ante|frente a|contra) (?:cualquier|tod[oa]s?)
    (?:multa|sanción|deuda|recurso|denuncia|embargo)s? ${gap(15)}(?:queda|quedará|será|serán|quedan) ${any`
      anulad cancelad perdonad archivad borrad ganad
    `}[oa]s?
    gan(?:as|arás|amos|aremos) (?:\p{L}+ )?(?:juicio|pleito|caso|recurso|demanda)s?
    ${any`
      Hacienda el_banco la_Seguridad_Social el_(?:juez|tribunal)
    `} (?:te )?(?:aceptará|dará la razón|aprobará)(?! (?:o|si)(?!\p{L}))
    (?:el banco|la aseguradora|tu casero|tu jefe) ${any`
      tendrá tendrán se_verá_oblig no_podrá no_tendrá
    `}\p{L}* (?:\p{L}+ ){0,3}?(?:pagar|aceptar|indemniz|neg|ceder|subir)\p{L}*
    (?<!(?<!\p{L})si (?:[\p{L}\p{M}]+ ){0,5})${any`
      cumpl(?:es|irás|irán?|ir|e) estás estarás
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
    ${CURE} (?:[\p{L}\p{M}]+ ){0,3}(?:${AILMENT})
    (?:${ILL})(?: del? [\p{L}\p{M}]+| (?:crónic|muscular|nervios|abdominal)[oa]?(?:es|s)?)? ${phrases`
      desaparec\p{L}+
      se (?:va|van|irá|irán|esfuma|acaba|cura|reduce|alivia|quita)
      baja
      mejora
      (?:será|serán|es|son) (?:historia|cosa del pasado|pasado)
      dej(?:a|an|ará|arán) de (?:ser|doler|molestar|existir)
      (?:más )?(?:san[oa]|fuerte)s?
    `}
    (?:adiós a|olvídate de|sin|libre de|cero|fin de|fin a|se acab\p{L}+) (?:[\p{L}\p{M}]+ ){0,2}${AILMENT}
    (?<!prometen (?:\p{L}+ ){0,4})(?:dorm|duerm)(?:irás?|irán|es|ir|e|en|an?|as) ${gap(12)}${phrases`
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
      (?<!es )baja
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
    dejar(?:ás|á|án) de (?:fumar|roncar|llorar|sufrir|doler|beber|engordar|morder)\p{L}*
    (?:perd|adelgaz|quem|pierd)\p{L}+ ${gap(20)}(?:kilos?|tallas?|grasa|barriga|michelines|celulitis|centímetros)
    elimina(?:n|rás)? ${gap(12)}(?:grasa (?:abdominal|corporal|localizada)|michelines|celulitis|toxinas)
    (?:sustituye|reemplaza|jubila)n? (?:a |al )?(?:cualquier |la |el |los |las |tus? )?${MEDICINE}
    hac\p{L}+ innecesari[oa]s? ${gap(6)}${MEDICINE}
    mejor que (?:lo que receta|cualquier|l[oa]s?) ${gap(10)}${MEDICINE}
    (?<!no )(?:regenera|reconstruye|rejuvenece|desintoxica|depura|revitaliza)(?:n|rá|rán)? (?:\p{L}+ )?${BODY}
    (?:tus?|sus?) ${BODY} ${phrases`
      (?:volver|crecer|rejuvenecer)(?:á|án)(?: a \p{L}+)?
      se (?:curará|regenerará|recuperará)n?
    `}
    te dejan? ${gap(5)}${BODY} como nuev[oa]s?
    apt[oa]s? para cualquier (?:celiac|celíac|alérgic|piel)\p{L}*
    (?:causa|remedio|solución|fin|adiós|cura) (?:de|a|para) tod[oa]s tus (?:males|problemas|dolores|dolencias)
    sin (?:efectos secundarios|pasar hambre)
    hac(?:en?|er|erá|erán) desaparecer ${gap(12)}(?:${AILMENT}|manchas|canas|ojeras|granos|michelines)
    bajarás (?:\p{L}+ )?(?:kilos?|tallas?)
    (?:te )?quita(?:n|rá)? (?:\p{L}+ )?años(?: de encima)?
    (?:parecerás|lucirás|lucirá|te verás|parece) (?:\p{L}+ ){0,3}?más joven
  `,
};
