import { any, either, fourForms, gap, nouns, phrases } from '#shared/rules/quality/words/pattern-parts.ts';
import { DAY, NUMBER, OFFER, SPAN, STOCK } from './urgency-words.ts';

const RIVALS = phrases`
  (?:tu|la) competencia
  tu (?:vecin[oa]|rival|competidora?)
  (?:tus|los) ${any`rivales competidor[ae]s colegas vecin[oa]s`}(?: (?:del?|más) [\p{L}\p{M}]+)?
  (?:los|las) demás(?: [\p{L}\p{M}]+(?: (?:de|del|en)(?: [\p{L}\p{M}]+){1,2})?)?
  otr[oa]s(?: [\p{L}\p{M}]+)?
  (?:los|las) (?:de al lado|de enfrente)
  (?:los|las) (?:\p{L}+ )?más (?:previsores|${fourForms`listo avispado rápido decidido espabilado atrevido`})
  el de (?:al lado|enfrente)
`;
const STARTED = phrases`
  (?:lo |la |nos |te |se (?=está|han?\s|apunt|adelant))?(?:están? |han? )?${any`
    us instal contrat reserv apunt compr llam adopt adelant prob asegur matricul
  `}(?:an?|ando|ado)
  (?:lo |la |se |nos |te )?(?:están? |han? )(?:inscrito|pedido|elegido|cogido|hecho|movido|escrito|aprovechado)
  (?:tienen?|guardan?) (?:la suya|el suyo|las suyas|los suyos|su (?:${STOCK}))
  l[oa]s? (?:usan?|tienen?|hacen?|saben?)
  (?:van?|están?|llevan?) (?:\p{L}+ ){0,2}?(?:por delante|de ventaja|dentro)
`;
const SELL_OUT = any`
  agot(?:ó|aron|ado) esfum(?:ó|aron|ado) vend(?:ió|ieron) vol(?:ó|aron) llen(?:ó|aron|ado) acab(?:ó|aron)
`;
/** What is about to end; 'tu agenda' and 'tu precio' are the reader's. */
const DEAL = `(?<!(?:tus?|sus?) )${either(
  nouns.es`
    oferta precio tarifa descuento promoción condición inscripción matrícula bono cupón convocatoria rebaja preventa
    campaña beca plaza licencia ganga tanda remesa existencia
  `,
  any`chollo demanda stock cupo acceso carrito agenda calendario promo (?:tu_)?ventaja`,
)}`;
const ITS = String.raw`(?: [\p{L}\p{M}]+){0,6}?`;
const FADING = phrases`
  pend[eí]\p{L}* de un hilo
  se (?:nos |te )?(?:evapora|esfuma|apaga|desvanece|consume|derrite|estrecha|achica|encoge|escapa|va de las manos)n?
  (?:está|están|anda|andan) (?:dando|en) (?:sus |las )?últim[oa]s
  (?:da|dan|apura|quema) (?:sus|las) últim[oa]s
  (?:tiembla|mengua|agoniza|peligra|escasea|vuela)n?(?=[.,:;!]|$| (?:a|por|en|y|cada|minuto)(?!\p{L}))
  están? ${any`
    que_vuelan? bajo_mínimos en_las_últimas en_números_rojos temblando hasta_arriba a_reventar al_caer en_peligro
  `}
  tienen? (?:las horas|los días|los minutos) contad[oa]s
  no (?:durará|durarán|(?:va|van) a durar|duran?) (?:eternamente|para siempre|siempre(?! (?:lo|igual))|toda la vida)
  no (?:durará|durarán|(?:va|van) a durar) mucho
  no (?:se )?volver(?:á|án|emos) a (?:repetir|dar|ver|salir|bajar|poner|ofrecer|estar)\p{L}*
`;

/** Haste without a date: fear of missing out, idioms of speed, and stock that may be gone. */
export const NUDGES_ES = {
  // Matches 'Tu competencia ya lo está usando' and 'no seas el último en enterarte'.
  rivalsFirst: phrases`
    ${RIVALS} (?:ya|también) ${STARTED}(?! (?:su|sus|la|una|un) (?:carta|menú|factura))
    lo que (?:otr[oa]s|los demás) ya
    no (?:seas|quieras ser|te conviertas en) (?:el|la) (?:últim[oa]|únic[oa])
    cuando (?:tus ${any`
      colegas rivales competidores vecinos
    `}|tu competencia) (?:ya )?l[oa]s? (?:teng|us|prueb|descubr)\p{L}+
    ${any`
      regalad[oa] regalas regalar regalando cedes entregas
    `} (?:\p{L}+ ){0,3}?a (?:tus|tu|la) (?:rivales|competidores|competencia)
    cada (?:semana|mes|año) (?:que )?(?:pasa sin|esperas|dudas|tardas|retrasas|lo dejas|de retraso|sin ell?[oa])
    (?:quedar(?:te|se|nos|os|me)|quedarás|quedaréis) ${any`
      fuera atrás con_las_ganas a_las_puertas sin_(?:plaza|sitio|hueco|entrada|el_tuyo|la_tuya)
    `}
    te (?:sac|llev|tom|gan)\p{L}+ (?:la delantera|ventaja|la partida)
  `,
  // Matches 'Que no te lo cuenten' and 'dentro de un año desearás haber empezado hoy'.
  noWaiting: phrases`
    (?:dentro de|en) ${any`
      un una unos unas pocos pocas dos tres seis
    `} (?:años?|mes(?:es)?|semanas?|días?),? ${gap(15)}${any`
      desear lament arrepent querr agradecer alegrar
    `}\p{L}+ (?:de )?(?:haber|no)
    (?<!no )te (?:vas a arrepentir|arrepentirás)
    te (?:vas a tirar|tirarás) de los pelos
    te preguntarás por qué no
    (?:luego|después|mañana),? ${gap(15)}(?:lament|arrepent|arrepient)\p{L}+
    escrib\p{L}+ llorando
    (?:luego|después) no (?:digas|vengas|te quejes|valen? (?:lament|llor|quej|excus)\p{L}*)
    no (?:digas|dirás) que no te (?:avis|lo (?:dij|adver))\p{L}*
    avisad[oa]s? (?:quedas|quedáis|estás)
    (?:quien|el que) avisa no
    que no te l[oa]s? (?:cuenten|quiten|roben|pisen|levanten)
    (?<!si )no (?:lo |la )?dejes (?:pasar|escapar|para (?:mañana|luego|después|más tarde))
    (?:dejar|dejes|pierdas|perder) (?:pasar )?(?:este|ese) (?:tren|barco)
    (?:súbete|sube|subirte) al (?:tren|barco|carro) (?:antes|ahora)
    antes de que ${any`
      zarpe salga_el_tren sea_historia se_arrepient me_arrepient nos_arrepint l[oa]s?_(?:quit|retir|cerr|cierr)
      alguien_(?:se_(?:dé|arrep|adelant)|te|l[oa]_(?:coj|pill|compr|reserv))
    `}\p{L}*
    pisa el acelerador(?! (?:despacio|con|suave|hasta|poco))
    (?:mueve|mover|muevas) ficha
    (?:aún|todavía) (?:estás|llegas) a tiempo(?! de ${any`
      decid pens pedir prob arrepent cancel cambi devolv correg anul modific
    `})
    (?:aún|todavía) ${gap(60)}por los pelos
    (?:aún|todavía) (?:puedes|podéis) ${any`
      acoger conseguir entrar aprovechar llevar pillar benefici apuntar compr reserv coger pagar
    `}\p{L}* ${gap(25)}(?:precio|tarifa|descuento|oferta|promoción|rebaja|preventa)
    (?:ahora|hoy) que (?:todavía|aún) (?:se puede|puedes|estás|llegas)
    (?:parpade|pestañe)(?:as|a) y
    (?:no me fiaría|no me lo pensaría|no lo pensaría|no esperaría|yo no tardaría|yo me daría prisa)
    (?:sin (?:ánimo de )?(?:prisas?|presión|meterte prisa)|no (?:quiero|queremos) (?:meterte|meter) prisa),? pero
    ${any`
      quien el_que la_que los_que quienes
    `} (?:lo |la |se lo )?${any`
      esperan? dudan? tardan? piensan? se_duermen? madrugan? dejan?
    `}(?: (?:dos veces|mucho|demasiado)| para (?:mañana|luego|después))?,? ${gap(20)}(?:lo )?${any`
      pagan? pierden? se_quedan? llegan?_tarde lloran? fuera lamentan? (?:nos_)?escriben
    `}
    quien (?:antes (?:reaccion|lleg|respond|reserv|se)\p{L}*|${any`
      reaccione llegue decida espabile responda reserve
    `} (?:antes|primero))
    (?:el|la|los|las) primer[oa]s? (?:que|en) ${any`
      contest respond lleg escrib reserv llam confirm apunt decid
    `}\p{L}+(?: \p{L}+)?,? (?:se (?:qued|llev)|tendr|gan)\p{L}*
    (?:est[eé]s|estar|sé|ser) (?:de |entre )?l[oa]s primer[oa]s (?:en ${any`
      mover entrar reserv apunt prob recib
    `}\p{L}*|que)
    s[oó]lo (?:para )?(?:los|las|quienes) ${phrases`
      (?:más )?${fourForms`decidido rápido atrevido listo espabilado`}
      valientes
      que (?:se )?(?:deciden|actúan|mueven)
    `}
    (?:los|las|quien|quienes|el|la) (?:que )?(?:se )?${any`
      apunta entra decide compra reserva contrata inscribe suscribe actúa
    `}n? (?:hoy|ahora|ya|primero|esta semana|antes),? ${gap(10)}${any`
      y congel pag tendr ahorr gan disfrut se_(?:llev|ahorr|asegur)
    `}\p{L}*
    mañana,? (?:ya )?(?:podría|puede|quizás?|tal vez|a lo mejor|igual) (?:que )?(?:ya )?${phrases`
      (?:ser|sea) (?:(?:demasiado )?tarde|otro|más)
      no ${phrases`
        esté
        quede
        haya (?:plaza|hueco|sitio|oferta|descuento|nada)
        exista
        puedas
        l[oa] (?:encuentr|ve)
      `}\p{L}*
      haya (?:desaparecido|subido|volado)
      ${any`cueste costar`}
    `}
    mañana,? quién sabe
    (?:${DAY}|mañana|luego|después|pronto) ${gap(12)}demasiado tarde
    ${any`
      enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre verano navidad cierre
      subida
    `} (?:ya )?está a la vuelta de la esquina
    ${any`engánchate espabila espabílate muévete lánzate córrele`} (?:ya|ahora|antes|hoy|que)
    (?:decide|decídete|reacciona|entra) (?:ya|rápido|pronto|cuanto antes|sin demora|de una vez)
    (?:duele|fastidia|da rabia) quedarse
    (?:ponte|pónganse|poneos) las pilas
    (?:no hay|sin) tiempo que perder
    tiempo (?:apremia|se (?:te )?(?:acaba|agota|echa encima))
    (?:el|tu) momento es (?:ahora|hoy)
    hoy mejor que mañana
    (?:tómalo|lo tomas) o (?:déjalo|lo dejas)
    visto y no visto
    si no es (?:hoy|ahora),? (?:no|ya)
    no (?:te )?(?:va|van) a esperar(?:te)?(?=[.,;!]|$)
    no se (?:ven?|repiten?|presentan?|dan?) (?:todos los días|cada día|dos veces)
    quedan? (?:s[oó]lo |apenas )?(?:horas|minutos)(?=[.,;!]|$)
    cuenta (?:atrás|regresiva) (?:ya )?(?:ha |está |sigue )?${any`
      empezad comenzad corriendo en_marcha activad se_ha empez comenz termin acab
    `}\p{L}*
    (?:camarón que se duerme|el que no corre|a quien madruga|al que madruga)
  `,
  // Matches 'Nos los quitan de las manos' and 'la última vez se agotó en dos horas'.
  sellingOut: phrases`
    (?:${any`
      vez veces edición tanda remesa lote tirada hornada convocatoria
    `}s? (?:anterior|pasad[oa])(?:e?s)?|últim[oa]s? ${any`
      vez edición tanda remesa convocatoria
    `}) ${gap(15)}(?:se )?(?:nos )?${SELL_OUT}
    se (?:nos )?(?:ha |han )?${SELL_OUT} en ${phrases`
      horas
      minutos
      cuestión
      menos
      pocas
      pocos
      apenas
      dos
      tres
      una (?:hora|tarde|mañana|noche|semana)
      un (?:suspiro|santiamén|día|rato|visto)
      ${SPAN}
    `}
    (?:cuando|en cuanto|si) se (?:termin|acab|agot|vend)\p{L}+,? se (?:termin|acab|agot)\p{L}+
    a (?:nada|un paso|un tris|dos \p{L}+|punto) de ${any`
      agotarse acabarse completarse llenarse desaparecer cerrarse subir_de
      cerrar_(?:la_matr|las_inscr|el_grupo|inscrip)\p{L}* colgar_el_cartel
      completar(?=[.,]|_el_(?:grupo|cupo|aforo))
    `}
    cartel de (?:complet[oa]|agotad[oa]|no hay|llen[oa]|vendid[oa])
    (?:se|nos) (?:l[oa]s? )?(?:están? )?(?:quit|disput|arrebat|arranc)(?:an?|ando) ${phrases`
      de las manos
      a codazos
      l[oa]s ${STOCK}
    `}
    se (?:nos )?rifan?
    nos (?:han|están) (?:vaciado|vaciando|dejado sin|dejando sin|quitado|quitando)
    se (?:están?|van?) (?:a )?${gap(20)}mientras (?:lees|dudas|piensas|te decides|te lo piensas)
    ${any`
      más_de_la_mitad la_mitad casi_tod[oa]s tres_cuartas_partes la_mayoría
    `} de l[oa]s ${STOCK} (?:ya )?(?:se |está|tien|ha|vol)\p{L}*
    (?:hemos|llevamos|se han|están) (?:ya )?${any`
      vendid[oa]s? reservad[oa]s? ocupad[oa]s?
    `} (?:ya )?(?:más de |casi |la mitad)${gap(15)}(?:${STOCK})?
    (?:personas|gente|usuarios|clientes) (?:\p{L}+ )?(?:mirando|viendo|leyendo) (?:esto|est[ea]) ${any`
      mismo producto página oferta curso ahora
    `}
    acaba de ${any`
      comprar reservar apuntarse inscribirse llevarse
    `} (?:su|la|el|un|una) ${gap(10)}(?:${STOCK}|última|último|suy[oa])
    (?:vend|despach|sal|vuel|vol|qued|acab|agot)\p{L}+ ${gap(15)}como (?:churros|rosquillas|pan caliente)
    (?:hay|habrá|había) (?:tortas|bofetadas|codazos|puñetazos|palos) (?:por|para)
    (?:lista|cola) ya da la vuelta
    (?:lista|cola) de espera ${gap(12)}(?:crec|aument|no para|da la vuelta|echa humo)\p{L}*
    se nos van? de las manos
    (?:demanda|interés|respuesta) ${gap(12)}(?:nos (?:desborda|supera|ha)|es una locura|se nos)\p{L}*
    (?:${STOCK}|cajas|reservas) ${gap(40)}(?:saliendo|vendiendo|yendo|marchando) ${any`
      por_la_puerta sin_parar a_toda volando a_puñados
    `}
    ${STOCK} (?:\p{L}+ ){0,6}?(?:van?|están?|siguen?) (?:cayendo|volando|desapareciendo|menguando|yéndose|escaseando)
    (?:mengu|baj|reduc|encog|agot|vac[ií])\p{L}* a ojos vista
    mientras (?:haya|queden?|duren?|tengamos) (?:\p{L}+ )?(?:existencias|stock|unidades|plazas|hueco|sitio|ejemplares)
    mientras dure (?:la|el|esta|este) (?:${OFFER}|campaña)
    (?:fin de|agotar) existencias
    ${any`
      existencias unidades plazas cajas piezas botellas ejemplares
    `} ${gap(8)}(?:poquísim|limitadísim|contadísim|muy limitad|limitad)[oa]s
    lo que (?:hay|queda|tenemos) en (?:el )?(?:almacén|stock) (?:cabe|es (?:todo|lo que|poco)|se (?:acaba|agota|va))
    no (?:volveremos|volverán?) a ${any`
      fabricar hacer traer reponer abrir editar repetir producir imprimir
    `}(?: (?:el|la|los|las|este|esta|más|otr[oa])|(?=[.,]))
    no (?:tenemos|está) previst[oa] (?:reponer|repetir|reimprimir|reedit|fabricar|más|otr[oa])
    (?:no|sin) (?:habrá |hay |haremos )?(?:reposición|reedición|reimpresión|segundas? (?:vueltas?|tanda|edición))
    a este (?:paso|ritmo),? (?:no|se (?:agot|acab)|pronto|mañana)\p{L}*
    no (?:creo|creemos) que (?:lleguen?|duren?|queden?|aguanten?) (?:al?|hasta|mucho|para|más|ni)(?! tiempo)
    no (?:llegan|llegarán|pasan|pasarán) (?:al?|del?) ${phrases`
      (?:el |este )?(?:${DAY}|fin de semana)
      mañana
      esta (?:noche|semana)
      hoy
    `}(?=[.,;!]|$)
    no suelen? (?:durar ni|ver la luz|quedar (?:hueco|sitio|plaza)|llegar al (?:día siguiente|segundo|fin))
    se (?:pueden contar|cuentan) con los dedos
    (?:hueco|plaza|sitio|silla) que (?:nos )?queda (?:tiene|es|espera|lleva|puede)
    (?:pero|aunque) no por mucho(?: más)?(?: tiempo)?
    no me quedan? (?:ya )?(?:${STOCK}|sitio)
    (?:apenas|casi no|ya no) (?:me|nos) quedan? (?:ya )?(?:${STOCK}|sitio)
    ${nouns.es`
      cohorte grupo edición promoción taller retiro campamento convocatoria programa curso aforo cupo agenda clase ronda
    `} (?:[\p{L}\p{M}]+ ){0,5}?(?:prácticamente|casi|medio) ${fourForms`
      cerrado completo lleno agotado reservado vendido cubierto
    `}
    (?:mi|nuestra) agenda (?:\p{L}+ ){0,3}?(?:se cierra|se llena|echa humo|arde|está que)
    tiempo (?:muy |realmente )?limitado
    est[ae] ${any`
      podría puede quizás? tal_vez va_a
    `} (?:ser|sea) (?:la|el|tu|nuestra) últim[oa] ${any`
      vez edición oportunidad llamada tanda convocatoria ocasión remesa de
    `}
    l[oa] que no te (?:lleves|quedes) tú
    se l[oa]s? (?:llevará|quitará|quedará|lleva|quedan?|daremos|daré|cederemos|ofreceremos) ${gap(6)}${any`
      otr[oa] quien alguien al_(?:siguiente|primero) el_(?:siguiente|primero) la_siguiente los_que
    `}
    se (?:llena|acaba|agota|ocupa|vende)n? antes de (?:que|lo que)
    faltan? (?:\p{L}+ ){0,3}?para (?:completar|cerrar) (?:el (?:grupo|cupo)|la lista)
    (?:quedan?|nos quedan?) (?:dos|un par de|cuatro) (?:suspiros|telediarios)
  `,
  // Matches 'Esto no va a estar aquí siempre' and 'el descuento pende de un hilo'.
  mayEnd: phrases`
    ${DEAL}${ITS} ${FADING}
    (?:vamos|voy|van) a ${any`
      retirar quitar cerrar apagar subir eliminar bajar
    `} (?:ya )?(?:(?:est[ea]|la|el|las|los) ${nouns.es`
      oferta precio tarifa descuento promoción inscripción matrícula convocatoria rebaja bono puerta
    `}|esta (?:página|web))
    se (?:nos )?(?:viene|acerca|avecina|aproxima) (?:ya )?(?:el cierre|la subida)(?! ${any`
      contable fiscal de_(?:la_)?(?:jornada|tienda|caja|año|temporada|mes)
      del_(?:año|trimestre|ejercicio|mes|curso|día)
    `})
    (?:cierre|subida) (?:inminente|a la vista)
    ech(?:amos|aremos|o|aré|ar) el ${any`
      candado telón cerrojo cierre
    `}(?= (?:a la (?:oferta|matrícula|promo)|al (?:grupo|curso|carrito))|[.,!]|$)
    (?:esto|aquí) no (?:va a )?(?:durar|durará|dura|estar|estará|seguirá) (?:aquí |ahí )?${any`
      siempre eternamente mucho toda_la_vida para_siempre
    `}
    no (?:va|van) a (?:estar|seguir|quedarse) (?:aquí|ahí|disponibles?|abiert[oa]s?) ${any`
      siempre eternamente mucho toda_la_vida
    `}
    (?:puerta|ventana|plazo|inscripción|matrícula)s? se (?:nos )?(?:está|va|están|van) (?:a )?(?:cerr|acab|agot)\p{L}+
    (?:enlace|oferta|precio|descuento|código|cupón|promo\p{L}*) (?:tiene|con) fecha de caducidad
    (?:oferta|descuento|precio|chollo)s? (?:así|como est[ea]) no
    (?:oportunidad|ocasión)(?:es)? (?:así|igual|semejante|como (?:esta|ésta|estas)|únicas?)
    (?:precio|oferta|descuento|oportunidad|ocasión|condiciones|edición|promoción)(?:e?s)? (?:\p{L}+ )?irrepetibles?
    (?:pasa|sucede|se presenta|ocurre)n? (?:s[oó]lo )?una (?:sola )?vez en la vida
    hasta que ${any`
      recuper\p{L}+_(?:la_cordura|el_juicio|la_razón) (?:nos|me)_arrep\p{L}+ nos_(?:echen|pillen|paren)
      (?:alguien|el_jefe|contabilidad)_(?:se_(?:entere|dé)|nos_pare)
    `}
    (?:va|van|vamos|voy|puede|pueden|podemos|podría|podrían) (?:a )?${any`
      frenar cerrar retirar quitar subir acabar terminar cortar desaparecer esfumar agotar volar cambiar_de_idea
    `}\p{L}* ${gap(20)}${any`
      de_un_momento_a_otro en_cualquier_momento sin_(?:previo_)?aviso cuando_menos_te_lo_esperes
      de_un_día_para_otro
    `}
    (?:en cualquier momento|de un momento a otro|sin previo aviso),? ${gap(8)}${any`
      cerramos retiramos quitamos subimos desaparec se_acab se_agot vuela
    `}\p{L}*
    no (?:podemos|puedo|podremos|me atrevo a) (?:prometer|garantizar|asegurar)(?:te|os)? ${gap(45)}${any`
      sigan? seguirán? queden? quedarán? exista esté_ahí hueco sitio plaza este_precio volveremos_a
    `}
    mientras (?:aún )?(?:puedas|se pueda|quede tiempo|el cuerpo aguante)(?=[.,;!]|$| y(?!\p{L}))
    (?:dile|di|decimos|diremos|despídete|despedíos) (?:adiós |hasta nunca )?(?:a|de) est[ea]s? ${OFFER}
    si (?:todavía|aún) (?:ves|lees|puedes ver|aparece|te sale) est[ea] ${gap(20)}${any`
      botón página enlace precio oferta correo
    `},? ${gap(20)}${any`
      es_que has_tenido tienes estás sigue quedan
    `}
    (?:te|os) ${any`
      respet manten manteng conserv guard congel
    `}\p{L}+ (?:este|el|tu) (?:precio|descuento|sitio|hueco) s[oó]lo
    s[oó]lo (?:durante|mientras dure) (?:la|esta|el|este) (?:llamada|feria|webinar|lanzamiento)
    (?:nueva|próxima) (?:lista de precios|tarifa|subida) (?:de precios )?(?:ya |está ){1,2}${any`
      en_(?:imprenta|camino|marcha|puertas) al_caer decidida aprobada
    `}
    (?:contador|reloj|cuenta atrás|cronómetro) ya (?:está|ha|sigue|se ha) (?:en marcha|corriendo|empez|puest)\p{L}*
    ventana de oportunidad ${gap(10)}se
    (?:abrimos|abro|cerramos|cierro|cierre de|apertura de|hemos abierto) (?:el )?carrito
    segundas vueltas
    se autodestru\p{L}+
    se acabó lo que se daba
    (?:precio|tarifa|oferta) (?:\p{L}+ )?subirá sin avisar
    ${any`
      mes semana plazo verano año oportunidad
    `} se (?:nos |te )?(?:escapa|escurre|va) (?:de|entre) (?:las|los) (?:manos|dedos)
    l[oa]s? ${any`
      damos daremos doy daré pasaremos ofrecemos ofreceremos cederemos
    `} (?:al|a la) siguiente(?! (?:paso|lección|pantalla))
    (?:una|${NUMBER}) (?:personas?|familias?|empresas?) más,? y (?:cerramos|se acabó|listo)
  `,
};
