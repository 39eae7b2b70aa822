import { any, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

// Ordinary words ('transforma', 'panorama', 'a medida') count only with the words that make them empty.

const YOUR = '(?:tus?|sus?|el|la|los|las|todo (?:el|tu))';
const BUSINESS = String.raw`${YOUR} (?:\p{L}+ )?${any`
  negocio restaurante empresa resultados recursos potencial talento rendimiento productividad éxito
  crecimiento ventas local marca procesos
`}`;

export const CLICHES_ES = {
  // Matches 'En un mundo cada vez más competitivo' and 'los retos del mañana'.
  timesWeLiveIn: phrases`
    en (?:el|un|este) ${any`
      competitiv cambiante exigente vertiginos actual moderno
    `}\p{L}* ${any`mundo entorno mercado panorama sector`}(?: actual)?
    en (?:el|un) ${any`mundo entorno mercado panorama sector contexto`} ${phrases`
      actual
      cada vez más
      tan
      en constante
      que no
    `}
    en un mundo (?:que|donde|lleno)
    en la era (?:digital|de la)
    (?:hoy )?más que nunca
    como nunca antes
    en constante (?:cambio|evolución)
    ritmo frenético
    nunca (?:ha sido|fue) tan (?:fácil|sencillo|simple)
    una nueva era
    nuevos tiempos
    del siglo XXI
    (?:el |al |del )?futuro (?:ya está aquí|es hoy|de la \p{L}+)
    bienvenid[oa]s? al futuro
    construi(?:mos|r|endo) (?:juntos )?el futuro
    mira(?:r|n|mos)? (?:al|hacia el) futuro
    sin renunciar a (?:sus|nuestras|las|tus) \p{L}+
    (?:los )?(?:retos|desafíos) del (?:mañana|futuro|presente|sector)
    lo mejor está por (?:venir|llegar)
    transformación digital
    cambio de paradigma
    nuevo paradigma
    punto de inflexión
  `,
  // Matches 'Desbloquea', 'impulsa tu negocio' and 'da el salto'.
  bigVerbs: phrases`
    desbloquea\p{L}*
    desata el
    ${any`
      revolucion(?:a|ario|aria)\p{L}* empodera\p{L}* sumérgete adéntrate vertiginos\p{L}* turboaliment\p{L}*
    `}
    ${verbs.es`
      potenciar impulsar maximizar optimizar transformar revolucionar liberar despertar explotar exprimir
      elevar
    `} (?:${BUSINESS}|tu \p{L}+)
    ${any`
      libera despierta explota saca aprovecha maximiza alcanza
    `}\p{L}* (?:todo )?${YOUR} (?:máximo |verdadero |gran )?potencial
    al siguiente nivel
    a otro nivel
    otro nivel
    nuevas cotas
    a lo más alto
    sube(?:r)? de nivel
    da(?:r)? el (?:salto|siguiente paso)
    (?:alcanz|logr|consegu)\p{L}* (?:el éxito|tus (?:metas|objetivos|sueños))
    mejor versión
    (?:haz|hacer) despegar
    (?:despegar|brillar)(?= y |[.,!])
    cambi(?:a|ar|ará) (?:tu vida|las reglas|el juego)
    (?:te|que) cambiará la vida
    marc(?:a|ar|an|ará) (?:la|una|un|tendencia) ?(?:diferencia|antes|hito)?
    (?:haz|hacer) historia
    deja(?:r)? huella
    rompe?(?:r)? (?:con lo|las reglas|moldes|barreras|esquemas|límites) ?\p{L}*
    (?:coge|coger|toma|tomar|lleva|llevar)\p{L}* las riendas
    toma(?:r)? el control
    ${any`
      convierte convertir transforma transformar
    `}\p{L}* (?:los |tus |cada )?${any`retos? desafíos? problemas? obstáculos?`} en (?:una )?oportunidad(?:es)?
    (?:se |te )?queda(?:rse|rte|n|s)? atrás
    deja(?:r)? atrás
  `,
  // Matches 'de última generación' and 'sin esfuerzo'.
  bigAdjectives: phrases`
    (?:de|a la) vanguardia
    de última generación
    sin fisuras
    sin esfuerzo
    sin complicaciones
    ${any`holístic\p{L}* disruptiv[oa]s? vanguardista innovador(?:a|es|as)?`}
    de primer nivel
    de alto (?:rendimiento|impacto)
    todo en uno
    fácil e intuitiv[oa]
    simple e intuitiv[oa]
    llave en mano
    inolvidables?
    inigualables?
    sin precedentes
    (?:una )?(?:auténtica|verdadera) (?:joya|revolución|pasión)
    (?:la )?revolución(?! industrial)
    mágic[oa]s?
    (?:la )?magia de
  `,
  // Matches 'Solución integral' and 'soluciones a medida'.
  emptyNouns: phrases`
    soluci(?:ón|ones) ${phrases`
      integral(?:es)?
      innovador\p{L}+
      a (?:tu |su )?medida
      ${any`globales eficaces 360`}
      que (?:buscabas|necesitas|estabas \p{L}+)
    `}
    a (?:tu|su) medida
    enfoque (?:integral|personalizado|holístico|único|innovador)
    (?:trato|servicio) (?:cercan|personalizad|integral)\p{L}*
    experiencia (?:únic|inolvidable|inigualable|complet|integral|que|gastronómica)\p{L}*
    sinergias?
    (?:la )?excelencia
    valor (?:añadido|diferencial)
    propuesta de valor
    (?:aport|cre)a(?:r|mos)? valor
    amplio abanico
    abanico de posibilidades
    mundo de posibilidades
    amplia gama
    un sinfín de
    (?:la )?clave (?:del éxito|está)
    (?:la )?receta (?:del éxito|perfecta)
    (?:el )?(?:camino|secreto) (?:al|hacia el|del|está|mejor guardado) ?(?:éxito)?
    ingrediente secreto
    fórmula (?:mágica|secreta|perfecta|ganadora|del éxito)
    varita mágica
    (?:la )?(?:piedra angular|pieza clave|joya de la corona)
    pilar fundamental
    hoja de ruta
    caldo de cultivo
    quebraderos? de cabeza
    (?:pon\p{L}+ )?a(?:l|\slas?)? (?:personas|cliente|equipo) en el centro
    (?:las personas|el cliente) (?:son|es) (?:lo primero|el rey|nuestr\p{L}+)
    nuestra prioridad
    tu (?:tranquilidad|éxito|satisfacción) es
    (?:con )?pasión (?:y|por)
    apasionad[oa]s? (?:de|por)
    compromiso con
    comprometid[oa]s? con
    calidad y (?:compromiso|servicio|confianza)
    hecho con (?:amor|cariño|mimo)
    con (?:alma|mimo)(?=[.,!])
    tu (?:mejor )?(?:aliad[oa]|socio|compañero de viaje)
    aliad[oa] (?:perfect|ideal)\p{L}*
    compañer[oa] de viaje
    socio estratégico
    resultados que hablan
    habla(?:n|r)? por sí (?:sol|mism)[oa]s?
  `,
  // Matches 'El viaje empieza aquí'.
  journey: phrases`
    (?:el|tu|la) ${any`cambio viaje camino aventura éxito futuro momento`} (?:empieza|comienza|es) (?:hoy|aquí|ahora)
    te acompañamos
    en cada paso(?: del camino)?
    cada paso del camino
    llegaremos (?:más )?lejos
    junt[oa]s (?:construi|crea|llega|hace|podemos|crec)\p{L}*
    atrévete a
    sueña en grande
    piens(?:a|ar|e) en grande
    haz realidad tus? sueños?
    (?:sal|salir) de (?:tu|la) zona de confort
    ir un paso más allá
    ve(?:te)? más allá
    un mundo de
    prepár(?:ate|ense) para
    que nada te \p{L}+
    sin límites
    (?:tú )?pon(?:es)? las ganas
    nosotros (?:el resto|nos encargamos)
    (?:ha llegado )?(?:el momento|la hora) (?:de|es ahora)
    ahora es el momento
  `,
  // Matches 'Di adiós a' and 'no es un curso, es una filosofía'.
  adTalk: phrases`
    no busques más
    di(?:le|rás)? adiós a(?:l)?
    despídete de
    cansad[oa]s? de
    y si te dijera
    imagina (?:por un momento|un[oa]? \p{L}+ donde)
    lo que nadie te cuenta
    (?:y )?eso no es todo
    lo mejor de todo
    la buena noticia
    no es (?:solo |sólo )?un[oa]? [^.!?\n]{1,30}[,;:] es
    mucho más que un
    es una filosofía
    no solo [^.!?\n]{1,40} sino
    es importante destacar
    cabe (?:destacar|mencionar|señalar)
    en conclusión
    sin lugar a dudas
    poner en valor
    porque (?:tú|te) (?:lo )?(?:vales|mereces)
    que (?:te )?mereces?
    te lo mereces
    todo lo que necesitas
    que necesitas(?=[.,!])
    saca(?:r|le)? (?:el máximo|todo el jugo|el máximo partido)
    sácale (?:el máximo )?(?:partido|provecho)
    descubre el (?:poder|secreto|placer)
    ${any`descubre siente vive experimenta`} (?:el|la|una|todo el) ${any`poder potencial magia diferencia fuerza experiencia`}
    el poder de
    céntrate en lo (?:importante|que)
    lo que (?:de verdad|realmente) importa
    ahorra(?:r)? tiempo y dinero
    (?:está|diferencia está) en los detalles
    cada (?:pequeño )?detalle (?:cuenta|importa|marca)
    haz que cada \p{L}+ cuente
    ni más ni menos
  `,
  // Matches 'El cielo es el límite' and 'coge el toro por los cuernos'.
  idioms: phrases`
    pensar fuera de la caja
    (?:la )?guinda del pastel
    (?:el )?cielo es el límite
    (?:el )?diablo está en los detalles
    ponte las pilas
    ponerse las pilas
    a la velocidad (?:de la luz|del rayo)
    un antes y un después
    las reglas del juego
    en un abrir y cerrar de ojos
    (?:dar|da) en el clavo
    (?:la )?punta del iceberg
    con los pies en la tierra
    como la seda
    sobre ruedas
    viento en popa
    subirte al (?:tren|carro)
    (?:adaptarse|renovarse) o morir
    el tiempo es oro
    al alcance de (?:tu|la) mano
    en la palma de (?:tu|la) mano
    a golpe de clic
    con un solo clic
    en tiempo récord
    si puedes soñarlo
    marcar tendencia
    como un reloj suizo
    la gallina de los huevos de oro
    toda la carne en el asador
    la sartén por el mango
    tocar el cielo
    a la altura de las (?:expectativas|circunstancias)
    un soplo de aire fresco
    coser y cantar
    pan comido
    a toda máquina
    luz al final del túnel
    navegar (?:en|por) (?:aguas|la incertidumbre)
    cosa del pasado
    como pez en el agua
    punta de lanza
    en los laureles
    (?:coge|coger|toma) el toro por los cuernos
    en boca de todos
    como la espuma
    (?:tirar|tires) la toalla
    apagar (?:fuegos|incendios)
    remar en la misma dirección
    tormenta perfecta
    salto (?:de calidad|cualitativo|al vacío)
    sin trampa ni cartón
    cresta de la ola
    a pedir de boca
    la vuelta a la tortilla
    a prueba de bombas
    querer es poder
    menos es más
    codo con codo
    broche de oro
    giro de 180
    matar dos pájaros
    as bajo la manga
    mina de oro
    diamante en bruto
    brillar con luz propia
    pisar fuerte
    a por todas
  `,
};
