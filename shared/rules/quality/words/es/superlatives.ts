import { any, either, fourForms, gap, nouns, phrases } from '#shared/rules/quality/words/pattern-parts.ts';

/** Words for products: 'curso', 'herramienta'. */
const PRODUCT = either(
  nouns.es`
    software aplicación app herramienta plataforma sistema solución producto servicio opción elección programa
    curso formación escuela academia método guía plantilla suscripción empresa equipo marca precio
    alternativa calidad profesor asesor docente temario soporte asesoría metodología inversión decisión compra
  `,
  any`
    expert[oa]s? especialistas? nombre docentes? escuelas profesoras? (?:manera|forma)_de(?!_(?:saber|ver|averigu|comprob)) café profesionales
  `,
);
/** Up to three words, none of which begins a place or a purpose: 'el mejor hueco para el equipo'. */
const UP_TO_3 = String.raw`(?:(?!(?:para|que|si|cuando|en|con|es|por|no|ni|nunca)\s)[\p{L}\p{M}-]+\s){0,3}?`;
const GOOD = either(
  fourForms`
    respetado reconocido completo avanzado valorado recomendado usado premiado prestigioso barato rápido
    seguro vendido querido práctico sencillo serio riguroso exigente honesto moderno solicitado elegido
    actualizado útil cercano
  `,
  any`
    potentes? fiables? popular(?:es)? efica(?:z|ces) eficientes? fácil(?:es)? innovador[ae]?s? rentables?
    útil(?:es)? claro
  `,
);
const TOP = either(any`mayor mejor mejores líder líderes número_uno n\.?º_?1`, `más ${GOOD}`);
/** Phrases that turn a comparison into a superlative: 'del mercado', 'con diferencia'. */
const EVERYWHERE = either(
  `(?:del|en el|de este|en este|de todo el|de su) (?:mercado|país|mundo|sector|oficio|año|ramo|género)`,
  phrases`
    de España
    en España
    de Europa
    en Europa
    de la hostelería
    en castellano
    en español
    de todos
    de todas
    de largo
    de lejos
    con (?:mucha )?diferencia
    a día de hoy
    de habla hispana
  `,
  `que ${phrases`
    ${any`hay existe verás encontrarás`}
    vas a (?:encontrar|ver|hacer)
    has visto
    puedes (?:hacer|encontrar|comprar)
    se (?:puede|ha|da|imparte|vende)
    conocerás
    tendrás
  `}`,
);
const OTHERS = phrases`
  otr[oa]s (?:cursos|escuelas|métodos|academias|plantillas|formaciones)
  (?:los|las) (?:demás|otr[oa]s \p{L}+|otr[oa]s)
  la competencia
  el resto
`;
const ANYONE = either(
  any`tod[oa]s cualquier(?:a|_otr[oa])?_?\p{L}* nadie ningun[oa]_?\p{L}* ningún_?\p{L}*`,
  OTHERS,
);
const SELF = any`
  nosotros nosotras este_curso esta_\p{L}+ escandallo marta lo_hacemos aquí el_nuestro la_nuestra este est[ae]
`;

export const SUPERLATIVES_ES = {
  // Matches 'La mejor formación para hosteleros' and 'el curso más completo'.
  bestProduct: phrases`
    (?:el|la|los|las|nuestr[oa]s?|tu|su) ${TOP} ${UP_TO_3}${PRODUCT}
    (?:el|la|los|las|un|una) ${UP_TO_3}${PRODUCT} ${UP_TO_3}${phrases`
      ${TOP}
      que (?:más|mejor) \p{L}+
      definitiv[oa]
      por excelencia
      perfect[oa]
      estrella
      de cabecera
      de referencia
      total
    `}
    (?:el|la|los|las) (?:mejores|mejor) (?:profesor|docent|expert|maestr|especialist|cociner|asesor)\p{L}*
    (?:formación|escuela|academia|curso|herramienta|marca|método) (?:de referencia|líder)
  `,
  // Matches 'El más completo que vas a encontrar' and 'los primeros de España en esto'.
  bestAnywhere: phrases`
    (?:el|la|lo|los|las)? ?${UP_TO_3}${phrases`
      mejor(?! (?:alguien|quien))
      mejores
      (?<=(?:el|la|lo|los|las|somos) (?:[\p{L}\p{M}-]+ ){0,3}?)primer[oa]s?
      más [\p{L}\p{M}]+
    `} ${UP_TO_3}${EVERYWHERE}
    el no va más
    la flor y nata
    lo mejorcito
    sinónimo de
    (?:mejor|más) ${fourForms`valorado recomendado premiado vendido puntuado`} (?:de|del|en|por)(?! (?:tu|su|la|vuestra) (?:carta|casa|cocina|local|menú|barra))
    (?:el|la) ${UP_TO_3}${PRODUCT} que (?:más|mejor) \p{L}+
  `,
  // Matches 'El único curso que funciona' and 'somos los únicos'.
  onlyOne: phrases`
    (?:el|la|los|las) únic[oa]s? (?:${UP_TO_3}${PRODUCT}|(?:en|que|del)(?! (?:falta|me|te|importa|cuenta)))
    (?:somos|son) (?:el |la |los |las )?${phrases`
      ${any`únic[oa]s? mejor(?:es)? líder(?:es)?`}
      números? uno
      n\.?º ?1
      primer[oa]s
      más
    `}(?: (?:que|en|de[l]?)|[,.]|$| y)
    únic[oa]s? en (?:España|su|Europa)
    (?:s[oó]lo|únicamente) (?:nosotros|escandallo en)
    l[oa]s primer[oa]s y l[oa]s únic[oa]s
  `,
  // Matches 'Líderes en formación hostelera' and 'el Ferrari de los cursos'.
  leader: phrases`
    líder(?:es)? (?:en|indiscutibles?|absolut[oa]s?|del?|nacional|mundial)
    liderando
    lidera(?:mos|n)? (?:el|la) (?:sector|mercado|ranking|categoría)
    número (?:uno|1)(?! (?:de la lista|de mi lista))
    (?:el|la|un|una) (?:gran )?referen(?:cia|tes?) (?:para|en|del?|absolut[oa]|indiscutible)
    pioner[oa]s? en
    somos (?:los )?(?:pioneros|líderes|referentes?)
    a la cabeza
    (?:va|vamos|ir|sigue|seguimos|está|estamos|somos) en cabeza
    va por delante
    top ventas
    primera división
    la élite de
    (?:el|la) ${phrases`
      ${any`rey reina campeón campeona`}
      rolls[- ]royce
      ${any`ferrari biblia meca maestro`}
    `} (?:de|del|indiscutible)
    (?:el|la|los|las) (?:favorit|preferid|elegid|predilect)[oa]s? (?:de|del|por|entre)
    (?:el|la|nuestr[oa]) (?:curso |escuela |método )?favorit[oa]
  `,
  // Matches 'Sin rival' and 'jugamos en otra liga'.
  unmatched: either(
    phrases`
      ${any`inmejorables? insuperables? inigualables? imbatibles? incomparables? insustituibles?`}
      sin (?:rival|igual|competencia|parangón|comparación)
      en (?:otra|su propia) liga
      como ningún otro
      como ninguna otra
      de lejos (?:el|la)
      con diferencia
      muy por encima de
      por encima de (?:todos|todas|cualquier)
      la joya de
      a años luz
      por goleada
    `,
    phrases`
      únic[oa] en su \p{L}+
      está (?:en|a) otr[oa] (?:nivel|liga|altura)
      por delante de ${ANYONE}
      (?:juega|jugamos|estamos|está) (?:en|a) (?:otra|otro) \p{L}+
    `,
  ),
  // Matches 'Mejor que cualquier curso' and 'los demás se quedan cortos'.
  beatsAll: phrases`
    (?:supera|gana|bate|deja atrás|da mil vueltas|damos mil vueltas)(?:mos|n)? a? ?${ANYONE}
    (?:le|les) da(?:mos|n)? mil vueltas
    que (?:tod[oa]s|los demás|otr[oa]s)(?: \p{L}+)? (?:intent|quier|imit|copi|envidi|sueñ)\p{L}+
    simplemente (?:lo|el|la) mejor
    un paso por delante
    ${OTHERS} (?:\p{L}+ )?(?:parec|son|result)\p{L}+ ${gap(10)}(?:juguete|broma|aficionad|niños)\p{L}*
    somos (?:los|las) que más
    deja(?:mos)? (?:atrás|en pañales|a la altura del)
    (?:mejor|más \p{L}+) que ${ANYONE}
    ${OTHERS} (?:\p{L}+ )?${phrases`
      ni se (?:le )?acercan?
      se (?:nos )?quedan? (?:cort[oa]s?|atrás|pequeñ[oa]s|a medias)
      no (?:llegan?|tienen? nada|están? a la altura)
      ${any`palidecen? copian? imitan?`}
      nos (?:copian|imitan|miran)
      sueñan
      ni
    `}
  `,
} as const;

/** Praise that denies rivals: here the negation is part of the praise. */
export const DENIED_RIVALS_ES = {
  // Matches 'Nadie da tanto por tan poco' and 'ningún otro curso revisa tu carta'.
  nobodyLikeUs: phrases`
    (?:nadie|ningun[oa]?|ningún|nada) ${gap(50)}${phrases`
      (?:mejor|más) que (?:${SELF})
      como (?:${SELF})
      (?:se )?(?:le|nos|te)? ?${phrases`
        ${any`parece asemeja acerca llega iguala supera`}
        (?<!l[oa]s? )compara
        hace sombra
      `}(?: (?:a|tan|al|ni)| \p{L}+|[.,!])
      tanto por tan poco
      está a (?:nuestra|la|su) altura
      lo hace (?:así|mejor|igual)
    `}
    (?:nadie|ningun[oa]?(?: otr[oa])?|ningún(?: otro)?) (?:\p{L}+ ){0,2}?(?:más )?${any`
      explica enseña conoce sabe revisa hace mira cuida ofrece da tiene prepara entiende domina trata incluye
      consigue logra
    `} (?:\p{L}+ ){0,5}?(?:como|mejor|tanto|tan|así|igual|más que)
    (?:nadie más|ningún otr[oa]|ninguna otra) (?:\p{L}+ )?(?:te |le |lo |os )?${phrases`
      ${any`revisa mira hace ofrece da tiene enseña incluye llega explica consigue logra puede`}
      se atreve
      ${any`ha corrige lee trabaja`}
    `}
  `,
  // Matches 'El patrón oro' and 'la plantilla más precisa jamás diseñada'.
  highestStandard: phrases`
    (?:el )?patrón oro
    lo mejor de lo mejor
    lo más (?:avanzado|completo|moderno|innovador)
    (?:más|mejor) ${gap(12)}(?:jamás|nunca) (?:\p{L}+ )?${fourForms`diseñado creado hecho visto escrito inventado`}
    sin nada (?:parecido|igual|comparable)
    (?:a|de) la altura de (?:est[ea]|nuestr[oa]|la nuestra)
    (?:asesor|escuela|cocinera?|profesor|maestr|chef|formador)\p{L}* ${gap(12)}más (?:prestigios|reconocid|respetad|premiad)[oa]s?
    (?:el|la) primer[oa]? (?:curso|programa|método|formación|plataforma|escuela) (?:en español|en España|de España|dedicad)\p{L}*
    ${any`manera forma`} más (?:eficaz|rápida|segura) de ${gap(30)}(?:es|está en) (?:nuestr[oa]|est[ea])
  `,
  // Matches 'No hay nada igual' and 'no lo hay mejor'.
  noneToFind: phrases`
    ${phrases`
      no (?:lo |la |los |las )?(?:hay|existe|tiene|tenemos|vas a encontrar|encontrarás|verás|admite|busques)
      nunca hubo
    `} ${gap(60)}${phrases`
      ${any`
        mejor(?!\s(?:prueba|momento|día|razón)) igual parecid[oa] acerque compare comparable comparación rival competencia parangón iguale
        supere
      `}
      que (?:le|nos) (?:llegue|haga sombra|gane|supere|iguale)
      tan (?:buen[oa]|complet[oa])
      (?:nada|curso|formación) (?:así|más \p{L}+)
    `}
    no (?:l[oa]s? )?(?:hay|existe|verás) (?:nada )?(?:mejor|igual)(?! (?:prueba|momento|día|razón|manera|forma|maestr\p{L}))
    otra? (?:formación|curso|escuela|método) (?:que|así|igual)
  `,
} as const;
