import { transactionalEmails } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework.ts';
import { messages } from '#shared/content-types/rubric-points.ts';
import { customerOnboarding } from './customer-onboarding.ts';

export const transactional = {
  id: 'transactional',
  category: 'email_sequences',
  variable: 'transactionalEmails',
  requires: [],
  uses: [sectionsOf(messagingFramework, 2, 6, 7), sectionsOf(customerOnboarding, 0, 1)],
  offer: ['terms', 'guarantee', 'senderName', 'senderAddress', 'salesMotion'],
  checks: transactionalEmails,
  structure: 'emails',
} as const satisfies ContentTypeFacts;

export const transactionalWriting: ContentTypeWriting = {
  rubric: (tier) => [messages(tier === 'premium' ? 12 : 8), { check: 'subjectCharacters', most: 50 }],
  judged: [
    'A worried reader knows what happened and what to do.',
    'No message says more than its event needs.',
  ],
  outline: {
    en: {
      title: 'Transactional emails',
      sections: [
        [
          'Start confirmed',
          "Confirms the first step in the form your sale has: an address to verify, an order received, an enrollment or a booking, and what to do if it wasn't them.",
        ],
        [
          'Ready to begin',
          'Tells customers that they can begin, with access, a payment received or a reminder before the appointment, and gives the dates and data they need.',
        ],
        [
          'Next event',
          'Covers the next event after the start, such as a password reset, a shipment, a live session or a summary, with one clear action and its time limit.',
        ],
        [
          'Others involved',
          'Covers what involves other people or closes a step, such as an invitation from a colleague, a delivery, a certificate or an invoice.',
        ],
        [
          'Money in',
          'Confirms a payment with amount, date and number, or says openly that an order is late, and tells customers whether they need to act.',
        ],
        [
          'Money trouble',
          'Says that a payment failed or an invoice is overdue without blaming anybody, what stays available and for how long, and how to put it right.',
        ],
        [
          'Change ahead',
          'Announces a renewal, an end of access or a changed appointment in good time, with the price and terms as you state them and a way to stop.',
        ],
        [
          'End confirmed',
          "Confirms a cancellation or a refund, says what stays available and for how long, and tells customers how to reach a person if they didn't ask for it.",
        ],
      ],
      entry: 'The event that each message names',
      exit: 'Each message stands alone',
    },
    es: {
      title: 'Correos transaccionales',
      sections: [
        [
          'El comienzo',
          'Confirmará lo primero que ocurre según tu tipo de producto: registro, pedido, inscripción o reserva. Dirá si hay que hacer algo y a quién escribir si no fue el cliente.',
        ],
        [
          'Todo listo',
          'Avisará de que ya se puede empezar: acceso activo, pago recibido o cita cercana. Llevará la fecha, el enlace necesario y una dirección que lee una persona.',
        ],
        [
          'El paso siguiente',
          'Cubrirá lo que viene después según el producto: cambio de contraseña, envío en camino, sesión próxima o resumen de la cita, con lo que caduca y cuándo.',
        ],
        [
          'Lo que llega después',
          'Tratará el hecho siguiente de tu servicio: una invitación, una entrega, un curso terminado o una factura, con sus datos y la única acción que corresponde.',
        ],
        [
          'Comprobante o incidencia',
          'Según tu tipo de producto, será el recibo con importe, fecha y número, la confirmación del pago o el aviso de un retraso, con lo que ocurre a partir de ahí.',
        ],
        [
          'Problema con el pago',
          'Explicará sin culpar a nadie que un pago no se completó o está pendiente, qué sigue disponible y hasta cuándo, y cuál es la manera de resolverlo.',
        ],
        [
          'Cambio a la vista',
          'Avisará con tiempo de una renovación, un cambio o el fin de un acceso, con la fecha, las condiciones que constan en tus datos y lo que puede hacer el cliente.',
        ],
        [
          'El final',
          'Confirmará una cancelación o una devolución con su importe y su fecha cuando corresponda, dirá qué queda disponible y cómo contactar si algo no cuadra.',
        ],
      ],
      entry: 'El hecho que nombra cada mensaje',
      exit: 'Cada mensaje es independiente y se envía una sola vez por hecho',
    },
    pt: {
      title: 'E-mails transacionais',
      sections: [
        [
          'O começo',
          'Vai confirmar o primeiro fato, conforme o seu tipo de produto: cadastro, pedido, inscrição ou reserva. Diz se há algo a fazer e a quem escrever se não foi o cliente.',
        ],
        [
          'Tudo pronto',
          'Vai avisar que já dá para começar: acesso liberado, pagamento recebido ou horário chegando. Traz a data, o link necessário e um endereço que uma pessoa lê.',
        ],
        [
          'O passo seguinte',
          'Vai tratar do que vem depois, conforme o produto: nova senha, envio a caminho, aula próxima ou resumo do atendimento, com o que expira e quando.',
        ],
        [
          'O que chega depois',
          'Vai tratar do fato seguinte do seu serviço: um convite, uma entrega, um curso concluído ou uma fatura, com os dados e a única ação que cabe.',
        ],
        [
          'Comprovante ou imprevisto',
          'Conforme o seu tipo de produto, será o recibo com valor, data e número, a confirmação do pagamento ou o aviso de um atraso, com o que acontece dali em diante.',
        ],
        [
          'Problema no pagamento',
          'Vai explicar, sem culpar ninguém, que um pagamento não foi concluído ou está em aberto, o que continua disponível e até quando, e como resolver.',
        ],
        [
          'Mudança à vista',
          'Vai avisar com antecedência de uma renovação, de uma mudança ou do fim de um acesso, com a data, as condições que estão nos seus dados e o que o cliente pode fazer.',
        ],
        [
          'O fim',
          'Vai confirmar um cancelamento ou um reembolso, com valor e data quando for o caso, dizer o que continua disponível e como falar com alguém se algo não bater.',
        ],
      ],
      entry: 'O fato que cada mensagem nomeia',
      exit: 'Cada mensagem é independente e sai uma única vez por fato',
    },
  },
  prompt: `You are a product writer for service messages, writing in {{targetLanguage}} to a customer of {{productName}} who wants to know in five seconds what happened and whether they must act.

Write the messages a product of the kind {{productType}} sends. Below, each number lists four variants: software or digital product / shop or goods on subscription / course / service or consulting. Use the variant that fits; if the type is none of them, choose by how the product is sold and delivered (salesMotion of the offer block) and say so in the list at the top.

Messages, with words each for the whole entry (bodies of 30 to 120 words):
1. Start (about 110 words): verify address / order received / enrolment confirmed / booking confirmed.
2. Ready (about 120 words): welcome and access / payment received / access to the material / reminder before the appointment.
3. Next (about 120 words): password reset / shipped / live session reminder / summary after the appointment.
4. Others (about 110 words): invitation from a colleague / delivered / certificate or completion / invoice.
5. Money in (about 120 words): receipt / delay or out of stock / receipt / payment received.
6. Money trouble (about 120 words): payment failed / payment failed / payment failed / invoice overdue.
7. Change ahead (about 120 words): trial or renewal notice / subscription changed / access ends soon / appointment changed.
8. End (about 110 words): cancellation confirmed / refund / refund / cancellation confirmed.

Each message is sent by an event, at once, and says in this order: what happened; the data, as tags; the one action, or that none is needed; what to do if it was not you; how to reach a person. Where terms, guarantee or cancellation matter, say what the data says about them. Besides the personal tags these are allowed: [[amount]], [[currency]], [[invoice_number]], [[order_number]], [[date]], [[expiry]], [[plan]], [[device]], [[location]], [[tracking_url]], [[action_url]], [[support_email]]. Clarity comes before flavour: things are called what the customer calls them.

What good looks like: the subject states the event within 50 characters; a receipt has amount, date and number; a reset has an expiry, works once and may be ignored if not requested; a failed payment blames nobody and says what stays available until when; a worried reader knows what to do.
Sharpness, shown on another business: not "Oops! Something went wrong" but "Your bank declined the payment. Your locker stays open until [[expiry]]".

Do not include: any offer, discount, upgrade or recommendation, jokes, marketing links in security messages, a sender nobody can answer, figures in place of tags.
Before answering, check silently and repair: messages in order, all of one variant; every trigger an event; no word of promotion; tags only from the list; support reachable in each.`,
  standard: { words: [750, 1400] },
  premium: {
    words: [1150, 2050],
    instructions: `Write twelve messages: after the eight add 9 to 12, about 110 words each, in the same form and with the same limits: security alert, export ready, plan changed, account deleted for software; address needs correcting, payment method expiring, return received, account deleted for goods; session moved, work reviewed, certificate corrected, account deleted for a course; document needed, result ready, quote accepted, access removed for a service. Add under each message one line on when it must not be sent. Then read each as somebody on a phone in a queue, and move the one fact they need to the first line.`,
  },
};
