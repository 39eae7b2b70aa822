import type { FigureKind } from '#shared/content-types/check-settings.ts';

const start = (words: string) => String.raw`^[\s"“«'*_>\-–•]{0,6}(?:${words})`;
const anyOf = (...words: string[]) => `(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`;

/** Cases that say that they are invented: 'Take a fictional plumber', 'with made-up numbers'. */
const INVENTED = new RegExp(
  anyOf(
    `for (?:argument['’]s|the sake of argument|illustration)|made-up|fictional|hypothetical(?:ly)?|let['’]?s (?:pretend|assume|say)|your own (?:numbers|figures)|(?:invented|imaginary) (?:\\p{L}+ )?(?:people|customers?|compan(?:y|ies)|shops?|numbers?|figures?|names?|examples?|cases?)|(?:which|that) is an assumption|assumptions? (?:for|behind)`,
    '(?:números|cifras|casos?|ejemplos?|datos|exemplos?|dados) (?:\\p{L}+ )?inventad[oa]s?|fictici[oa]s?|fictíci[oa]s?|hipotétic[oa]s?|por poner un caso|es un suponer|pong(?:a|amos) por caso|haz la prueba con números|tus propi[oa]s (?:números|cifras)',
    'vamos (?:supor|imaginar)|faz de conta|só para ilustrar|seus próprios números',
  ),
  'iu',
);

/** 'Say you run 12 vans and 20% of the calls are for nothing'. */
const ASSUMED = new RegExp(
  start(
    [
      'say (?:you|your|an?|the|we|it|that|one|two|there)|suppose|pretend|assum(?:e|es|ing)|this assumes',
      'sup[oó]n|supone|se supone|supongamos|suponga|pongamos|digamos|pon que',
      'suponha|supõe|supondo|digamos',
    ].join('|'),
  ) + String.raw`(?!\p{L})`,
  'iu',
);

/** 'Imagine a shop with nine technicians', 'If a callback costs you $120'. */
const IMAGINED = new RegExp(
  start(
    [
      'imagine|picture|what if|whether (?:you|it|they)|consider a|if (?:you|your|it|an?|one|the same|each|every|everybody)',
      'imagin[ae](?:mos)?|¿?y si|piensa en un|tanto si|si (?:tienes|tiene|haces|vendes|llevas|sirvieras|tu|una?|cada)',
      'imagin[ae]|e se|pense em um|quer você|se (?:você|uma?|cada|o seu|a sua)',
    ].join('|'),
  ) + String.raw`(?!\p{L})`,
  'iu',
);

/** Words that make a promise of it: 'Imagine saving 40 hours', 'If you leave within 60 days, we refund'. */
const PROMISED =
  /(?<!\p{L})(?:sav|gain|earn|cut|reduc|slash|recover|win back|increas|grow|doubl|tripl|refund|guarantee|money back|we (?:pay|will|give)|we['’]ll|ahorr|gan[ae]|reduc|reduj|recuper|aument|crec|duplic|triplic|devol|reembols|garant|econom|cresc|dobr)\p{L}*/iu;

/** What a plan is measured against: 'Success: at least 40% of sign-ups', 'Interview plan: eight calls of 25 minutes'. */
const PLANNED = new RegExp(
  start(
    [
      '(?:success|goal|target|guardrail|threshold|pass mark|stop rule|kpi|decision rule|sample size|(?:interview|research|test|recruiting|follow-up) plan)(?: (?:metric|for|criterion|of)[^.:]{0,40})?:',
      '(?:success|the target) (?:means|is)',
      "we(?:['’]d| would)? (?:plan|aim|budget|allow) (?:to|for)|(?:length|duration|budget)(?: (?:for|of)[^:]{0,40})?:|the (?:test|trial|survey|experiment) (?:runs|lasts|ends|stops)|a difference (?:below|under|smaller)|if (?:the|this|that) (?:difference|result|share|rate|number|score)",
      `we(?:['’]ll| will) call (?:it|the test|this) a (?:win|success)`,
      '(?:éxito|objetivo|umbral|criterio|límite|regla|plan de (?:entrevistas|pruebas|investigación))(?: (?:de|del|para)[^.:]{0,40})?:',
      '(?:sucesso|meta|objetivo|limite|critério|regra|plano de (?:entrevistas|testes|pesquisa))(?: (?:de|do|da|para)[^.:]{0,40})?:',
    ].join('|'),
  ),
  'iu',
);

/** Instructions: 'Wait 48 hours', 'For espresso, use 18 grams', 'Step 3: Connect your bank (about 8 minutes)'. */
const INSTRUCTED = new RegExp(
  start(
    [
      '(?:step|paso|passo) \\d{1,2}:',
      '(?:for \\p{L}[^,.:]{0,40}, )?(?:try to |aim to |always |never |please )?(?:wait|spend|answer|reply|respond|keep|limit|allow|block|leave|pause|follow up|ask|interview|hold|read|write|speak|record|export|pick|choose|list|note|collect|review|set|open|move|use)',
      `(?:we|i)(?:['’]d)? (?:recommend|suggest|advise) \\p{L}+ing|(?:start|begin) (?:about |around )?\\S{1,12} (?:days|weeks|months) (?:ahead|before|early)`,
      '(?:intenta |procura )?(?:espera|dedica|responde|contesta|limita|deja|reserva|pregunta|escribe|mantén|elige|apunta|anota|graba|lee|mira|haz|prueba a|abre|pesa|calcula|pon)',
      '(?:tente |procure )?(?:espere|dedique|responda|limite|deixe|reserve|pergunte|escreva|mantenha|escolha|anote|grave|leia|use|ligue|faça|meça|abra|coloque|prove|teste)',
    ].join('|'),
  ) + String.raw`(?!\p{L})`,
  'iu',
);
const QUANTITIES: readonly (FigureKind | undefined)[] = ['plain', 'currency', 'duration', 'measure'];
const INSTRUCTIONS: readonly (FigureKind | undefined)[] = ['plain', 'duration', 'measure'];

/** '¿Tu croqueta te cuesta 20 céntimos o 40?', 'Is your callback $50 or $90?' */
const OFFERED_VALUES =
  /(?<!\p{L})(?:your|you|tus?|sus?|sua|seu|você)(?!\p{L})[^?]{0,120}\d[^?]{0,30}(?:,| or | o | ou )[^?]{0,20}\d/iu;

/**
 * Tells which figures of a sentence claim nothing about the world: they are assumed, planned, or part of an
 * instruction. Reads the sentence once, because it may have thousands of figures.
 */
export function unclaimedIn(
  sentence: string,
): (kind: FigureKind | undefined, rate: string | undefined) => boolean {
  if (INVENTED.test(sentence) || PLANNED.test(sentence) || ASSUMED.test(sentence)) return () => true;
  if (PROMISED.test(sentence)) return () => false;
  const isSupposed = IMAGINED.test(sentence);
  const isInstruction = INSTRUCTED.test(sentence);
  const isEstimate = sentence.trimEnd().endsWith('?') && OFFERED_VALUES.test(sentence);
  return (kind, rate) =>
    (isSupposed && QUANTITIES.includes(kind)) ||
    (isInstruction && rate === undefined && INSTRUCTIONS.includes(kind)) ||
    (isEstimate && (kind === 'plain' || kind === 'currency'));
}
