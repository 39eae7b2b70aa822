import {
  any,
  either,
  fourForms,
  gap,
  inOrder,
  near,
  nouns,
  verbs,
} from '#shared/rules/preflight/words/pattern-parts.ts';

/** What an offer runs out of. 'Quedan pocas lentejas' is a scene. */
const STOCK = either(
  nouns.es`plaza silla hueco puesto cupo licencia vacante asiento sitio unidad ejemplar invitación`,
  any`lugares entradas kits`,
);
const OFFER = either(
  nouns.es`oferta precio tarifa descuento promoción condición plazo inscripción matrícula puerta regalo bono cupón grupo convocatoria plantilla rebaja ventaja vídeo video edición`,
  any`(?:la|esta)_(?:página|web|lista) (?<!tu_|su_)acceso (?<!el_)enlace (?<!tu_|su_)prueba curso plazas`,
);
/** Words that can only mean the offer; the price of a dish may change on Mondays. */
const PRICE = either(
  any`ofertas? tarifa descuento rebaja matrícula inscripciones (?:este|nuestro)_precio (?=ese)(?<!(?:cambi|actualiz|corrig|anot|revis)\p{L}{1,3}_)ese_precio precio_de_(?:lanzamiento|otoño|verano|primavera|invierno|fundador\p{L}*) (?:este|el)_enlace esta_página condiciones_de_\p{L}+`,
);
const DAY = any`lunes martes miércoles jueves viernes sábado domingo`;
const NUMBER = String.raw`(?:\d{1,4}|un par de|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|cincuenta|cien)`;
const FEW = either(NUMBER, fourForms`poco poquísimo contado`, 'unas cuantas', 'unos cuantos', 'un puñado de');
const SPAN = `(?:unas|unos|pocas|pocos|${NUMBER}|apenas) (?:horas?|días?|minutos?)`;
const TIME = either(
  any`hoy hoy_mismo mañana pasado_mañana medianoche pronto en_breve las_doce para_siempre el_fin_de_semana`,
  `(?:esta|este|de esta) (?:noche|tarde|semana|medianoche|mes|fin de semana)|la (?:semana|noche) (?:que viene)?|el mes que viene`,
  `(?:el|este|del|al|próximo) (?:próximo )?${DAY}|fin(?:al|ales)? de (?:mes|año|semana)|(?:el )?mes|la semana`,
  `(?:en|dentro de|tras) ${SPAN}|a las \\d{1,2}(?:[:.]\\d\\d)?|a partir del? \\p{L}+`,
);
const ENDS = either(
  `(?:se (?:nos )?)?(?!cierre(?!\\p{L}))${verbs.es`terminar acabar cerrar caducar expirar vencer subir desaparecer finalizar agotar esfumar morir encarecer`}|(?:se )?(?:cambian?|cambiará|cambiarán|(?:va|van) a cambiar)`,
  any`dejará_de_\p{L}+ deja_de_\p{L}+ vuelven? volverán? se_van? se_irán? dejan?_de dejarán?_de no_(?:volverán?|durarán?|estarán?|será) será`,
);
const OFF =
  '(?:(?:retira|quita|cerra|baja|apaga|elimina|borra|subi)mos|(?:se )?cierran?|cierro|quito|retiro|damos por cerrad[oa])';
const JOIN = either(
  // 'Apúntalo' is a note.
  `(?!ap[uú]nt\\p{L}{1,4}l[oa]s?(?!\\p{L}))${verbs.es`apuntar inscribir reservar comprar entrar contratar matricular registrar decidir actuar pedir aprovechar asegurar`}`,
  any`hazlo hazte coge`,
);

export const URGENCY_ES = {
  // 'Solo quedan 3 plazas', 'ya casi no nos quedan sillas'
  fewLeft: either(
    `(?:quedan?|quedarán?|restan|hay|faltan?|sobran) ${gap(8)}(?:ya |s[oó]lo |muy |tan solo )?(?:${FEW}|l[oa]s últim[oa]s|un[oa]s?(?: \\p{L}+)?) (?:\\p{L}+ )?${STOCK}`,
    `(?:s[oó]lo|solamente|únicamente|apenas|tan solo|ya) (?:nos |te |os )?(?:quedan?|queda|hay|restan|tenemos) ${gap(12)}(?:${FEW}(?: ${STOCK})|${STOCK}|\\d{1,3})`,
    `(?:casi |apenas |ya |que |el \\p{L}+ )?no (?:nos )?(?:qued(?:an?|ará|arán)|hay|habrá) (?:ni )?(?:ya |más )?(?:${STOCK}|sitio)`,
    `${fourForms`último penúltimo poco contado`} ${STOCK}|${STOCK} ${gap(8)}${fourForms`limitado contado escaso`}|quedan ${NUMBER}(?=[.,])|nos (?:estamos quedando|quedamos) sin|cada (?:minuto|hora|día) que (?:pasa|esperas)|quedan ${fourForms`contado`}|(?:edición|cupo|aforo) limitad[oa]`,
  ),
  // 'El grupo está prácticamente lleno', 'las plazas vuelan'
  fillingUp: either(
    `(?:grupo|curso|cupo|agenda|lista|clase|turno|convocatoria|edición|aforo|${STOCK}) ${gap(20)}(?:(?:está|están|queda|quedan|casi) ${gap(15)}(?:llen[oa]s?|complet[oa]s?|agotad[oa]s?|llenándose|al límite|a punto de)|vuelan|volando|se (?:está |están )?(?:nos )?${verbs.es`llenar agotar completar acabar`})`,
    `se (?:nos )?(?:están? |va a |van a )?(?:(?:agot|acab)(?:an?|ando|ar)|llenando)(?! con| en una hora)|(?:en cuanto|cuando|una vez que) se (?:agot|acab|llen|complet)\\p{L}+,? ${gap(15)}(?:no|cerr|se acab|fin)\\p{L}*|hasta (?:agotar|completar) \\p{L}+|no sabemos (?:si|cuándo)|por orden de (?:llegada|inscripción)|no (?:abriremos|haremos|repetiremos|admitimos|admitiremos) (?:más|otr[oa])|(?:mucha|alta) demanda|vuelan(?=[.,!])|al ritmo (?:que|al que)`,
  ),
  // 'A partir del lunes el curso vuelve a su precio', 'este precio se queda en el camino'
  offerEnds: either(
    inOrder(25, OFFER, `${ENDS} ${gap(25)}${TIME}`),
    `(?:a partir de|desde|hasta|antes de|después del?|tras|pasad[oa]|cuando ${gap(10)})?\\s?${TIME},? ${gap(25)}${either(`${OFFER} ${gap(15)}${ENDS}`, `${ENDS} ${gap(15)}${OFFER}`)}`,
    `(?:est[ea]|el|la|l[oa]s) (?:precio|oferta|tarifa|descuento|condici(?:ón|ones)|ventaja|página|ventana) ${gap(12)}(?:ya no|no (?:será|volverá|durará|estará|vuelve|dura|se repetirá|se repite|espera)|(?:s[oó]lo )(?:dura|vale|sirve)|se (?:acaba|esfuma|termina|cierra|queda en|va|despide)|tiene los días contados|muere|caduca|desaparece|(?:sube|subirá)(?=[.,;!]|$| (?:el|a|pronto|en|esta|este|tras|después|cuando|mañana|hoy)))`,
    `vuelve a su precio|precio de (?:lanzamiento|hoy)|cuando (?:cierres|salgas de) (?:esta|la) (?:ventana|página|pestaña)|(?:sube|subirá|subimos) (?:el|de) precio`,
    `(?:mañana|el ${DAY}|la semana que viene|después|luego|a partir de (?:hoy|mañana|ahora)|(?:después|pasado|a partir) del? \\p{L}+),? (?:ya )?(?:es tarde|será tarde|no (?:estará|habrá|quedará|podrás|valdrá|la verás)|(?:te )?(?:costará|valdrá|pagarás|cuesta|vale|saldrá) (?:más|otro|\\d[\\d.,]* (?:€ |euros )?más)|será)`,
  ),
  // 'El lunes la tarifa será otra', 'nos despedimos de este precio el domingo'
  deadline: either(
    near(
      40,
      PRICE,
      either(
        `(?:hasta|antes del?|después del?|pasad[oa]|tras|a partir del?|(?<!tarifa )(?:el|este)) (?:el )?${DAY}`,
        any`medianoche esta_noche mañana hoy contad[oa]s? últim[oa]s?_\p{L}+ pronto`,
      ),
    ),
    `(?:horas|días) contad[oa]s|pasad[oa] el (?:plazo|${DAY}),? ${gap(12)}(?:pagar|más|otro)|(?:esta|la) edición es la última|(?:pocas|unas) horas (?:te )?separan|con los días contados`,
  ),
  // 'El bono de bienvenida vuela', 'esta convocatoria no se repetirá'
  offerLost: near(
    30,
    any`(?:la|esta|nuestra)_oferta descuento promoción rebaja bono convocatoria cupo matrícula plazas plazo_de_inscripción esta_edición este_precio bienvenida`,
    `(?:se )?(?:acab|termin|caduc|agot|esfum|llen|expir)(?:an?|ará|arán|ando|ado|ada)|vuelan?|dice adiós|cubiert[oa]|últim[oa]s?|se cierra|no se repet\\p{L}+|por momentos|quedarnos sin|nos quedamos sin|contad[oa]s?|desaparec\\p{L}+`,
  ),
  // 'Esta noche retiramos la página', 'mañana la quitamos de la web'
  weEndIt: either(
    `${TIME} ${gap(15)}(?:l[oa]s? |se )?${OFF}(?=[.,!]|$| (?:de la web|el (?:plazo|grupo|curso|acceso|enlace|precio)|las? (?:lista|inscrip|matr|puerta|página|plaza|oferta|convocatoria)|est[ea]|inscrip|matr)\\p{L}*)`,
    `(?:l[oa]s? )?(?:retira|quita|baja|apaga|cerra)mos ${gap(12)}(?:${OFFER}|la (?:página|lista|web)|de la web|inscripciones)|(?:se )?(?:cierran?|cierro|cerramos) (?:las |la |el )?(?:puertas?|inscripci(?:ón|ones)|matrículas?|plazas|lista|convocatoria|grupo)|(?:las |la )?puertas? (?:se )?cierran?|(?:abre|abrimos|abro) ${gap(15)}(?:una (?:sola )?vez al año|pocas veces)|cuando ${gap(15)}(?:llen|agot|complet)\\p{L}+,? (?:cerr|se acab|no)\\p{L}*`,
  ),
  // 'Date prisa', 'no te duermas'
  hurry: either(
    `actúa (?:ya|ahora|rápido)|date prisa|daos prisa|date vida|corre(?=,|!| que)|corre a por|apúrate|apresúrate|ahora o nunca|tic[,-]? ?tac|a contrarreloj|(?:por )?tiempo limitado|cuanto antes mejor`,
    `no (?:esperes (?:más|a que|a mañana|al)|lo dejes (?:pasar|para|escapar)|te lo pierdas|te quedes (?:fuera|sin|atrás|mirando|a las puertas)|(?:l[ao] )?dejes (?:pasar|escapar|que se te)|tardes|te duermas|te despistes|lo pienses (?:más|demasiado|mucho|dos veces)|pierdas (?:la|esta) (?:ocasión|oportunidad|plaza))`,
    `${JOIN} ${gap(20)}antes (?:de (?:que|medianoche|mañana|las doce|esta|este)|del? (?:${DAY}|fin))|antes de que (?:sea (?:demasiado )?tarde|${gap(12)}(?:se (?:acab|agot|llen|cierr|termin|esfum)|suba|cierr|cerr|vuele|desaparezca|cambie|expire|caduque))\\p{L}*`,
    `${JOIN} (?:ya|ahora|hoy)(?: mismo)?(?=[,!]| o | antes)|${JOIN} hoy mismo|o te quedas (?:fuera|sin)|aprovecha antes|te quedas (?:fuera|sin (?:plaza|sitio|hueco|ella|él))`,
  ),
  // 'Última oportunidad', 'solo hoy'
  lastChance: either(
    `últim[oa]s? (?:oportunidad(?:es)?|llamada|horas(?! del?)|ocasión|aviso|convocatoria|tren)|último día(?= para| de (?:inscrip|matr|la oferta|oferta)|[.,!])|(?:hoy|mañana|esta noche) (?:es|será) (?:el|tu|la|nuestro) (?:último|última|límite)`,
    `s[oó]lo (?:hoy|por hoy|esta (?:noche|semana)|este fin|hasta (?:hoy|mañana|medianoche|el))|(?:no habrá|sin|no hay) (?:otra|más|segunda|segundas|prórrogas?) ?(?:oportunidad(?:es)?|edición|convocatoria|vez|prórrogas?)|sin prórrogas?|(?:nunca|jamás) (?:más )?(?:volverá|volveremos|la verás|lo verás|tendrás)|no (?:volver|repet)(?:á|án|emos|irá|iremos)(?= a (?:estar|abrir|haber|ver)| nunca|[.,!])|la próxima (?:edición|convocatoria|vez|plaza|oportunidad) ${gap(20)}(?:no|será|quizá|tardará|hasta|dentro|puede)|(?:este|ese) tren|(?:oferta|venta) (?:flash|relámpago)`,
  ),
  // 'El reloj corre', 'te quedan 24 horas'
  countdown: either(
    `(?:reloj|contador|cronómetro|tiempo) ${gap(10)}(?:corre|avanza|se (?:te )?(?:acaba|agota|echa)|no (?:para|espera|perdona|miente)|(?:llega |a )a? ?cero)|(?:empieza|empezó|ha empezado|corre|sigue) la cuenta atrás`,
    `(?:tienes|te quedan?|quedan?|faltan?) (?:s[oó]lo |apenas |ya |menos de |muy )?(?:hasta (?:el|la|las|hoy|mañana|medianoche|esta)|${SPAN}|poc[oa]s (?:horas|días)|(?:poco|poquito)(?=[.,!]| para))|(?:cierr|acab|termin|expir)\\p{L}+ (?:en|dentro de) ${SPAN}|(?:en|dentro de) ${SPAN} (?:se|ya|cerr|cierr|acab|termin|sub)\\p{L}*`,
  ),
  // 'Los veinte primeros pagan menos'
  firstBuyers: `s[oó]lo (?:para )?l[oa]s primer[oa]s|l[oa]s (?:\\d{2,3}|diez|veinte|treinta|cincuenta|cien) primer[oa]s|l[oa]s (?:primer|próxim)[oa]s ${NUMBER} (?:personas|alumn[oa]s|restaurantes|bares|inscrit[oa]s|plazas|compras|clientes|en \\p{L}+)`,
  // 'Si lo dejas para mañana, llegas tarde'; 'otro bar está cogiendo tu plaza'
  othersFirst: either(
    `(?:quien|el que|los que|si (?:no |lo |te )?)\\s?(?:te |lo )?(?:llegu?|esper|dej|tard|apunt|inscrib|decid|reserv|entr|duerm|duerm)\\p{L}+ ${gap(25)}(?:pag|fuera|tarde|más caro|sin (?:plaza|sitio)|perd|pierd|se queda)\\p{L}*`,
    `mientras (?:te lo |lo )?(?:piensas|esperas|lees|dudas|decides),? ${gap(30)}(?:plaza|sitio|apunt|inscrib|reserv|llev|adelant)\\p{L}*|antes de que (?:otr[oa]|alguien|tu (?:vecino|competencia)|el (?:vecino|bar|de \\p{L}+)) ${gap(15)}(?:se|te|l[oa]|ocup|quit|coj|llegu?)\\p{L}*|(?:otr[oa](?: \\p{L}+)?|alguien|tu vecino|la competencia) ${gap(20)}(?:quit|cog|coj|ocup|llev|sent)\\p{L}+ (?:en )?(?:tu|el último|la última|ese|esa) (?:${STOCK}|sitio)|(?:ya|luego|después|mañana) será tarde`,
  ),
};
