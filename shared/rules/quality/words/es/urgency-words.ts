import { any, either, fourForms, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

/** Things that an offer can run out of. 'Quedan pocas lentejas' is a scene. */
export const STOCK = either(
  nouns.es`plaza silla hueco puesto cupo licencia vacante asiento sitio unidad ejemplar invitación`,
  any`lugares entradas kits`,
);
export const OFFER = either(
  nouns.es`
    oferta precio tarifa descuento promoción condición plazo inscripción matrícula puerta regalo bono cupón
    grupo convocatoria plantilla rebaja ventaja vídeo video edición
  `,
  any`(?:la|esta)_(?:página|web|lista) (?<!tu_|su_)acceso (?<!el_)enlace (?<!tu_|su_)prueba curso plazas`,
);
/** Words that can only mean the offer: 'descuento', 'matrícula'. The price of a dish may change on Mondays. */
export const PRICE = either(
  any`
    ofertas? tarifa descuento rebaja matrícula inscripciones (?:este|nuestro)_precio
    (?=ese)(?<!(?:cambi|actualiz|corrig|anot|revis)\p{L}{1,3}_)ese_precio
    precio_de_(?:lanzamiento|otoño|verano|primavera|invierno|fundador\p{L}*) (?:este|el)_enlace esta_página
    condiciones_de_\p{L}+
  `,
);
export const DAY = any`lunes martes miércoles jueves viernes sábado domingo`;
export const NUMBER = String.raw`(?:\d{1,4}|un par de|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|cincuenta|cien)`;
export const FEW = either(
  NUMBER,
  fourForms`poco poquísimo contado`,
  'unas cuantas',
  'unos cuantos',
  'un puñado de',
);
export const SPAN = `(?:unas|unos|pocas|pocos|${NUMBER}|apenas) (?:horas?|días?|minutos?)`;
export const TIME = either(
  any`hoy hoy_mismo mañana pasado_mañana medianoche pronto en_breve las_doce para_siempre el_fin_de_semana`,
  phrases`
    (?:esta|este|de esta) (?:noche|tarde|semana|medianoche|mes|fin de semana)
    la (?:semana|noche) (?:que viene)?
    el mes que viene
    (?:el|este|del|al|próximo) (?:próximo )?${DAY}
    fin(?:al|ales)? de (?:mes|año|semana)
    (?:el )?mes
    la semana
    (?:en|dentro de|tras) ${SPAN}
    a las \d{1,2}(?:[:.]\d\d)?
    a partir del? \p{L}+
  `,
);
export const ENDS = either(
  phrases`
    (?:se (?:nos )?)?(?!cierre(?!\p{L}))${verbs.es`
      terminar acabar cerrar caducar expirar vencer subir desaparecer finalizar agotar esfumar morir encarecer
    `}
    (?:se )?(?:cambian?|cambiará|cambiarán|(?:va|van) a cambiar)
  `,
  phrases`
    dejará de \p{L}+
    deja de \p{L}+
    vuelven?
    volverán?
    se van?
    se irán?
    dejan? de
    dejarán? de
    no (?:volverán?|durarán?|estarán?|será)
    será
  `,
);
export const OFF = phrases`
  (?:retira|quita|cerra|baja|apaga|elimina|borra|subi)mos
  (?:se )?cierran?
  ${any`cierro quito retiro`}
  damos por cerrad[oa]
`;
export const JOIN = phrases`
  (?!ap[uú]nt\p{L}{1,4}l[oa]s?(?!\p{L}))${verbs.es`
    apuntar inscribir reservar comprar entrar contratar matricular registrar decidir actuar pedir aprovechar
    asegurar
  `}
  ${any`hazlo hazte coge`}
`;
