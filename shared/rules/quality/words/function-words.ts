/**
 * The most common function words of languages that appear in texts by mistake. They identify short sentences,
 * where letter statistics fail because of names.
 */
const LISTS = {
  en: 'per free out up about all one two more most than then some any my i it’s don the a an and of to in is are was were it its that for with on this these you your we our they their them be not no do does have has will can when what how who from by at but if so as there every before after once only into or would should please',
  es: 'de a me mi mis te tu tus nos eso esos hoy antes después dos tres nada solo sólo ser tiene puede hace porque el la los las un una unos unas del al y o en con sin por para que se su sus lo le les más pero como cómo cuando cuándo es son está están hay ya no nos nuestro nuestra nuestros nuestras sobre entre desde hasta muy también este esta estos qué quien quién todo todos si cada donde ni',
  pt: 'me te nos isto hoje dois três nada só ser tem pode faz porque antes depois o a os as um uma uns umas de do da dos das no na nos nas ao à aos às pelo pela e ou em com sem por para que se seu sua seus suas mais mas como quando é são está estão há já não nosso nossa nossos você vocês quem tiver isso esse essa esta este muito também até depois cada nem',
  fr: 'le la les un une des de du et ou où est sont dans avec sans pour par que qui ne pas plus sur nos vos leur leurs au aux en ce cette il elle nous vous doit être très tout chaque mais déjà suffit',
  de: 'der die das ein eine einen und oder ist sind nicht mit ohne für von zu im in den dem des auch auf bei wie wenn sie wir ihr nur kein keine aber noch sich werden kann',
  it: 'il lo la i gli le un una e o è sono di del della dei delle con senza per che non più nel nella al alla si suo sua come quando anche ma ogni questo questa',
  ca: 'el la els les un una i o és són de del dels amb sense per que no més quan seva seus dona si però també aquest aquesta ens als al',
} as const;

export type KnownLanguage = keyof typeof LISTS;

const WORDS = Object.entries(LISTS).map(
  ([language, list]) => [language as KnownLanguage, new Set(list.split(' '))] as const,
);

/** How many function words of each language a sentence has. */
export function functionWordCounts(words: readonly string[]): Map<KnownLanguage, number> {
  return new Map(
    WORDS.map(([language, known]) => [language, words.filter((word) => known.has(word)).length]),
  );
}

const CHECKED = new Set([LISTS.en, LISTS.es, LISTS.pt].flatMap((list) => list.split(' ')));

/** Whether it is a function word in English, Spanish or Portuguese. */
export function isFunctionWord(word: string): boolean {
  return CHECKED.has(word);
}
