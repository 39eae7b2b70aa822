/** Words in en, es and pt that say most about an offer, most telling first. */
const TELLING = [
  /pric|plans?\b|tarifa|precio|preco|preço|planes|planos/iu,
  /feature|funcion|caracter|recurso|product/iu,
  /customer|case-stud|client|casos|review|testimon|opinion|depoiment/iu,
  /\bfaq|help|ayuda|ajuda|preguntas|perguntas/iu,
  /about|nosotros|sobre|quienes|quem-somos/iu,
];

/** Rank of a path or a section title, 0 for the most telling; undefined without such words. */
export function signalRank(text: string): number | undefined {
  const rank = TELLING.findIndex((words) => words.test(text));
  return rank === -1 ? undefined : rank;
}

/** Rank of words about prices. */
export const PRICES = 0;
