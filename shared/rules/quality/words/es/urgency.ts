import {
  any,
  either,
  fourForms,
  gap,
  inOrder,
  near,
  phrases,
  verbs,
} from '#shared/rules/quality/words/pattern-parts.ts';
import { NUDGES_ES } from './nudges.ts';
import { DAY, ENDS, FEW, JOIN, NUMBER, OFF, OFFER, PRICE, SPAN, STOCK, TIME } from './urgency-words.ts';

export const URGENCY_ES = {
  ...NUDGES_ES,
  // Matches 'Solo quedan 3 plazas' and 'ya casi no nos quedan sillas'.
  fewLeft: phrases`
    (?:quedan?|quedarán?|restan|hay|faltan?|sobran) ${gap(8)}(?:ya |s[oó]lo |muy |tan solo )?${phrases`
      ${FEW}
      l[oa]s últim[oa]s
      un[oa]s?(?: \p{L}+)?
    `} (?:\p{L}+ )?${STOCK}
    ${phrases`
      ${any`s[oó]lo solamente únicamente apenas`}
      tan solo
      ya
    `} (?:nos |te |os )?(?:quedan?|queda|hay|restan|tenemos) ${gap(12)}${phrases`
      ${FEW}(?: ${STOCK})
      ${STOCK}
      \d{1,3}
    `}
    (?:casi |apenas |ya |que |el \p{L}+ )?no (?:nos )?${any`
      qued(?:an?|ará|arán) hay habrá
    `} (?:ni )?(?:ya |más )?(?:${STOCK}|sitio)
    ${fourForms`último penúltimo poco contado`} ${STOCK}
    ${STOCK} ${gap(8)}${fourForms`limitado contado escaso`}
    quedan ${NUMBER}(?=[.,])
    nos (?:estamos quedando|quedamos) sin
    cada (?:minuto|hora|día) que (?:pasa|esperas)
    quedan ${fourForms`contado`}
    (?:edición|cupo|aforo) limitad[oa]
  `,
  // Matches 'El grupo está prácticamente lleno' and 'las plazas vuelan'.
  fillingUp: phrases`
    (?:grupo|curso|cupo|agenda|lista|clase|turno|convocatoria|edición|aforo|${STOCK}) ${gap(20)}${phrases`
      (?:está|están|queda|quedan|casi) ${gap(15)}${phrases`
        ${any`llen[oa]s? complet[oa]s? agotad[oa]s? llenándose`}
        al límite
        a punto de
      `}
      vuelan
      volando
      se (?:está |están )?(?:nos )?${verbs.es`llenar agotar completar acabar`}
    `}
    se (?:nos )?(?:están? |va a |van a )?(?:(?:agot|acab)(?:an?|ando|ar)|llenando)(?! ${phrases`
      con
      en una hora
      el g
      cuando
      (?:el|la|los|las) (?!${STOCK}|${OFFER}|tiempo|existencias|campaña)
    `})
    ${phrases`
      en cuanto
      cuando
      una vez que
    `} se (?:agot|acab|llen|complet)\p{L}+,? ${gap(15)}(?:no|cerr|se acab|fin)\p{L}*
    hasta (?:agotar|completar) \p{L}+
    no sabemos (?:si|cuándo) ${gap(15)}(?:habrá|volver|abrir|repet|quedar|podr)\p{L}*
    por orden de inscripción
    ${any`
      plazas sitios entradas accesos huecos asign adjudic admit reserv inscri dando_de_alta
    `}\p{L}* ${gap(20)}por orden de llegada
    no (?:abriremos|haremos|repetiremos|admitimos|admitiremos) (?:más|otr[oa])
    (?:mucha|alta) demanda
    vuelan(?=[.,!])
    al ritmo (?:que|al que)
  `,
  // Matches 'A partir del lunes el curso vuelve a su precio' and 'este precio se queda en el camino'.
  offerEnds: either(
    inOrder(25, OFFER, `${ENDS} ${gap(25)}${TIME}`),
    phrases`
      ${phrases`
        a partir de
        desde
        hasta
        antes de
        después del?
        tras
        pasad[oa]
        cuando ${gap(10)}
      `}?\s?${TIME},? ${gap(25)}${either(
        `${OFFER} ${gap(15)}${ENDS}`,
        `${ENDS} ${gap(15)}${OFFER}(?! que (?:te|le|os|nos) )`,
      )}
      ${any`est[ea] el la l[oa]s`} ${any`
        precio oferta tarifa descuento condici(?:ón|ones) ventaja página ventana
      `} ${gap(12)}${phrases`
        ya no
        no (?:será|volverá|durará|estará|vuelve|dura|se repetirá|se repite|espera)
        (?:s[oó]lo )(?:dura|vale|sirve)
        se (?:acaba|esfuma|termina|cierra|queda en|va|despide)
        tiene los días contados
        ${any`muere caduca desaparece`}
        (?:sube|subirá)(?=[.,;!]|$| (?:el|a|pronto|en|esta|este|tras|después|cuando|mañana|hoy))
      `}
      vuelve a su precio
      precio de (?:lanzamiento|hoy)
      cuando (?:cierres|salgas de) (?:esta|la) (?:ventana|página|pestaña)
      (?:sube|subirá|subimos) (?:el|de) precio
      ${phrases`
        mañana
        el ${DAY}
        la semana que viene
        después
        luego
        a partir de (?:hoy|mañana|ahora)
        (?:después|pasado|a partir) del? \p{L}+
      `},? (?:ya )?${phrases`
        es tarde
        será tarde
        no (?:estará|habrá|quedará|podrás|valdrá|la verás)
        (?:te )?(?:costará|valdrá|pagarás|cuesta|vale|saldrá) (?:más|otro|\d[\d.,]* (?:€ |euros )?más)
        será
      `}
    `,
  ),
  // Matches 'El lunes la tarifa será otra' and 'nos despedimos de este precio el domingo'.
  deadline: either(
    near(
      40,
      PRICE,
      phrases`
        (?:hasta|antes del?|después del?|pasad[oa]|tras|a partir del?|(?<!tarifa )(?:el|este)) (?:el )?${DAY}
        ${any`medianoche esta_noche mañana hoy contad[oa]s? últim[oa]s?_\p{L}+ pronto`}
      `,
    ),
    phrases`
      (?:horas|días) contad[oa]s
      pasad[oa] el (?:plazo|${DAY}),? ${gap(12)}(?:pagar|más|otro)
      (?:esta|la) edición es la última
      (?:pocas|unas) horas (?:te )?separan
      con los días contados
    `,
  ),
  // Matches 'El bono de bienvenida vuela' and 'esta convocatoria no se repetirá'.
  offerLost: near(
    30,
    any`
      (?:la|esta|nuestra)_oferta descuento promoción rebaja bono convocatoria cupo matrícula plazas
      plazo_de_inscripción esta_edición este_precio bienvenida
    `,
    phrases`
      (?:se )?(?:acab|termin|caduc|agot|esfum|llen|expir)(?:an?|ará|arán|ando|ado|ada)
      vuelan?
      dice adiós
      cubiert[oa]
      últim[oa]s?
      se cierra
      no se repet\p{L}+
      por momentos
      quedarnos sin
      nos quedamos sin
      contad[oa]s?
      desaparec\p{L}+
    `,
  ),
  // Matches 'Esta noche retiramos la página' and 'mañana la quitamos de la web'.
  weEndIt: phrases`
    ${TIME} ${gap(15)}(?:l[oa]s? |se )?${OFF}(?=[.,!]|$| ${phrases`
      de la web
      el (?:plazo|grupo|curso|acceso|enlace|precio)
      las? ${any`lista inscrip matr puerta página plaza oferta convocatoria`}
      ${any`est[ea] inscrip matr`}
    `}\p{L}*)
    (?:l[oa]s? )?(?:retira|quita|baja|apaga|cerra)mos ${gap(12)}${phrases`
      ${OFFER}
      la (?:página|lista|web)
      de la web
      inscripciones
    `}
    (?:se )?${any`cierran? cierro cerramos`} (?:las |la |el )?${any`
      puertas? inscripci(?:ón|ones) matrículas? plazas lista convocatoria grupo
    `}
    (?:las |la )?puertas? (?:se )?cierran?
    (?:abre|abrimos|abro) ${gap(15)}(?:una (?:sola )?vez al año|pocas veces)
    cuando ${gap(15)}(?:llen|agot|complet)\p{L}+,? (?:cerr|se acab|no)\p{L}*
  `,
  // Matches 'Date prisa' and 'no te duermas'.
  hurry: phrases`
    actúa (?:ya|ahora|rápido)
    date prisa
    daos prisa
    date vida
    corre(?=,|!| que)
    corre a por
    apúrate
    apresúrate
    ahora o nunca
    tic[,-]? ?tac
    a contrarreloj
    (?:por )?tiempo limitado
    cuanto antes mejor
    no ${phrases`
      esperes (?:más|a que|a mañana|al)
      lo dejes (?:pasar|para|escapar)
      te lo pierdas
      te quedes (?:fuera|sin|atrás|mirando|a las puertas)
      (?:l[ao] )?dejes (?:pasar|escapar|que se te)
      tardes
      te duermas
      te despistes
      lo pienses (?:más|demasiado|mucho|dos veces)
      pierdas (?:la|esta) (?:ocasión|oportunidad|plaza)
    `}
    ${JOIN} ${gap(20)}antes (?:de (?:que|medianoche|mañana|las doce|esta|este)|del? (?:${DAY}|fin))
    antes de que ${phrases`
      sea (?:demasiado )?tarde
      ${gap(12)}${phrases`
        se (?:acab|agot|llen|cierr|termin|esfum)
        ${any`suba cierr cerr vuele desaparezca cambie expire caduque`}
      `}
    `}\p{L}*
    ${JOIN} (?:ya|ahora|hoy)(?: mismo)?(?=[,!]| o | antes)
    ${JOIN} hoy mismo
    o te quedas (?:fuera|sin)
    aprovecha antes
    te quedas (?:fuera|sin (?:plaza|sitio|hueco|ella|él))
  `,
  // Matches 'Última oportunidad' and 'solo hoy'.
  lastChance: phrases`
    te guardamos (?:la|tu|el) \p{L}+ hasta
    mañana,? ${gap(15)}(?:costará|valdrá|cuesta|vale) (?:más|otro)
    últim[oa]s? (?:oportunidad(?:es)?|llamada|horas(?! del?)|ocasión|aviso|convocatoria|tren)
    último día(?= para| de (?:inscrip|matr|la oferta|oferta)|[.,!])
    (?:hoy|mañana|esta noche) (?:es|será) (?:el|tu|la|nuestro) (?:último|última|límite)
    s[oó]lo (?:hoy|por hoy|esta (?:noche|semana)|este fin|hasta (?:hoy|mañana|medianoche|el))
    (?:no habrá|sin|no hay) ${any`otra más segunda segundas prórrogas?`} ?${any`
      oportunidad(?:es)? edición convocatoria vez prórrogas?
    `}
    sin prórrogas?
    (?:nunca|jamás) (?:más )?(?:volverá|volveremos|la verás|lo verás|tendrás)
    no (?:volver|repet)(?:á|án|emos|irá|iremos)(?= a (?:estar|abrir|haber|ver)| nunca|[.,!])
    la próxima ${any`edición convocatoria vez plaza oportunidad`} ${gap(20)}${any`
      no será quizá tardará hasta dentro puede
    `}
    (?:este|ese) tren
    (?:oferta|venta) (?:flash|relámpago)
  `,
  // Matches 'Te guardo el sitio hasta esta noche' and 'Ahora mismo hay varias personas mirando esta página'.
  pushed: phrases`
    últim[oa]s? (?:oportunidad|ocasión|llamada|aviso|momento)(?= (?:para|de)|[.,:!]|$)
    (?:otr[oa]s?|alguien|tu competencia|tus competidores) (?:\p{L}+ ){0,5}?${any`
      se_quedará se_llevará ocupa se_queda se_está_apuntando ya_se_apunta
    `}
    (?:corre|date prisa|vuela),? que
    s[oó]lo por (?:esta|hoy|unas|estas|unos)
    (?:personas?|restaurantes?|gente) (?:\p{L}+ )?mirando esta página
    te (?:guardo|reservo|mantengo) (?:el|la|tu) (?:${STOCK}|${OFFER}) (?:s[oó]lo )?hasta
    (?:tu|la) (?:${STOCK}|${OFFER}) (?:caduca|vence|expira|termina|acaba) (?:en|el|esta|mañana|hoy)
    (?:lista de espera|lista) (?:no para de crecer|crece)
    (?:tarifa|precio|oferta|descuento|plazo) (?:que )?(?:se )?(?:termina|acaba|vence|sube|caduca) ${any`
      el_día_\d el_\d esta_misma hoy mañana
    `}
    (?:la )?última vez que (?:verás|veréis|ofrec|abr|lo vamos|vamos)\p{L}*
    (?:cierre|cierran?) (?:de |las )?inscripciones? ${gap(12)}(?:inminente|ya|hoy|mañana|pronto)
    (?:ser|serás) (?:el|la) últim[oa] (?:de|en|del)
    te quedan? (?:s[oó]lo )?(?:unas |pocas |unos )?(?:horas|minutos)
    l[oa]s ${NUMBER} primer[oa]s? (?:inscrit|en |que )\p{L}*
    no (?:habrá|abriremos|haremos) (?:más|otra|otro) (?:convocatori|plaz|edici|grup|ocasi)\p{L}*
    (?:reserva|apúntate|entra|compra) (?:en|dentro de) (?:los|las) próxim[oa]s
    ya han (?:volado|desaparecido|caído)
    cada (?:minuto|hora|día) que (?:dudas|tardas|lo piensas)
  `,
  // Matches 'El reloj corre' and 'te quedan 24 horas'.
  countdown: phrases`
    (?:reloj|contador|cronómetro|tiempo) ${gap(10)}${phrases`
      corre
      avanza
      se (?:te )?(?:acaba|agota|echa)
      no (?:para|espera|perdona|miente)
      (?:llega |a )a? ?cero
    `}
    (?:empieza|empezó|ha empezado|corre|sigue) la cuenta atrás
    (?:tienes|te quedan?|quedan?|faltan?) (?:s[oó]lo |apenas |ya |menos de |muy )?${phrases`
      hasta (?:el|la|las|hoy|mañana|medianoche|esta)
      ${SPAN}
      poc[oa]s (?:horas|días)
      (?:poco|poquito)(?=[.,!]| para)
    `}
    (?:cierr|acab|termin|expir)\p{L}+ (?:en|dentro de) ${SPAN}
    (?:en|dentro de) ${SPAN} (?:se|ya|cerr|cierr|acab|termin|sub)\p{L}*
  `,
  // Matches 'Los veinte primeros pagan menos'.
  firstBuyers: phrases`
    s[oó]lo (?:para )?l[oa]s primer[oa]s
    l[oa]s (?:\d{2,3}|diez|veinte|treinta|cincuenta|cien) primer[oa]s
    l[oa]s (?:primer|próxim)[oa]s ${NUMBER} ${phrases`
      ${any`personas alumn[oa]s restaurantes bares inscrit[oa]s plazas compras clientes`}
      en \p{L}+
    `}
  `,
  // Matches 'Si lo dejas para mañana, llegas tarde' and 'otro bar está cogiendo tu plaza'.
  othersFirst: phrases`
    ${phrases`
      quien
      el que
      los que
      si (?:no |lo |te )?
    `}\s?(?:te |lo )?${any`llegu? esper dej tard apunt inscrib decid reserv entr duerm`}\p{L}+ ${gap(25)}${phrases`
      ${any`pag fuera tarde`}
      más caro
      sin (?:plaza|sitio)
      perd
      pierd
      se queda
    `}\p{L}*
    mientras (?:te lo |lo )?${any`piensas esperas lees dudas decides`},? ${gap(30)}${any`
      plaza sitio apunt inscrib reserv llev adelant
    `}\p{L}*
    antes de que ${phrases`
      otr[oa]
      alguien
      tu (?:vecino|competencia)
      el (?:vecino|bar|de \p{L}+)
    `} ${gap(15)}(?:se|te|l[oa]|ocup|quit|coj|llegu?)\p{L}*
    ${phrases`
      otr[oa](?: \p{L}+)?
      alguien
      tu vecino
      la competencia
    `} ${gap(20)}(?:quit|cog|coj|ocup|llev|sent)\p{L}+ (?:en )?${phrases`
      tu
      el último
      la última
      ese
      esa
    `} (?:${STOCK}|sitio)
    (?:ya|luego|después|mañana) será tarde
  `,
};
