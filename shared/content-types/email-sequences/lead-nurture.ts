import { marketingEmails } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { pricingStrategies } from '#shared/content-types/research/pricing-strategies.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { messages } from '#shared/content-types/rubric-points.ts';
import { leadMagnets } from '#shared/content-types/web-assets/lead-magnets.ts';
import { salesPage } from '#shared/content-types/web-assets/sales-page.ts';

export const leadNurture = {
  id: 'lead_nurture',
  category: 'email_sequences',
  variable: 'leadNurture',
  requires: [],
  uses: [
    sectionsOf(primaryPainPoints, 1, 6, 2),
    sectionsOf(directCompetitorAnalysis, 8, 6, 1),
    sectionsOf(pricingStrategies, 3, 6),
    sectionsOf(idealCustomerProfilePsychographic, 8, 5, 2, 6),
    sectionsOf(valueProposition, 6, 1, 5),
    sectionsOf(uniqueMechanism, 1, 2, 4, 6),
    sectionsOf(messagingFramework, 2, 8, 5, 6, 7),
    sectionsOf(salesPage, 11, 2, 10, 12),
    sectionsOf(leadMagnets, 1, 4, 5, 6),
  ],
  offer: [
    'price',
    'terms',
    'included',
    'guarantee',
    'bonus',
    'deadline',
    'proof',
    'primaryAction',
    'senderName',
    'senderAddress',
    'salesMotion',
  ],
  checks: marketingEmails,
  structure: 'emails',
} as const satisfies ContentTypeFacts;

export const leadNurtureWriting: ContentTypeWriting = {
  rubric: (tier) => [messages(tier === 'premium' ? 9 : 6), { check: 'repeatedRuns', words: 8 }],
  judged: ['Each email is worth reading alone.', 'The six openings differ in kind.'],
  outline: {
    en: {
      title: 'Email series after the lead magnet',
      sections: [
        [
          'Deliver the resource',
          'Hands over what the reader asked for, suggests one thing to do with it in the next few minutes, and says who is writing, why, and what comes next.',
        ],
        [
          'See the problem differently',
          "Tells one scene from the reader's day and shows the cause behind the trouble, so that they see it differently even if they never buy from you.",
        ],
        [
          'How it works',
          'Explains the idea behind your product in a way the reader can use without it, and shows the limits of doing it by hand.',
        ],
        [
          'Proof or demonstration',
          'Brings your strongest proof with its conditions or, if there is none yet, a demonstration the reader can check, and a marked gap for the proof you should collect.',
        ],
        [
          'The offer',
          "Says what your product is and includes, what it costs and on what terms, who it isn't for and what happens after the click, with one proof beside the button.",
        ],
        [
          'The last objection',
          'Takes the objection that holds most readers back, answers it honestly, leaves a clear choice and says that the series ends here.',
        ],
      ],
      entry: 'The lead magnet was requested',
      exit: 'The reader buys, replies or unsubscribes',
    },
    es: {
      title: 'Serie de correos tras el recurso gratuito',
      sections: [
        [
          'Entrega del recurso',
          'Entregará el recurso nada más pedirlo, propondrá una sola cosa que hacer con él en diez minutos y contará quién escribe y por qué. No venderá nada todavía.',
        ],
        [
          'El problema, visto de otra manera',
          'Explicará la causa que hay detrás del síntoma con un ejemplo del día del lector y le dejará una pregunta o una comprobación que pueda hacer por su cuenta.',
        ],
        [
          'Cómo funciona',
          'Contará la idea en la que se apoya tu producto de modo que sirva incluso a quien no compre, con un paso que se pueda probar ya y sin pedir una decisión.',
        ],
        [
          'Prueba o demostración',
          'Mostrará tu prueba más fuerte con sus condiciones. Si aún no hay ninguna, propondrá una demostración que el lector pueda repetir y señalará el hueco que falta.',
        ],
        [
          'La oferta',
          'Dirá qué es tu producto, qué incluye, cuánto cuesta, con qué garantía, para quién no es y qué ocurre después de pulsar el botón, con una prueba al lado.',
        ],
        [
          'La última objeción',
          'Contestará con franqueza a la duda que más frena, planteará una elección clara entre comprar o seguir por su cuenta y avisará de que la serie termina aquí.',
        ],
      ],
      entry: 'Alguien pide el recurso gratuito y acepta recibir los mensajes',
      exit: 'La persona compra, responde a un mensaje o se da de baja',
    },
    pt: {
      title: 'Série de e-mails depois do lead magnet',
      sections: [
        [
          'Entrega do material',
          'Vai entregar o material assim que alguém pedir, propor uma única coisa para fazer com ele em dez minutos e contar quem escreve e por quê. Ainda não vende nada.',
        ],
        [
          'O problema, visto de outro jeito',
          'Vai mostrar a causa que existe por trás do sintoma, com um exemplo do dia do leitor, e deixar uma pergunta ou um teste que ele possa fazer por conta própria.',
        ],
        [
          'Como funciona',
          'Vai explicar a ideia por trás do seu produto de um jeito que sirva até a quem não comprar, com um passo para testar já e sem pedir nenhuma decisão.',
        ],
        [
          'Prova ou demonstração',
          'Vai apresentar a sua prova mais forte, com as condições dela. Se ainda não houver nenhuma, propõe uma demonstração que o leitor repete e marca o espaço que falta.',
        ],
        [
          'A oferta',
          'Vai dizer o que é o seu produto, o que inclui, quanto custa, com que garantia, para quem não serve e o que acontece depois do clique, com uma prova ao lado.',
        ],
        [
          'A última objeção',
          'Vai responder com franqueza à dúvida que mais segura a compra, propor uma escolha clara entre comprar ou seguir por conta própria e avisar que a série acaba ali.',
        ],
      ],
      entry: 'Alguém pede o lead magnet e aceita receber as mensagens',
      exit: 'A pessoa compra, responde a uma mensagem ou cancela a inscrição',
    },
  },
  prompt: `You are an email copywriter who writes as one person to one person, for somebody in {{targetAudience}} who just asked for a free resource.

Write a sequence that earns the next open each time: it makes the reader see {{problemStatement}} in a new way, shows how the product in {{elevatorPitch}} leads to {{outcome}}, and takes the reader from the awareness stage the earlier results name to a decision. The reader has consented to these messages; the sequence ends when they buy or reply. The resource is the lead magnet of the earlier results if there is one, else name it [ADD NAME: …] and describe it. The sender is the offer block's senderName. The action that asks to buy is the offer block's primary action, else the real next step of this sale (trial, basket, enrolment, call); messages that do not ask to buy lead to the resource, to something useful or to a reply.

Messages, with words each for the whole entry (bodies of 90 to 220 words, the offer at most 280):
1. Deliver the resource (about 190 words): on entry, at once. Hand it over, one thing to do with it in ten minutes, who writes and why.
2. See the problem differently (about 210 words): 1 day later. The cause behind the symptom.
3. How it works (about 220 words): 2 days later. The idea behind the product, explained so that it is useful even without buying.
4. Proof or demonstration (about 220 words): 2 days later. The strongest proof item of the data with its conditions; else a demonstration the reader can check, and [ADD PROOF: …].
5. The offer (about 270 words): 2 days later. What it is and includes, price and terms, guarantee, bonus and deadline as the data states them, for whom not, what happens after the click, one proof item beside the action.
6. The last objection (about 210 words): 3 days later. The honest answer and a clear choice.

What good looks like: at most three messages ask to buy, the others give; each opens differently (scene, question, number from the data, admission, object, answer); each subject could belong to no other message; a reader who deletes five of six still got something; the last message says that the series ends.
Sharpness, shown on another business: not "Boost your garden's potential" but "The slugs come on the third wet night, not on the first".

Do not include: invented customers or cases, a pitch in messages 1 to 3.
Before answering, check silently and repair: messages in order, the first delay zero, later ones at least a day; no two openings alike; subjects, alternatives and preheaders within their limits and different from one another; no run of eight words used twice; price, terms, guarantee and deadline say what the data says.`,
  standard: { words: [1000, 1750] },
  premium: {
    words: [1500, 2650],
    instructions: `Write nine messages: after the six add 7 a fair comparison with the alternatives (4 days later), 8 answers to the questions people ask before buying, which ends the series for those who read it (4 days later), 9 one question whether to stay on the list (event: 30 days without opening a message), about 220 words each, in the same form and with the same limits. Give three alternatives per subject, one line under each message on what to test, and a line in the list at the top on when to branch. Then read all nine in a row as the recipient: where two do the same job, rewrite the weaker one.`,
  },
};
