import { any, either, gap, nouns, phrases } from '#shared/rules/quality/words/pattern-parts.ts';

const MISFORTUNE = either(
  nouns.es`
    error queja impago retraso multa discusión pérdida plantón robo avería gotera plaga ausencia olvido fallo
    conflicto reclamación desperdicio rabieta lesión accidente fraude cancelación atasco fuga
  `,
  any`malos_olores decisiones_equivocadas absentismo desorden caos`,
);
const PREVENTED = nouns.es`
  matrimonio crisis error conflicto fallo robo ataque virus plaga fuga litigio pleito avería mancha olor fraude
  humedad gotera intruso atasco rabieta discusión impago adicción bache examen entrevista objeción
`;
const ANY = phrases`
  cualquier
  todo tipo de
  tod[oa]s? (?:l[oa]s? )?
`;
const BUYER = nouns.es`
  cliente paciente pedido venta reserva contrato encargo comprador lector seguidor inversor huésped alumno clienta
  alumna suscriptor
`;
const NEVER_AGAIN = phrases`
  ${any`pagar sufrir perder suspender discutir sentir fumar engordar roncar fallar llegar_tarde tirar_comida`}
  tener(?! que)
  ${any`pasar(?!_por) quedarte pelear buscar_trabajo`}
  (?:preocupar|equivocar|olvidar|enfermar)\p{L}*
`;
const GRANTED = nouns.es`
  préstamo hipoteca visado beca subvención crédito residencia nacionalidad pensión solicitud indemnización ascenso
`;
const IF = '(?<!(?<!\\p{L})(?:si|cuando|que|donde|ni) (?:\\p{L}+ )?)';
const NONE = '(?<!(?:ningún|ninguna|nadie) (?:[\\p{L}\\p{M}]+ )?)';

/** Results that nobody can be sure of. */
export const SURE_RESULTS_ES = {
  // Matches 'Funciona siempre' and 'no puedes fallar'.
  neverFails: phrases`
    funcionan? ${any`
      siempre(?!_(?:que|igual|y_cuando|con|en)) sin_falta sí_o_sí a_la_primera
      para_(?:tod[oa]s|todo_el_mundo|cualquiera)
    `}
    funcionan? (?:con|en) (?:cualquiera|(?:cualquier|todo tipo de) ${any`
      clima circunstancia negocio sector situación mercado empresa perro caso
    `}s?)
    ${IF}(?:no|nunca|jamás) (?:puedes?|podrás|podéis|vas a|van? a|pueden) ${any`
      fallar fracasar equivocarte suspender salir(?:te)?_mal
    `}
    ${IF}(?:no|nunca|jamás) (?:te )?(?:fallan?|fallarán?)(?=[.,;!]|$| (?:nunca|jamás|nadie))
    imposible que (?:\p{L}+ ){0,2}?(?:equivo|fall|pierd|fracas|suspend|salg|resist)\p{L}*
    imposible ${any`
      equivocarse fallar fracasar suspender hackear que_no no_(?:vender|aprobar|conseguir|adelgazar|aprender)
    `}
    no hay [\p{L}\p{M}]+ que (?:se )?(?:le |te |nos )?(?:reaccione|resista|falle|frene|diga que no)
    ${any`
      resultados? éxito aprobad[oa]s? aprobación victoria clientes empleo visado curación mejoría crecimiento
      ascenso
    `} (?:\p{L}+ ){0,2}?(?:asegurad|garantizad)[oa]s?
    ${any`
      resultados? éxito aprobado aprobación victoria empleo
    `} segur[oa]s?(?=[.,;!]|$| (?:en|con|desde|para|a|y)(?!\p{L}))
    ${IF}(?:garantiza|asegura)(?:mos|n|rá)? (?:el|la|un[oa]?|tus?|los) (?:primera? )?(?:\p{L}+ )?${nouns.es`
      éxito aprobado aprobación contrato empleo trabajo resultado visado crecimiento título victoria ascenso puesto
      posición
    `}
    (?:cien por cien|100 ?%|totalmente|completamente|absolutamente) ${any`
      efectiv[oa]s? efica(?:z|ces) segur[oa]s? fiables? inocu[oa]s? inofensiv[oa]s? indetectables?
    `}(?! (?:de|que) )
    infalibles?
    ${any`no sin`} ${any`
      tiene tenga hay haya existe tendrás? corres correrás supone implica correr asumir
    `}? ?(?:ningún|el (?:menor|más mínimo)|ni un solo) riesgo
    (?:tasa|porcentaje|índice) de (?:éxito|aprobados|acierto) (?:\p{L}+ ){1,3}?(?:100|cien|9\d|noventa)
    (?:cerr|vend|convert|acert|gan|aprob|conquist)(?:arás|arán|erás|irás|amos) ${gap(12)}de cada
    ${NONE}(?:acierta|predice|adivina)(?:n|rás|rá)? ${gap(35)}(?:siempre|casi siempre|cualquier \p{L}+|sin fallo)
    (?<!(?<!\p{L})si )(?:nadie|ningun[oa]|ningún) ${gap(30)}(?:fracas|suspend|abandon|arrepient|recae|recaíd)\p{L}*
    a prueba de ${any`crisis fallos errores balas inspecciones hackers tontos demandas despistes bombas todo`}
    (?:nunca|jamás) (?:más )?(?:se )?${any`
      rompen? romperá estropean? estropeará atascan? oxidan? gotean? rayan? manchan? huelen? olerá desgastan?
      destiñen?
    `}
    (?:dura|aguanta|resiste|se verá|quedará|lucirá)(?:n|rá|rán)? ${gap(20)}${any`
      toda_la_vida para_siempre eternamente de_por_vida
    `}
    ${NONE}${any`
      corrige resuelve soluciona arregla cura libera sana remedia (?:acaba|termina)n?_con olvídate te_librar?ás
      deshazte
    `}(?:n|rá|rás)? ${gap(35)}${any`
      definitivamente para_siempre de_por_vida de_raíz por_completo de_una_vez_por_todas para_el_resto_de_tu_vida
    `}
    obligaciones (?:\p{L}+ )?quedan (?:resuelt|cubiert|cumplid)as
    (?:hag|pas|ocurr|estudi|vend|dig)(?:e|a)s?n? lo que (?:hag|pas|ocurr|estudi|vend|dig)(?:e|a)s?n?
  `,
  // Matches 'Convierte cada visita en una venta' and 'los clientes te lloverán'.
  everyOne: phrases`
    ${BUYER} (?:siempre )?(?:volverán|repetirán) (?:siempre|una y otra vez|encantad[oa]s)
    ${BUYER} se (?:multiplicar|disparar|duplicar|triplicar)án?
    (?:verás|notarás|vas a ver) cómo ${gap(20)}se (?:multiplic|dispar|duplic)\p{L}+
    (?:inversor(?:es)?|banco|juez|jefe|jurado|tribunal|clientes?) (?:te )?dirán? que sí
    tu ${any`
      piso casa local coche vivienda producto curso libro
    `} se (?:alquilará|venderá|agotará)(?! (?:por|al|cuando)(?!\p{L}))
    dejar(?:ás|éis) de (?:preocupar|perder|pelear|discutir|improvisar)\p{L}*
    dejar(?:ás|éis) de pagar (?:impuestos|alquiler|luz|comisiones|la luz|el alquiler)
    (?:conv(?:ie|i|e)rt|transform)\p{L}+ (?:a )?(?:${ANY}|cada) ?[\p{L}\p{M}]+ en (?:un[oa]? )?(?:\p{L}+ )?${BUYER}
    ${BUYER} (?:\p{L}+ )?(?:te |nos )?${any`
      lloverán? llueven perseguirán encontrarán_a_ti harán_cola pelearán caen_sol[oa]s caerán_sol[oa]s
    `}
    ${BUYER} (?:te )?(?:vien|lleg|vendr|entr)\p{L}+ ${any`
      sol[oa]s en_masa a_raudales sin_(?:que|parar|esfuerzo|buscarl\p{L}+)
    `}
    (?:teléfono|móvil|whatsapp) (?:no|nunca) (?:parará|dejará|va a parar|va a dejar) de (?:sonar|vibrar)
    (?:verás|notarás|vas a ver) ${gap(25)}no (?:para|deja) de (?:sonar|vibrar|vender|entrar)
    ${any`
      la_gente los_clientes todos tus_(?:clientes|lectores|visitas) cualquiera
    `} (?:te |lo |la )?(?:comprará|dirá|querrá|pagará)n? ${any`
      que_sí sin_(?:pensárselo|dudar\p{L}*|pestañear|rechistar|regatear|preguntar) lo_que_pidas
    `}
    (?:${ANY}|cada) ?[\p{L}\p{M}]+(?: que \p{L}+)? (?:venderá|se venderá|triunfará|arrasará)n?
    (?:${ANY}|cada) ?[\p{L}\p{M}]+ (?:será|quedará|se) ${any`
      aprobad[oa] aceptad[oa] vendid[oa] financiad[oa] cobrad[oa] cobrará vende_sol[oa]
    `}s?(?! (?:o|por|si|cuando|antes)(?!\p{L}))
    (?:llenarás?|llenaremos|llenamos) (?:la|tu|el|su|tus) ${nouns.es`
      consulta agenda local restaurante clínica sala aula hotel comedor calendario salón tienda curso clase academia
    `}
    llenan? (?:la|tu) (?:consulta|agenda|clínica|tienda) ${any`
      sin en_(?:un|dos|tres|pocas|pocos|cuestión) de_(?:clientes|pacientes)
    `}
    (?:tendrás|verás|mantendrás) (?:\p{L}+ )?${any`
      agenda consulta local restaurante tienda hotel
    `} (?:siempre )?(?:llen[oa]|a rebosar|a reventar)
    (?<!(?<!\p{L})(?:no|para|de|a) )${NONE}${any`
      convence conquista persuade enamora satisface seduce
    `}(?:rás|rá|n)? a? ?(?:${ANY}|cada) ?[\p{L}\p{M}]+
    abren? (?:la|las|tod[oa]s las) puertas? (?:de|en) (?:${ANY}) ?${any`
      empresa compañía mercado despacho universidad
    `}(?:e?s)?
    ${NONE}${any`
      salva arregla supera evita detecta elimina detiene bloquea impide frena resuelve previene quita ahuyenta
      rebate desmonta
    `}(?:n|rá|rás)? (?:${ANY}) ?${PREVENTED}
    ${MISFORTUNE} (?:\p{L}+ )?${any`
      se_(?:acaba|acabará|termina|terminará|evapora|esfuma)n? desaparecen? desaparecerán?
    `}(?=[.,;!]|$| (?:para|en|por|desde)(?!\p{L}))
    ${MISFORTUNE} (?:\p{L}+ )?(?:(?:son|serán|pasan a ser|pasarán a la) (?:historia|cosa del pasado)|dejan de existir)
    se (?:acab|termin)(?:an|aron|arán|ó|ará) (?:para siempre )?(?:los|las|el|la|tus) ${MISFORTUNE}
    (?:bajará|caerá|se reducirá)n? ${gap(10)}a cero
    ${MISFORTUNE} (?:\p{L}+ ){0,3}?a cero
    cero ${MISFORTUNE}
  `,
  // Matches 'El ascenso es tuyo' and 'aprobarás a la primera'.
  yours: phrases`
    (?:no|nunca) te (?:falta|faltará)n? (?:\p{L}+ )?(?:clientes|trabajo|pedidos|reservas|ofertas)
    te (?:contratarán|ascenderán|subirán el sueldo|lloverán las)
    venderás (?:\p{L}+ )?(?:el doble|todo|cualquier|cada|tu (?:casa|piso|coche))
    (?:verás|notarás|tendrás) (?:los )?resultados (?:desde|en|a partir|al|inmediat)\p{L}*
    (?:hablarás|dominarás|tocarás) [\p{L}\p{M}]+ ${gap(8)}${any`
      en_(?:un|una|dos|tres|pocas|pocos|\d) sin con_fluidez
    `}\p{L}*
    (?:aprend|adelgaz|aprob|aprueb|vend|gan|habl)(?:es|as|e|a|erás|arás|er|ar) ${gap(20)}sin ${any`
      esfuerzo estudiar darte_cuenta dieta moverte
    `}
    tus? ${nouns.es`
      hijo hija niño niña alumno alumna equipo perro perra bebé pareja ex negocio marca libro web
    `} (?:\p{L}+ )?${any`
      aprobarán? sacarán? ganarán? triunfarán? dormirán? obedecerán? volverá_contigo despegarán? arrasarán?
      será_imparable
    `}(?! (?:tiempo|horas|fotos|el autobús))
    (?:aprobarás|aprobaréis|sacarás|conseguirás|lograrás) (?:[\p{L}\p{M}\d]+ ){0,3}?${any`
      ex[aá]men(?:es)? oposici(?:ón|ones) matemáticas carn[eé]t? plaza sobresaliente matrícula trabajo empleo puesto
      ascenso aumento inversores inversión clientes becas? visado pareja seguidores lo_que_te_propongas a_la_primera
    `}
    (?:aprueb|aprob|sac|consig|consegu|obten|obtien|super)\p{L}+ ${gap(30)}(?:a la primera|sí o sí)
    (?:ascenso|empleo|puesto|aumento|éxito|préstamo|visado|mundo|mercado|aprobado) (?:ya )?(?:es|será|va a ser) tuy[oa]
    (?:trabajo|contrato|piso|título) será tuy[oa]
    (?:encontrarás|te darán|te ofrecerán|conocerás a) (?:un |tu )?(?:buen )?${any`
      trabajo empleo pareja novi[oa] el_amor inversores contrato_fijo
    `}
    (?:encuentran?|consiguen?) (?:trabajo|empleo|pareja|clientes) ${any`
      nada_más al_(?:terminar|acabar) en_(?:menos|cuestión|un|dos|tres|pocas) seguro siempre
    `}
    te (?:concederá|aprobará|otorgará)n? (?:el|la|tu|un|una) (?:\p{L}+ )?${GRANTED}
    ${GRANTED} (?:\p{L}+ ){0,2}?${any`
      será estará quedará queda sale
    `} (?:\p{L}+ )?(?:aprobad|concedid|aceptad)[oa]s?(?! (?:cuando|si|por|al|o|en)(?!\p{L}))
    (?:no|nunca|jamás) (?:más )?(?:te )?(?:volver(?:ás|éis|án|emos)|vas a volver) a ${NEVER_AGAIN}
    (?:nadie|(?:ningún|ninguna) [\p{L}\p{M}]+) (?:podrá|logrará|conseguirá|volverá a|se atreverá a) (?:\p{L}+ )?${any`
      entrar hackear robar vulnerar romper resistir decir(?:te)?_que_no rechazar negar engañar rebatir copiar
      reclamar
    `}\p{L}*(?![^.!?]{0,40} (?:sin|si|salvo|hasta|excepto) )
    éxito (?:s[oó]lo depende|depende s[oó]lo) de
    éxito (?:está a (?:un|tu)|llegará|es cuestión de)
    será (?:todo )?un (?:éxito|superventas|best[- ]?seller|exitazo|bombazo)
    ${any`
      ponemos pone pondr coloca lleva posiciona aparecer saldr alcanzar llegar estar quedar subi
    `}\p{L}* ${gap(30)}primer[oa]? (?:puesto|posición|lugar|página|resultado) (?:de|en) (?:Google|Amazon|los buscadores)
    habla(?:r|rás|ndo)? ${gap(15)}como (?:un |una )?nativ[oa]
    (?:salga|saldrá|quedará)n? perfect[oa]s? (?:siempre|a la primera|desde)
    (?:dupl|tripl|cuadrupl|multipl)icar(?:ás|á|án|éis) (?:por (?:dos|tres|cuatro|cinco|diez) )?(?:tus?|sus?)
    (?:dejar|dejarás|abandonar) (?:tu|el) (?:trabajo|empleo) (?:\p{L}+ ){0,2}?${any`
      antes en_(?:un|dos|tres|seis|menos) para_siempre y_vivir
    `}
    te (?:regala|ahorra|devuelve|libera|da|ahorrará|regalará)n? (?:[\p{L}\p{M}\d]+ )?${any`
      \d+ dos tres cuatro cinco seis siete ocho diez quince veinte
    `} horas (?:\p{L}+ )?(?:a la|por|cada|al) (?:semana|día|mes)
  `,
};
