import { AWARENESS_STAGES, LEAD_TYPES, SOPHISTICATION_LEVELS } from '#shared/content-types/awareness.ts';
import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { entries, filledCells, keys, rows } from '#shared/content-types/rubric-points.ts';

export const idealCustomerProfilePsychographic = {
  id: 'ideal_customer_profile_psychographic',
  category: 'positioning',
  variable: 'idealClientPsychographic',
  requires: [sectionsOf(idealCustomerProfile, 3, 1, 2, 4), sectionsOf(primaryPainPoints, 2, 3, 4, 1, 6)],
  uses: [],
  offer: ['price', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const idealCustomerProfilePsychographicWriting: ContentTypeWriting = {
  effort: { premium: 'low' },
  rubric: () => [
    rows(2, 6),
    filledCells(2),
    entries(3, 9),
    keys(5, AWARENESS_STAGES, SOPHISTICATION_LEVELS, LEAD_TYPES),
    entries(6, 10),
    rows(8, 6),
  ],
  judged: [
    'The lead type follows from the awareness stage.',
    'No belief or fear would fit any buyer of any product.',
  ],
  outline: {
    en: {
      title: 'How your customer thinks',
      sections: [
        [
          'Portrait',
          'Your buyer by role and situation: what a working day asks of them and how they tell a good one from a bad one.',
        ],
        [
          'Beliefs',
          'Six beliefs your buyer holds, how each shows in what they do, and what each one changes in the copy you write for them.',
        ],
        [
          'Jobs',
          'What your buyer wants to get done, how they want to feel while doing it and how they want to be seen by others.',
        ],
        [
          'Fears',
          'What your buyer fears from the problem itself, and what they fear from buying, including looking foolish in front of someone who matters.',
        ],
        [
          'Awareness and sophistication',
          'How much your buyer knows already, how often the market has heard such promises, and which opening for your copy follows from both.',
        ],
        [
          'Phrases',
          'Ten phrases your buyer would use, each marked as a hypothesis unless an earlier result cites somebody who really said it.',
        ],
        [
          'How they decide',
          'Who your buyer asks, what they check on their own and what makes them stop, so that your pages answer in the right order.',
        ],
        [
          'Objections',
          'A table of six objections, each with the belief behind it, so that you answer what they mean as well as what they say.',
        ],
        [
          "Do and don't",
          'Short lists of what your copy should do for this reader and what would lose them, ready to hand to whoever writes next.',
        ],
        [
          'Assumptions and gaps',
          'Which traits are deduced and not observed, what recordings or notes of yours would replace the guesses, and what to check first.',
        ],
      ],
    },
    es: {
      title: 'Cómo piensa tu cliente',
      sections: [
        [
          'Retrato',
          'Un retrato de tu comprador por su papel y su situación: qué le pide el día y cómo sabe que ha sido bueno.',
        ],
        [
          'Creencias',
          'Seis creencias sobre el problema, cómo se notan en lo que hace y qué cambia cada una en tus textos.',
        ],
        [
          'Lo que quiere resolver',
          'Lo que quiere resolver, lo que quiere sentir y cómo quiere quedar ante los demás, con tres puntos para cada parte.',
        ],
        [
          'Miedos',
          'Lo que teme del problema y lo que teme de comprar, incluida la vergüenza ante alguien concreto de su entorno.',
        ],
        [
          'Conciencia, sofisticación y apertura',
          'Cuánto sabe ya tu lector, cuántas promesas parecidas ha oído y con qué tipo de apertura conviene hablarle, con sus razones.',
        ],
        [
          'Frases',
          'Diez frases que diría con sus palabras, marcadas como hipótesis salvo las que ya aparecen en un resultado anterior.',
        ],
        [
          'Cómo decide',
          'A quién pregunta antes de comprar, qué comprueba por su cuenta y en qué puntos se detiene o lo deja para después.',
        ],
        [
          'Objeciones',
          'Seis objeciones con la creencia que hay detrás de cada una, para contestar a la causa y no a la excusa.',
        ],
        [
          'Qué hacer y qué no',
          'Unas pocas reglas para tus textos: lo que acerca a este lector y lo que le hace cerrar la página.',
        ],
        [
          'Supuestos y lagunas',
          'Qué partes del retrato son deducción, qué resultados las apoyan y cuántas entrevistas bastarían para corregirlas.',
        ],
      ],
    },
    pt: {
      title: 'Como o seu cliente pensa',
      sections: [
        [
          'Retrato',
          'Um retrato do seu comprador pelo papel e pela situação: o que o dia exige dele e como ele sabe que o dia foi bom.',
        ],
        [
          'Crenças',
          'Seis crenças sobre o problema, o jeito como aparecem no que a pessoa faz e o que cada uma muda nos seus textos.',
        ],
        [
          'O que ele quer resolver',
          'O que precisa ficar pronto, o que ele quer sentir e como quer ser visto pelos outros, com três pontos para cada parte.',
        ],
        [
          'Medos',
          'O que ele teme no problema e o que teme na compra, inclusive passar vergonha na frente de alguém do convívio dele.',
        ],
        [
          'Consciência, sofisticação e abertura',
          'O quanto o seu leitor já sabe, quantas promessas parecidas já ouviu e com que tipo de abertura convém falar com ele, com as razões.',
        ],
        [
          'Frases que ele diria',
          'Dez frases com as palavras dele, marcadas como hipótese, a não ser as que já aparecem num resultado anterior.',
        ],
        [
          'Como decide',
          'A quem ele pergunta antes de comprar, o que confere por conta própria e em que ponto para ou deixa para depois.',
        ],
        [
          'Objeções',
          'Seis objeções com a crença que existe por trás de cada uma, para você responder à causa, e não à desculpa.',
        ],
        [
          'O que fazer e o que evitar',
          'Poucas regras para os seus textos: o que aproxima esse leitor e o que faz com que ele feche a página.',
        ],
        [
          'Premissas e lacunas',
          'Que partes do retrato são dedução, que resultados as sustentam e quantas entrevistas bastariam para corrigi-las.',
        ],
      ],
    },
  },
  prompt: `You are a buyer psychologist who works from evidence, writing for the copywriter who starts tomorrow.

Describe how {{decisionMakerTitle}} among the people in {{targetAudience}} thinks about the trouble in {{problemStatement}} and about getting to {{outcome}}. Build on {{idealClientFirmographic}} and on {{primaryPainPoints}}: contradict neither, and call at least three of those pains by the names they have there.

Sections, with words each:
1. Portrait (about {150|330} words): by role and situation, no first name, no statistics: what the day asks of them and how they judge a good one.
2. Beliefs (about {170|230} words): a table of six: belief, how it shows in behaviour, consequence for the copy.
3. Jobs (about {100|130} words): functional, emotional, social; a list of three each.
4. Fears (about {80|120} words): of the problem, and of buying.
5. Awareness, sophistication, lead (about {110|150} words): the first line has the stage (\`unaware\`, \`problem-aware\`, \`solution-aware\`, \`product-aware\` or \`most-aware\`), the level of market sophistication from \`sophistication-1\` (first of its kind) to \`sophistication-5\` (every claim has been heard) and the type of lead, in English and in code marks, exactly one of each. Then the reasons. The six leads, from the most aware reader to the least: \`offer\` (the deal itself), \`promise\` (the main benefit), \`problem-solution\` (the pain, then the way out), \`secret\` (something withheld until later), \`proclamation\` (a bold, true statement), \`story\` (somebody like the reader).
6. Phrases (about {100|130} words): ten they would use, each marked as hypothesis unless an earlier result cites it.
7. How they decide (about {90|200} words): whom they ask, what they check, what makes them stop.
8. Objections (about {140|180} words): a table of six, with the belief behind each.
9. Do and don't (about {80|100} words): for the copy, five each at most.
10. Assumptions and gaps (about {60|80} words).

What good looks like: every belief changes a line of copy; the fears include looking foolish in front of somebody named by role; the lead type follows from the stage; nothing reads like a horoscope.
Sharpness, shown on another business: not "She values quality and trust" but "She reorders the same flour after a bad batch, because explaining a new one to the night shift costs more".

Do not include: first names, age, stock-photo lives, percentages that are not in the data, character types.
Before answering, check silently and repair: the lead suits the stage and the level; every phrase is marked; nothing conflicts with the earlier profile; all items are within their limits.`,
  standard: { words: [900, 1200] },
  premium: {
    words: [1400, 2000],
    instructions: `Go deeper: add to section 1 a second persona from the same buying decision, with the point where the two disagree, and to section 7 a day timeline showing when the pain, the search and the decision happen. Then delete every sentence that would be as true of any other buyer, and replace it.`,
  },
};
