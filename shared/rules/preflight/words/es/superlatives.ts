import { any, either, fourForms, gap, nouns } from '#shared/rules/preflight/words/pattern-parts.ts';

/** Words for products. */
const PRODUCT = either(
  nouns.es`software aplicación app herramienta plataforma sistema solución producto servicio opción elección programa curso formación escuela academia método guía plantilla suscripción proveedor empresa equipo marca precio alternativa calidad profesor asesor docente temario soporte asesoría metodología inversión decisión compra`,
  any`expert[oa]s? especialistas? nombre docentes? escuelas profesoras? (?:manera|forma)_de café profesionales`,
);
/** Up to three words, none of which begins a place or a purpose: 'the best slot for the crew'. */
const UP_TO_3 = String.raw`(?:(?!(?:para|que|si|cuando|en|con|es|por)\s)[\p{L}\p{M}-]+\s){0,3}?`;
const GOOD = either(
  fourForms`respetado reconocido completo avanzado valorado recomendado usado premiado prestigioso barato rápido seguro vendido querido práctico sencillo serio riguroso exigente honesto moderno solicitado elegido actualizado útil cercano`,
  any`potentes? fiables? popular(?:es)? efica(?:z|ces) eficientes? fácil(?:es)? innovador[ae]?s? rentables? útil(?:es)? claro`,
);
const TOP = either(any`mayor mejor mejores líder líderes número_uno n\.?º_?1`, `más ${GOOD}`);
/** A place or time without anything better. */
const EVERYWHERE = either(
  '(?:del|en el|de este|en este|de todo el|de su) (?:mercado|país|mundo|sector|oficio|año|ramo|género)',
  any`de_España en_España de_Europa en_Europa de_la_hostelería en_castellano en_español de_todos de_todas de_largo de_lejos con_(?:mucha_)?diferencia a_día_de_hoy de_habla_hispana`,
  `que (?:hay|existe|verás|encontrarás|vas a (?:encontrar|ver|hacer)|has visto|puedes (?:hacer|encontrar|comprar)|se (?:puede|ha|da|imparte|vende)|conocerás|tendrás)`,
);
const OTHERS = any`otr[oa]s_(?:cursos|escuelas|métodos|academias|plantillas|formaciones) (?:los|las)_(?:demás|otr[oa]s_\p{L}+|otr[oa]s) la_competencia el_resto`;
const ANYONE = either(
  any`tod[oa]s cualquier(?:a|_otr[oa])?_?\p{L}* nadie ningun[oa]_?\p{L}* ningún_?\p{L}*`,
  OTHERS,
);
const SELF = any`nosotros nosotras este_curso esta_\p{L}+ escandallo marta lo_hacemos aquí el_nuestro la_nuestra este est[ae]`;

export const SUPERLATIVES_ES = {
  // 'La mejor formación para hosteleros', 'el curso más completo'
  bestProduct: either(
    `(?:el|la|los|las|nuestr[oa]s?|tu|su) ${TOP} ${UP_TO_3}${PRODUCT}`,
    `(?:el|la|los|las|un|una) ${UP_TO_3}${PRODUCT} ${UP_TO_3}(?:${TOP}|que (?:más|mejor) \\p{L}+|definitiv[oa]|por excelencia|perfect[oa]|estrella|de cabecera|de referencia|total)`,
    `(?:el|la|los|las) (?:mejores|mejor) (?:profesor|docent|expert|maestr|especialist|cociner|asesor)\\p{L}*|(?:formación|escuela|academia|curso|herramienta|marca|método) (?:de referencia|líder)`,
  ),
  // 'El más completo que vas a encontrar', 'los primeros de España en esto'
  bestAnywhere: either(
    `(?:el|la|lo|los|las)? ?${UP_TO_3}(?:mejor(?! (?:alguien|quien))|mejores|primer[oa]s?|más [\\p{L}\\p{M}]+) ${UP_TO_3}${EVERYWHERE}`,
    `el no va más|la flor y nata|lo mejorcito|sinónimo de|(?:mejor|más) ${fourForms`valorado recomendado premiado vendido puntuado`} (?:de|del|en|por)|(?:el|la) ${UP_TO_3}${PRODUCT} que (?:más|mejor) \\p{L}+`,
  ),
  // 'El único curso que funciona', 'somos los únicos'
  onlyOne: `(?:el|la|los|las) únic[oa]s? (?:${UP_TO_3}${PRODUCT}|(?:en|que|del)(?! (?:falta|me|te|importa|cuenta)))|(?:somos|son) (?:el |la |los |las )?(?:únic[oa]s?|mejor(?:es)?|líder(?:es)?|número uno|n\\.?º ?1|primer[oa]s|más)(?: (?:que|en|de[l]?)|[,.]|$| y)|únic[oa]s? en (?:España|su|Europa)|(?:s[oó]lo|únicamente) (?:nosotros|escandallo en)|l[oa]s primer[oa]s y l[oa]s únic[oa]s`,
  // 'Líderes en formación hostelera', 'el Ferrari de los cursos'
  leader: either(
    `líder(?:es)? (?:en|indiscutibles?|absolut[oa]s?|del?|nacional|mundial)|liderando|lidera(?:mos|n)? (?:el|la) (?:sector|mercado|ranking|categoría)|número (?:uno|1)(?! (?:de la lista|de mi lista))|(?:el|la|un|una) (?:gran )?referen(?:cia|tes?) (?:para|en|del?|absolut[oa]|indiscutible)|pioner[oa]s? en|somos (?:los )?(?:pioneros|líderes|referentes?)|a la cabeza|(?:va|vamos|ir|sigue|seguimos|está|estamos|somos) en cabeza|va por delante|top ventas|primera división|la élite de`,
    `(?:el|la) (?:rey|reina|campeón|campeona|rolls[- ]royce|ferrari|biblia|meca|maestro) (?:de|del|indiscutible)|(?:el|la|los|las) (?:favorit|preferid|elegid|predilect)[oa]s? (?:de|del|por|entre)|(?:el|la|nuestr[oa]) (?:curso |escuela |método )?favorit[oa]`,
  ),
  // 'Sin rival', 'jugamos en otra liga'
  unmatched: either(
    any`inmejorables? insuperables? inigualables? imbatibles? incomparables? insustituibles? sin_(?:rival|igual|competencia|parangón|comparación) en_(?:otra|su_propia)_liga como_ningún_otro como_ninguna_otra de_lejos_(?:el|la) con_diferencia muy_por_encima_de por_encima_de_(?:todos|todas|cualquier) la_joya_de a_años_luz por_goleada`,
    `únic[oa] en su \\p{L}+|está (?:en|a) otr[oa] (?:nivel|liga|altura)|por delante de ${ANYONE}|(?:juega|jugamos|estamos|está) (?:en|a) (?:otra|otro) \\p{L}+`,
  ),
  // 'Mejor que cualquier curso', 'los demás se quedan cortos'
  beatsAll: either(
    `(?:supera|gana|bate|deja atrás|da mil vueltas|damos mil vueltas)(?:mos|n)? a? ?${ANYONE}|(?:le|les) da(?:mos|n)? mil vueltas|que (?:tod[oa]s|los demás|otr[oa]s)(?: \\p{L}+)? (?:intent|quier|imit|copi|envidi|sueñ)\\p{L}+|simplemente (?:lo|el|la) mejor|un paso por delante|${OTHERS} (?:\\p{L}+ )?(?:parec|son|result)\\p{L}+ ${gap(10)}(?:juguete|broma|aficionad|niños)\\p{L}*|somos (?:los|las) que más|deja(?:mos)? (?:atrás|en pañales|a la altura del)`,
    `(?:mejor|más \\p{L}+) que ${ANYONE}`,
    `${OTHERS} (?:\\p{L}+ )?(?:ni se (?:le )?acercan?|se (?:nos )?quedan? (?:cort[oa]s?|atrás|pequeñ[oa]s|a medias)|no (?:llegan?|tienen? nada|están? a la altura)|palidecen?|copian?|imitan?|nos (?:copian|imitan|miran)|sueñan|ni)`,
  ),
} as const;

/** Praise that denies rivals: here the negation is part of the praise. */
export const DENIED_RIVALS_ES = {
  // 'Nadie da tanto por tan poco', 'ningún otro curso revisa tu carta'
  nobodyLikeUs: either(
    `(?:nadie|ningun[oa]?|ningún|nada) ${gap(50)}${either(
      `(?:mejor|más) que (?:${SELF})`,
      `como (?:${SELF})`,
      String.raw`(?:se )?(?:le|nos|te)? ?(?:parece|asemeja|acerca|llega|iguala|supera|(?<!l[oa]s? )compara|hace sombra)(?: (?:a|tan|al|ni)| \p{L}+|[.,!])`,
      'tanto por tan poco|está a (?:nuestra|la|su) altura|lo hace (?:así|mejor|igual)',
    )}`,
    `(?:nadie|ningun[oa]?(?: otr[oa])?|ningún(?: otro)?) (?:\\p{L}+ ){0,2}?(?:más )?(?:explica|enseña|conoce|sabe|revisa|hace|mira|cuida|ofrece|da|tiene|prepara|entiende|domina|trata|incluye|consigue|logra) (?:\\p{L}+ ){0,5}?(?:como|mejor|tanto|tan|así|igual|más que)`,
    `(?:nadie más|ningún otr[oa]|ninguna otra) (?:\\p{L}+ )?(?:te |le |lo |os )?(?:revisa|mira|hace|ofrece|da|tiene|enseña|incluye|llega|explica|consigue|logra|puede|se atreve|ha|corrige|lee|trabaja)`,
  ),
  // 'No hay nada igual', 'no lo hay mejor'
  noneToFind: either(
    `(?:no (?:lo |la |los |las )?(?:hay|existe|tiene|tenemos|vas a encontrar|encontrarás|verás|admite|busques)|nunca hubo) ${gap(60)}(?:mejor|igual|parecid[oa]|acerque|compare|comparable|comparación|rival|competencia|parangón|iguale|supere|que (?:le|nos) (?:llegue|haga sombra|gane|supere|iguale)|tan (?:buen[oa]|complet[oa])|(?:nada|curso|formación) (?:así|más \\p{L}+))`,
    `no (?:l[oa]s? )?(?:hay|existe|verás) (?:nada )?(?:mejor|igual)|otra? (?:formación|curso|escuela|método) (?:que|así|igual)`,
  ),
} as const;
