import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { entries, filledCells, products, questions, rows } from '#shared/content-types/rubric-points.ts';
import { idealCustomerProfile } from './ideal-customer-profile.ts';

export const primaryPainPoints = {
  id: 'primary_pain_points',
  category: 'research',
  variable: 'primaryPainPoints',
  requires: [],
  uses: [sectionsOf(idealCustomerProfile, 1, 4, 3, 2)],
  offer: [],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const primaryPainPointsWriting: ContentTypeWriting = {
  searchQuestion: 'Which problems do buyers report, in their own words, in the market',
  rubric: () => [rows(2, 7, 10), products(2, 2), filledCells(2), rows(5, 5), entries(7, 8), questions(7, 8)],
  outline: {
    en: {
      title: 'Primary pain points',
      sections: [
        [
          'The struggling moment',
          "One scene from your customer's day, with place, time and the event that tips it, told in the present tense so that a reader recognizes it.",
        ],
        [
          'Pain table',
          "Seven to ten pains with root cause, cost, today's workaround and evidence, rated for intensity and frequency and sorted by the product of the two.",
        ],
        [
          'The four forces',
          'What pushes your customer away from the present, what pulls them toward your product, what worries them about changing and which habits hold them back.',
        ],
        [
          'Voice of the customer',
          'Short public quotations with their sources, in the words your customers really use, or paraphrases marked as such where nothing could be quoted.',
        ],
        [
          'From pain to outcome',
          "A table that leads from each pain to the feature of yours that answers it, and to what is different in the customer's day afterward.",
        ],
        [
          'The three that lead',
          'The three pains your copy should open with, why these carry the most weight, and the tempting one that should stay out of the headline.',
        ],
        [
          'Questions to test this',
          'Eight open interview questions about the last time each pain happened, so that you can check the ratings with real customers.',
        ],
        [
          'Assumptions and gaps',
          'Which pains rest on assumption instead of evidence, what data of your own would settle them, and what to verify before you write.',
        ],
      ],
    },
    es: {
      title: 'Dolores principales',
      sections: [
        [
          'El momento de apuro',
          'Una escena breve en presente, con lugar, hora y el suceso que hace que tu comprador ya no pueda aplazar el problema.',
        ],
        [
          'Tabla de dolores',
          'De siete a diez dolores con su causa de fondo, lo que cuestan y la solución provisional de hoy, ordenados por intensidad y frecuencia.',
        ],
        [
          'Las cuatro fuerzas',
          'Lo que empuja a cambiar, lo que atrae de la novedad, lo que asusta y la costumbre que ata, con tres puntos para cada fuerza.',
        ],
        [
          'La voz del cliente',
          'Frases públicas y literales de personas con ese problema, con su fuente; donde no haya ninguna, paráfrasis señaladas como tales.',
        ],
        [
          'Del dolor al resultado',
          'Una tabla que une cada dolor con la función de tu producto que lo responde y con lo que cambia después para quien compra.',
        ],
        [
          'Los tres que abren',
          'Qué dolores deben encabezar tus textos y por qué, y cuál conviene dejar fuera aunque resulte tentador contarlo.',
        ],
        [
          'Preguntas para comprobarlo',
          'Ocho preguntas abiertas para entrevistas, siempre sobre la última vez que ocurrió y nunca sobre lo que alguien cree que haría.',
        ],
        [
          'Supuestos y lagunas',
          'Qué notas son juicio propio, qué testimonios faltan y qué habría que preguntar a tus clientes antes de apoyarte en el orden.',
        ],
      ],
    },
    pt: {
      title: 'Principais dores',
      sections: [
        [
          'O momento da crise',
          'Uma cena curta no presente, com lugar, hora e o fato que impede o seu comprador de deixar o problema para depois.',
        ],
        [
          'Tabela de dores',
          'De sete a dez dores com a causa, o que custam e o jeitinho de hoje, ordenadas por intensidade e frequência.',
        ],
        [
          'As quatro forças',
          'O que empurra para a mudança, o que atrai no novo, o que dá medo e o hábito que segura, com três pontos para cada força.',
        ],
        [
          'A voz do cliente',
          'Frases públicas e literais de quem vive esse problema, com a fonte; onde não houver nenhuma, paráfrases marcadas como paráfrases.',
        ],
        [
          'Da dor ao resultado',
          'Uma tabela que liga cada dor ao recurso do seu produto que responde a ela e ao que muda depois para quem compra.',
        ],
        [
          'As três que abrem a conversa',
          'Que dores devem vir primeiro nos seus textos e por quê, e qual convém deixar de fora, mesmo que pareça tentadora.',
        ],
        [
          'Perguntas para testar',
          'Oito perguntas abertas para entrevistas, sempre sobre a última vez em que aconteceu, e nunca sobre o que a pessoa acha que faria.',
        ],
        [
          'Premissas e lacunas',
          'Que pontos são julgamento, que relatos faltam e o que perguntar aos seus clientes antes de confiar nesta ordem.',
        ],
      ],
    },
  },
  prompt: `You are a customer researcher trained in jobs-to-be-done interviews, writing for the person who will choose what the copy leads with.

Find out what hurts the people in {{targetAudience}} enough to pay. Start from {{problemStatement}}, look for the cause behind each symptom, and tie every pain to something in {{coreFeatures}} that removes it and to {{outcome}}.

Best sources: reviews of such products and services on the platforms this market uses; forums, groups and question sites where the buyers talk among themselves; trade press and association surveys; complaint statistics of regulators and ombudsmen.

Sections, with words each:
1. The struggling moment (about {100|110} words): one scene of 80 to 120 words with place, time and the event that tips it, told in the present tense.
2. Pain table (about {330|700} words): seven to ten rows, columns pain, when it bites, root cause, what it costs, today's workaround, intensity (1 to 5), frequency (1 to 5), score, evidence. Score is intensity times frequency; sort by score, highest first. Evidence is a source marker or the word for assumption.
3. The four forces (about {130|200} words): push of the present, pull of the new, anxiety about changing, habit; three bullets each.
4. Voice of the customer (about {120|220} words): verbatim public quotations of at most 25 words with their marker; where there are none, paraphrases marked as such.
5. From pain to outcome (about {130|200} words): a table pain, feature that answers it, what is different afterwards. At least five pains, with the words of the feature list.
6. The three that lead (about {100|150} words): which pains the copy leads with, why these, which tempting one stays out.
7. Questions to test this (about {110|150} words): eight open interview questions about the last time it happened; none asks what people would do.
8. Assumptions and gaps (about {60|100} words).

What good looks like: root causes, not louder symptoms; costs in time, risk or reputation where no money figure is sourced; ratings that differ, because not everything is a 5; pains the product does not touch are left out or marked as such.
Sharpness, shown on another business: not "Managing laundry is stressful" but "On Friday the hotel finds out that the sheets are still wet, and the weekend guests are on their way".

Do not include: invented quotations, money amounts without a source, pains that only sellers of such products talk about.
Before answering, check silently and repair: every score is the product of its two ratings and the table is sorted; no evidence cell is empty; root causes are no louder symptoms; quotations are cited and within their limit.`,
  standard: { words: [900, 1300] },
  premium: {
    words: [1500, 2200],
    instructions: `Go deeper: search for more places where these buyers talk among themselves. Add to section 2 a subsection with a cost-of-inaction worksheet: a table of inputs with blanks for the buyer to fill in, the formula, and [ADD DATA: …] where a typical value would be needed. Then challenge each root cause by asking why twice more, and revise the rows that do not survive.`,
  },
};
