/** What says most about an offer, in en, es and pt, most telling first. */
const TELLING = [
  /pric|plans?\b|tarifa|precio|preco|preço|planes|planos/iu,
  /feature|funcion|caracter|recurso|product/iu,
  /customer|case-stud|client|casos|review|testimon|opinion|depoiment/iu,
  /\bfaq|help|ayuda|ajuda|preguntas|perguntas/iu,
  /about|nosotros|sobre|quienes|quem-somos/iu,
];

/** How telling a path or the title of a section is, 0 first; undefined for all others. */
export function tellingRank(text: string): number | undefined {
  const rank = TELLING.findIndex((words) => words.test(text));
  return rank === -1 ? undefined : rank;
}

/** What stands before all others. */
export const PRICES = 0;
