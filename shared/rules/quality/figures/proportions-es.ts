import { fixed, inverse, type ProportionFamily, ratio, UNIT_BEHIND, whole } from './proportion-family.ts';

const CROWD_ES =
  '(?:alumn[oa]s|client[ea]s|dueñ[oa]s|hosteler[oa]s|restaurantes|bares|locales|negocios|empresas|cociner[oa]s|propietari[oa]s)';

export const proportionsEs: readonly ProportionFamily[] = [
  ['share', whole(String.raw`de cada (\d{1,3})(?: \p{L}+)?,? (\d{1,3})${UNIT_BEHIND}`), inverse],
  // Matches 'media jornada a la semana'.
  ['crowd', whole('medi[oa] (?:jornada|mañana|tarde|día) (?:al|a la|cada|por) (?:día|semana|mes)'), fixed(1)],
  ['share', whole(String.raw`(\d{1,3}) de cada (\d{1,3})${UNIT_BEHIND}`), ratio],
  [
    'share',
    whole(String.raw`un[oa]? (?:\p{L}+ )?de cada (\d{1,3})${UNIT_BEHIND}`),
    ([, all]) => 1 / Number(all),
  ],
  [
    'share',
    whole(
      String.raw`la mitad de (?:los|las|tus|sus|nuestr[oa]s|todos|la (?:carta|clientela|compra|plantilla|gente)|tu tiempo|el tiempo)|(?:casi|más de|menos de|cerca de) la mitad de|la mitad del (?:tiempo|coste|precio|gasto|trabajo|beneficio|margen)|(?:reduc|reduj|cort|baj|recort|rebaj|ca)\p{L}{1,6} (?:\p{L}+ ){0,6}(?:a|por|en) la mitad`,
    ),
    fixed(0.5),
  ],
  [
    'share',
    whole(
      `un tercio|un (?:cuarto|quinto|décimo) (?:de (?:la|los|las|tu|tus|sus)|del)|una (?:tercera|cuarta|quinta|décima) parte|(?:2|dos) tercios|(?:2|3|4|dos|tres|cuatro) (?:terceras|cuartas|quintas) partes`,
    ),
    fixed(1 / 3),
  ],
  ['multiple', whole(`(?:el|al|un) doble|duplic(?:a|as|an|ar|ará|arás|arán|amos|ó|aron)`), fixed(2)],
  ['multiple', whole(`(?:el|al|un) triple|triplic(?:a|as|an|ar|ará|arás|arán|amos|ó|aron)`), fixed(3)],
  [
    'multiple',
    whole(String.raw`(\d{1,4}) veces (?:más|menos|mejor|mayor|menor|el|la)`),
    ([, times]) => Number(times),
  ],
  [
    'crowd',
    whole(`(?:decenas|docenas|cientos|centenares|centenas|miles|millones) de|(?:2|dos|tres|3) dígitos`),
    fixed(100),
  ],
  [
    'crowd',
    whole(
      `(?:un par de|unos|varios|algunos|más de un|cerca de un|casi un) (?:centenar|millar|cientos|miles)|un (?:centenar|millar) (?:largo )?de|una (?:docena|veintena|treintena|cincuentena) (?:larga )?de|cientos y cientos|(?:5|6|cinco|seis) cifras`,
    ),
    fixed(100),
  ],
  [
    'crowd',
    whole(String.raw`\d[.,]\d (?:estrellas|sobre (?:5|cinco|10)|de (?:5|cinco) estrellas)`),
    fixed(5),
  ],
  [
    'crowd',
    whole(
      `una (?:hora|mañana|tarde|jornada) (?:(?:entera |completa |menos |más |y media )(?:al|a la|cada|por) (?:día|semana|mes)|cada (?:noche|mañana|tarde|turno))`,
    ),
    fixed(1),
  ],
  [
    'share',
    whole(
      `la (?:gran |inmensa )?mayoría de (?:l[oa]s |nuestr[oa]s )?${CROWD_ES}|(?:casi|prácticamente) tod[oa]s (?:nuestr[oa]s|l[oa]s) ${CROWD_ES}`,
    ),
    fixed(0.5),
  ],
  [
    'crowd',
    whole(
      String.raw`(?:sub|baj|crec|aument|gan)\p{L}{1,5} (?:en |\p{L}+ )?(\d{1,3}) puntos|un euro (?:más|menos)`,
    ),
    fixed(-1),
  ],
];
