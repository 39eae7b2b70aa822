import { any, either, fourForms, gap, nouns, verbs } from '#shared/rules/preflight/words/pattern-parts.ts';

const EXTRA = either(
  nouns.es`curso taller masterclass pack libro recetario guía lote kit delantal catálogo tienda`,
  any`plantilla_(?:prémium|premium) programa_(?:avanzado|superior) plan_(?:prémium|premium|anual|superior|grande) segundo_nivel formación_(?:de|sobre|avanzada) asesoría bono`,
);
const CHEAP = either(
  any`gratis de_regalo a_mitad_de_precio por_la_mitad más_barat[oa]s? rebajad[oa]s? con_descuento a_precio_\p{L}+ (?:dos|tres|2|3)_(?:\p{L}+_)?por_(?:un[oa]?|1|el_precio) 2x1 con_(?:un_)?extra a_medias`,
);
const LOOK = either(
  verbs.es`aprovechar mirar conseguir llevar descubrir probar conocer amplíar añadir sumar completar regalar apuntar comprar estrenar`,
  any`hazte_con échale_un_(?:ojo|vistazo) echa_un_vistazo_a no_te_pierdas dale_un_vistazo amplía pídenos`,
);

/** Offers, gifts, other products and friends to bring, which messages about an account must not carry. */
export const PROMOTION_ES = {
  // 'Precio de amigo', 'rebajas'
  offer: `ofertas?|rebajas?|${fourForms`rebajado`}|promoci(?:ón|ones)|promocional(?:es)?|(?:precios?|tarifas?|condiciones|ventajas?) (?:de (?:amig[oa]s?|fundador|alumno|lanzamiento)|especial(?:es)?|reducid[oa]s?|exclusiv[oa]s?|preferentes?|anticipad[oa]|vip|para antiguos)|mejor precio|black friday|sorteo|envío gratis|liquidación|campaña de \\p{L}+`,
  // 'Un 20 % menos', 'usa el código'
  discount: `(?:con|de|un|tu|el|nuestros?|hasta|más|en) (?:\\p{L}+ ){0,3}?descuentos?(?! (?:ya )?aplicad[oa])|\\d{1,3}\\s?% (?:de descuento|menos)|descuentos? (?:de|del|para|especial|si|por)|cup(?:ón|ones)|código (?:de descuento|promocional)|(?:usa|utiliza|introduce|aplica|con) el código|código [\\p{Lu}\\d]{4,12}|ahorra(?:s|te)?(?= (?:un )?\\d|[.,!])|(?:precio )?a los dos|${CHEAP}`,
  // 'Te regalamos el recetario', 'ganáis los dos una plantilla extra'
  gift: `(?:te|os|le|les) (?:l[oa]s? )?(?:regala|guarda|baja|hace|deja|pone|rebaja|invita|saldrá|sale|descuenta|devolve|abona|añadi|sumare)\\p{L}* ${gap(15)}(?:precio|descuento|rebajad|barat|gratis|mitad|plantilla|recetario|mes|euros|sesión|\\d|un|el|la)\\p{L}*|regalo (?:por|para|si)|tarjeta regalo|(?:un|dos|tres) mes(?:es)? (?:gratis|de regalo|más)|(?:gan|consig|llev|obt|recib|gana)\\p{L}{1,5} (?:los dos |ambos |también )?(?:un|una|el|la|otro|otra|tu|\\d+)? ?(?:\\p{L}+ ){0,2}(?:regalo|premio|bono|vale|euros|€|mes|plantilla|lote|delantal|sesión|sorpresa|crédito|extra)|gana un|l[oa]s dos gan\\p{L}+`,
  // 'Invita a un colega'
  friends: `(?:tra[eí]|invit|recomiend|recomiénd|cuént|pás|habla)\\p{L}* (?:de nosotros )?(?:a |con )?(?:un|una|tu|tus|otro|otra|alg[uú]n)\\p{L}* ?(?:amig|cuñad|colega|compañer|soci|negocio|dueñ|vecin|restaurante|bar|alumn|conocid)\\p{L}*|apadrina|recomiénda(?:nos|lo)|(?:comparte|reenvía|pásalo|pásale) ${gap(0)}\\p{L}+`,
  // 'Pásate al plan anual'
  biggerPlan: `(?:mejora|amplía|pásate|sube|cambia|renueva)(?:te)? (?:a |al |de |tu |hoy |ya |esta \\p{L}+ )?(?:plan(?! de)|premium|prémium|anual|pro|plus|acceso|y te)|(?:versión|plan|acceso|nivel) (?:pro|plus|premium|prémium|avanzad[oa]|superior|vip|anual)|(?:renueva|compra|contrata|añade|suma) (?:[^.!?\\n]{0,50} )?(?:y te|te l[oa]|gratis|de regalo|rebajad|descuento|más barat)\\p{L}*`,
  // '¿Conoces ya nuestro curso de repostería?', 'llévate también la guía'
  otherProducts: either(
    `(?=\\p{L})(?<!(?:he|has?|han|hemos|habéis|haber) )${LOOK} (?:también |ya |hoy )?(?:\\p{L}+,? ){0,3}?(?:${EXTRA}|novedades)|(?:nuestr[oa]s?|otr[oa]s?|nuev[oa]s?|segundo|siguiente) (?:\\p{L}+ )?(?:nuev[oa] )?(?:${EXTRA})|${EXTRA} (?:nuev[oa]|avanzad[oa]|de (?:vinos|sala|cócteles|repostería|postres))`,
    `(?:ya que estás|aprovecha)(?:,| y)|(?:sabías que|por cierto,?) (?:también|ahora|tenemos|ofrecemos|hemos)|¿?(?:quieres|te apetece|necesitas|buscas|te animas a) (?:más|ir más allá|seguir|otro curso|otra|un (?:curso|extra)|algo más|ampliar|dar el (?:siguiente )?paso)|apetece seguir|te (?:va|van) a encantar|te (?:puede|podría|gustará) (?:interes|gust)\\p{L}*|también te \\p{L}+`,
    `(?:estren|lanz)(?:amos|a)|hemos (?:lanzado|abierto|preparado|sacado|estrenado)|acabamos de (?:lanzar|abrir|estrenar)|ya (?:disponible|a la venta)|novedad(?:es)? (?:en|de) (?:la|nuestra)|(?:échale|dale|echa) un (?:vistazo|ojo)|tenemos otr[oa]s? \\p{L}+|por (?:solo|s[oó]lo|apenas) \\d|(?:recetario|guía|taller|curso|pack|libro) (?:a|por) \\d|por muy poco|(?:solo|exclusivo) para (?:alumn|client)\\p{L}+|paga(?:n)? la mitad|te bajamos el precio|sale mejor|contrata (?:la|el|una|un)|invitamos nosotros|también vendemos|aprovecha el tirón|te llevas un|un regalo por|por ser (?:client[ea]|alumn[oa])|no (?:dejes pasar|te pierdas|dejes escapar)|apúntate (?:también|al|a la|a nuestr[oa])|suma otr[oa]`,
  ),
};
