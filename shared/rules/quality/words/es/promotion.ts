import {
  any,
  either,
  fourForms,
  gap,
  nouns,
  phrases,
  verbs,
} from '#shared/rules/quality/words/pattern-parts.ts';

const EXTRA = either(
  nouns.es`curso taller masterclass pack libro recetario guía lote kit delantal catálogo tienda`,
  phrases`
    plantilla (?:prémium|premium)
    programa (?:avanzado|superior)
    plan (?:prémium|premium|anual|superior|grande)
    segundo nivel
    formación (?:de|sobre|avanzada)
    asesoría
    bono
  `,
);
const CHEAP = either(
  phrases`
    gratis
    de regalo
    a mitad de precio
    por la mitad
    más barat[oa]s?
    rebajad[oa]s?
    con descuento
    a precio \p{L}+
    (?:dos|tres|2|3) (?:\p{L}+ )?por (?:un[oa]?|1|el precio)
    2x1
    con (?:un )?extra
    a medias
  `,
);
const LOOK = either(
  verbs.es`
    aprovechar mirar conseguir llevar descubrir probar conocer amplíar añadir sumar completar regalar apuntar
    comprar estrenar
  `,
  any`hazte_con échale_un_(?:ojo|vistazo) echa_un_vistazo_a no_te_pierdas dale_un_vistazo amplía pídenos`,
);

/** Offers, gifts, other products and friends to bring, which messages about an account must not carry. */
export const PROMOTION_ES = {
  // Matches 'Precio de amigo' and 'rebajas'.
  offer: phrases`
    ofertas?
    rebajas?
    ${fourForms`rebajado`}
    promoci(?:ón|ones)
    promocional(?:es)?
    (?:precios?|tarifas?|condiciones|ventajas?) ${phrases`
      de (?:amig[oa]s?|fundador|alumno|lanzamiento)
      ${any`especial(?:es)? reducid[oa]s? exclusiv[oa]s? preferentes? anticipad[oa] vip`}
      para antiguos
    `}
    mejor precio
    black friday
    sorteo
    envío gratis
    liquidación
    campaña de \p{L}+
  `,
  // Matches 'Un 20 % menos' and 'usa el código'.
  discount: phrases`
    (?:con|de|un|tu|el|nuestros?|hasta|más|en) (?:\p{L}+ ){0,3}?descuentos?(?! (?:ya )?aplicad[oa])
    \d{1,3}\s?% (?:de descuento|menos)
    descuentos? (?:de|del|para|especial|si|por)
    cup(?:ón|ones)
    código (?:de descuento|promocional)
    (?:usa|utiliza|introduce|aplica|con) el código
    código [\p{Lu}\d]{4,12}
    ahorra(?:s|te)?(?= (?:un )?\d|[.,!])
    (?:precio )?a los dos
    ${CHEAP}
  `,
  // Matches 'Te regalamos el recetario' and 'ganáis los dos una plantilla extra'.
  gift: phrases`
    (?:te|os|le|les) (?:l[oa]s? )?${any`
      regala guarda baja hace deja pone rebaja invita saldrá sale descuenta devolve abona añadi sumare
    `}\p{L}* ${gap(15)}${any`
      precio descuento rebajad barat gratis mitad plantilla recetario mes euros sesión \d un el la
    `}\p{L}*
    regalo (?:por|para|si)
    tarjeta regalo
    (?:un|dos|tres) mes(?:es)? (?:gratis|de regalo|más)
    ${any`
      gan consig llev obt recib gana
    `}\p{L}{1,5} (?:los dos |ambos |también )?${any`un una el la otro otra tu \d+`}? ?(?:\p{L}+ ){0,2}${any`
      regalo premio bono vale euros € mes plantilla lote delantal sesión sorpresa crédito extra
    `}
    gana un
    l[oa]s dos gan\p{L}+
  `,
  // Matches 'Invita a un colega'.
  friends: phrases`
    ${any`
      tra[eí] invit recomiend recomiénd cuént pás habla
    `}\p{L}* (?:de nosotros )?(?:a |con )?${any`un una tu tus otro otra alg[uú]n`}\p{L}* ?${any`
      amig cuñad colega compañer soci negocio dueñ vecin restaurante bar alumn conocid
    `}\p{L}*
    apadrina
    recomiénda(?:nos|lo)
    (?:comparte|reenvía|pásalo|pásale) ${gap(0)}\p{L}+
  `,
  // Matches 'Pásate al plan anual'.
  biggerPlan: phrases`
    (?:mejora|amplía|pásate|sube|cambia|renueva)(?:te)? (?:a |al |de |tu |hoy |ya |esta \p{L}+ )?${phrases`
      plan(?! de)
      ${any`premium prémium anual pro plus acceso`}
      y te
    `}
    (?:versión|plan|acceso|nivel) (?:pro|plus|premium|prémium|avanzad[oa]|superior|vip|anual)
    (?:renueva|compra|contrata|añade|suma) (?:[^.!?\n]{0,50} )?${phrases`
      y te
      te l[oa]
      gratis
      de regalo
      rebajad
      descuento
      más barat
    `}\p{L}*
  `,
  // Matches '¿Conoces ya nuestro curso de repostería?' and 'llévate también la guía'.
  otherProducts: phrases`
    (?=\p{L})(?<!${any`
      he has? han hemos habéis haber
    `} )${LOOK} (?:también |ya |hoy )?(?:\p{L}+,? ){0,3}?(?:${EXTRA}|novedades)
    (?:nuestr[oa]s?|otr[oa]s?|nuev[oa]s?|segundo|siguiente) (?:\p{L}+ )?(?:nuev[oa] )?(?:${EXTRA})
    ${EXTRA} (?:nuev[oa]|avanzad[oa]|de (?:vinos|sala|cócteles|repostería|postres))
    (?:ya que estás|aprovecha)(?:,| y)
    (?:sabías que|por cierto,?) (?:también|ahora|tenemos|ofrecemos|hemos)
    ¿?(?:quieres|te apetece|necesitas|buscas|te animas a) ${phrases`
      más
      ir más allá
      seguir
      otro curso
      otra
      un (?:curso|extra)
      algo más
      ampliar
      dar el (?:siguiente )?paso
    `}
    apetece seguir
    te (?:va|van) a encantar
    te (?:puede|podría|gustará) (?:interes|gust)\p{L}*
    también te \p{L}+
    (?:estren|lanz)(?:amos|a)
    hemos (?:lanzado|abierto|preparado|sacado|estrenado)
    acabamos de (?:lanzar|abrir|estrenar)
    ya (?:disponible|a la venta)
    novedad(?:es)? (?:en|de) (?:la|nuestra)
    (?:échale|dale|echa) un (?:vistazo|ojo)
    tenemos otr[oa]s? \p{L}+
    por (?:solo|s[oó]lo|apenas) \d
    (?:recetario|guía|taller|curso|pack|libro) (?:a|por) \d
    por muy poco
    (?:solo|exclusivo) para (?:alumn|client)\p{L}+
    paga(?:n)? la mitad
    te bajamos el precio
    sale mejor
    contrata (?:la|el|una|un)
    invitamos nosotros
    también vendemos
    aprovecha el tirón
    te llevas un
    un regalo por
    por ser (?:client[ea]|alumn[oa])
    no (?:dejes pasar|te pierdas|dejes escapar)
    apúntate (?:también|al|a la|a nuestr[oa])
    suma otr[oa]
  `,
};
