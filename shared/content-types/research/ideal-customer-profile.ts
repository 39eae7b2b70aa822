import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { columns, entries, rows, words } from '#shared/content-types/rubric-points.ts';
import { verticalLandscape } from './vertical-landscape.ts';

export const idealCustomerProfile = {
  id: 'ideal_customer_profile',
  category: 'research',
  variable: 'idealClientFirmographic',
  requires: [],
  uses: [sectionsOf(verticalLandscape, 7, 2, 4, 6)],
  offer: ['price', 'dealSize', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const idealCustomerProfileWriting: ContentTypeWriting = {
  searchQuestion: 'Which firms or people buy, who decides, and which events make them buy, in the market',
  rubric: () => [
    words(1, 40),
    columns(2, 4),
    rows(2, 8),
    rows(3, 3, 5),
    entries(4, 5),
    { check: 'columnTotal', section: 5, total: 100 },
    entries(7, 3),
  ],
  outline: {
    en: {
      title: 'Ideal customer profile',
      sections: [
        [
          'The profile in one sentence',
          'Your best customer in a single sentence: the situation they are in, their size and the event that makes them buy.',
        ],
        [
          'Fit table',
          'A table of at least eight attributes, from size to urgency, showing for each what is ideal, what is acceptable and what rules a prospect out.',
        ],
        [
          'Buying committee',
          'The roles that really take part in a purchase of this size, what they care about, what they object to and what proof they want from you.',
        ],
        [
          'Trigger events',
          'At least five events you can see from outside that make a prospect worth calling, with where to look and how quickly to react.',
        ],
        [
          'Scorecard',
          'Weighted criteria, each checkable within minutes, and a pass mark, so that two people on your team would score the same prospect alike.',
        ],
        [
          'Where to find them',
          'The communities, search phrases, lists and registers in which these customers turn up, written so that you can start looking the same day.',
        ],
        [
          'Who to turn away',
          "Kinds of buyers who look right for your product but aren't, each with the sign that gives them away before you invest a meeting.",
        ],
        [
          'Segments ranked',
          'Two or three segments in the order in which you should go after them, and the reason each stands where it does.',
        ],
        [
          'Assumptions and gaps',
          'Which lines of the profile are deduced instead of sourced, what your own customer records could settle, and what to check first.',
        ],
      ],
    },
    es: {
      title: 'Perfil del cliente ideal',
      sections: [
        [
          'El perfil en una frase',
          'Una sola frase con la situación de tu mejor cliente, su tamaño y el hecho que lo lleva a comprar justo ahora.',
        ],
        [
          'Tabla de encaje',
          'Al menos ocho atributos con lo ideal, lo aceptable y lo que descarta, para decidir con rapidez si un contacto merece tu tiempo.',
        ],
        [
          'Quién participa en la compra',
          'De tres a cinco papeles que existen de verdad en un cliente así, con lo que les importa, su objeción y la prueba que piden.',
        ],
        [
          'Hechos que disparan la compra',
          'Al menos cinco sucesos visibles desde fuera, con el sitio donde se ven y la rapidez con la que conviene reaccionar.',
        ],
        [
          'Puntuación',
          'Una lista de criterios con la manera de comprobarlos en dos minutos, un peso para cada uno y la nota a partir de la cual insistir.',
        ],
        [
          'Dónde encontrarlo',
          'Comunidades, listas y registros donde está esta gente, y las búsquedas que escribe con sus propias palabras cuando tiene el problema.',
        ],
        [
          'A quién decir que no',
          'Al menos tres tipos de comprador que parecen buenos y no lo son, con la señal que los delata desde la primera conversación.',
        ],
        [
          'Segmentos por orden',
          'Dos o tres grupos ordenados por prioridad, con la razón de ese orden y lo que tendría que ocurrir para cambiarlo.',
        ],
        [
          'Supuestos y lagunas',
          'Qué partes del perfil son deducción, qué datos de tus clientes faltan y quién podría darlos en tu empresa.',
        ],
      ],
    },
    pt: {
      title: 'Cliente ideal',
      sections: [
        [
          'O perfil em uma frase',
          'Uma frase só, com a situação do seu melhor cliente, o porte dele e o fato que o faz comprar justamente agora.',
        ],
        [
          'Tabela de encaixe',
          'Pelo menos oito atributos com o ideal, o aceitável e o que desqualifica, para saber depressa se um contato merece o seu tempo.',
        ],
        [
          'Quem participa da compra',
          'De três a cinco papéis que existem de verdade num cliente assim, com o que importa para cada um, a objeção e a prova de que precisa.',
        ],
        [
          'Fatos que fazem comprar',
          'Pelo menos cinco acontecimentos visíveis de fora, com o lugar onde aparecem e a rapidez com que convém reagir a cada um.',
        ],
        [
          'Pontuação',
          'Uma lista de critérios com o jeito de conferir cada um em dois minutos, o peso e a nota a partir da qual vale insistir.',
        ],
        [
          'Onde encontrar',
          'As comunidades, listas e cadastros em que essas pessoas estão e as buscas que fazem, com as palavras delas, quando o problema aperta.',
        ],
        [
          'Quem recusar',
          'Pelo menos três tipos de comprador que parecem bons e não são, com o sinal que os entrega já na primeira conversa.',
        ],
        [
          'Segmentos em ordem',
          'Dois ou três grupos por ordem de prioridade, a razão dessa ordem e o que precisaria acontecer para você mudá-la.',
        ],
        [
          'Premissas e lacunas',
          'Quais partes do perfil são dedução, que dados dos seus clientes faltam e quem, na sua empresa, pode trazê-los.',
        ],
      ],
    },
  },
  prompt: `You are a go-to-market researcher writing for the person who will pick tomorrow's twenty accounts to call.

Turn {{targetAudience}} into a profile that two people would apply in the same way. The market is {{primaryIndustry}} in {{targetGeography}}; the person who decides is {{decisionMakerTitle}}; the pain is in {{problemStatement}}. If the product is sold to consumers, replace firm size by household and situation throughout.

Best sources: business and licence registers, the statistics office and trade association directories of the market for who exists; job advertisements, tenders and planning notices for triggers; membership lists and forums of the trade for where buyers meet.

Sections, with words each:
1. The profile in one sentence (about {35|40} words): at most 40 words, with situation, size band and the trigger that makes them buy.
2. Fit table (about {190|280} words): columns attribute, ideal, acceptable, disqualifies. At least eight rows, among them size, situation today, tools in use, volume, budget owner, urgency. Size bands repeat the figures of the audience field.
3. Buying committee (about {130|200} words): a table of three to five roles that really exist in a buyer of this size and for a deal of the size the offer block states: role, cares about, objection, proof needed. The decision maker above is one row, under that title.
4. Trigger events (about {110|180} words): at least five that can be seen from outside, each with where to see it and how fast to react.
5. Scorecard (about {110|350} words): a table of criterion, how to check it in two minutes, weight. Weights add up to 100; state the pass mark.
6. Where to find them (about {100|250} words): communities, search phrases they would type in the target language, lists and registers.
7. Whom to turn away (about {70|120} words): at least three kinds of buyer that look right and are not, with the sign that gives them away.
8. Segments ranked (about {90|140} words): two or three, with the reason for the order.
9. Assumptions and gaps (about {65|90} words).

What good looks like: every row of section 2 decides a real case; triggers are events, not attitudes; the committee fits the size of the buyer (a ten-person business has no procurement department); counts of firms appear only with a source.
Sharpness, shown on another business: not "Health-conscious professionals" but "Dental practices with a handful of chairs that are advertising for a hygienist right now".

Do not include: "anyone who", personality types, invented numbers of firms, demographics that no purchase follows from.
Before answering, check silently and repair: weights add up to 100; size bands equal the data; two people scoring the same account would agree; all items are within their limits.`,
  standard: { words: [800, 1200] },
  premium: {
    words: [1400, 2000],
    instructions: `Go deeper: add to section 5 a subsection with a sample qualification call (eight questions in the order to ask them, the answer that disqualifies, what to say then), and to section 6 a subsection with list-building filters that can be typed into a database or register. Then apply the scorecard in silence to two imagined borderline cases and tighten every criterion that did not decide.`,
  },
};
