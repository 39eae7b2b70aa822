import { describe, expect, test } from 'vitest';
import { contextOf } from '#server/cli/eval/labelled/labelled-texts.ts';
import type { PreflightCheck } from '#shared/content-types/check-settings.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { runPreflight } from '#shared/rules/quality/run-preflight.ts';

type Case = [product: 'crewboard' | 'escandallo' | 'cafe', text: string];

interface More {
  type?: ContentType;
  backing?: string[];
}

function found(
  check: PreflightCheck,
  [product, text]: Case,
  { type = 'sales_page', backing = [] }: More = {},
) {
  return runPreflight(text, { ...contextOf(type, product), backing })
    .filter((finding) => finding.check === check)
    .map(({ severity }) => severity);
}

describe('figures', () => {
  test.each<Case>([
    ['crewboard', 'Half of all clinics plan by hand.'],
    ['crewboard', 'Nine out of ten managers agree.'],
    ['crewboard', 'Thousands of managers trust us.'],
    ['crewboard', 'Seventy per cent of the calls go away.'],
    ['crewboard', 'You plan twice as fast.'],
    ['crewboard', 'Trusted by 30 clinics.'],
    ['escandallo', 'La mitad de los bares cierra antes de un año.'],
    ['escandallo', 'Ganas el doble con cada plato.'],
    ['escandallo', 'Cuatrocientos bares ya lo hacen.'],
    ['cafe', 'Sete em cada dez escritórios compram no mercado.'],
    ['cafe', 'Milhares de equipes já assinam.'],
  ])('(%s) “%s” needs a source', (...text) => {
    expect(found('figures', text)).toEqual(['error']);
  });

  test.each<Case>([
    ['crewboard', '$79 a month is $948 a year.'],
    ['crewboard', 'Ten technicians come to $790 a month.'],
    ['crewboard', 'It fell from 52 to 14 minutes, 38 minutes less.'],
    ['crewboard', 'We answer 24/7, by ISO 9001, at 1-800-555-0142 until 9.30 p.m.'],
    ['crewboard', 'Date of the search: November 17, 2026, inflated since 2021.'],
    ['crewboard', 'Take two weeks, that is the whole trial.'],
    ['escandallo', 'Los 290 € son 24,17 € al mes. Dura cuatro semanas, catorce días con devolución.'],
    ['cafe', 'R$ 389 ÷ 3 = R$ 129,67 por quilo.'],
    ['cafe', 'Custa trezentos e oitenta e nove reais, com três quilos.'],
  ])('(%s) “%s” needs none', (...text) => {
    expect(found('figures', text)).toEqual([]);
  });

  test.each<Case>([
    ['crewboard', 'Send the form by the 12th, or between the 12th and the 15th.'],
    ['crewboard', 'Late vans fell from 19 to 15, and 21 of the 26 came on time.'],
    ['crewboard', 'About ten people wait, and the call takes about ten minutes.'],
    ['crewboard', 'Hundreds of forms lie on the desk, thousands of photos on the phone.'],
    ['escandallo', 'Antes del 12 de cada mes; el día 15 se cierra la caja.'],
    ['escandallo', 'Los retrasos bajaron de 19 a 15, y 21 de los 26 llegaron a tiempo.'],
    ['escandallo', 'Unos veinte clientes esperan unos diez minutos entre cientos de papeles.'],
    ['cafe', 'Até o dia 12, ou entre o dia 12 e o dia 15.'],
    ['cafe', 'Os atrasos caíram de 19 para 15, e 21 dos 26 chegaram na hora.'],
    ['cafe', 'Umas vinte pessoas esperam uns dez minutos entre centenas de papéis.'],
  ])('(%s) “%s” claims nothing that the offer does not say', (...text) => {
    const backing = ['From 19 to 15 late vans; de 19 a 15; de 19 para 15', '21 of 26; 21 de 26'];
    expect(found('figures', text, { backing })).toEqual([]);
  });

  test('of the offer are backed in another spelling, and not in another currency', () => {
    const backing = ['Price: 120 pounds until 15 January', '212 clinics'];
    const study: More = { type: 'benchmark_data', backing };
    expect(found('figures', ['crewboard', '£120 for 212 clinics.'], study)).toEqual([]);
    expect(found('figures', ['crewboard', '£120 for 212 clinics.'])).toEqual(['error', 'error']);
    expect(found('figures', ['crewboard', 'It costs €120.'], study)).toEqual(['warning']);
  });

  test('of a scoring table are products of three scores, and weights add up to 100', () => {
    const table: Case = ['crewboard', '| Idea | 9 × 8 × 8 = 576 |\n| Other | 9 | 8 | 7 | 504 |'];
    expect(found('figures', table, { type: 'conversion_patterns' })).toEqual([]);
    const weights: Case = ['escandallo', 'Los pesos suman 100.'];
    expect(found('figures', weights, { type: 'ideal_customer_profile' })).toEqual([]);
    const wrong: Case = ['crewboard', '| Idea | 9 × 8 × 8 = 590 |'];
    expect(found('figures', wrong, { type: 'conversion_patterns' })).toEqual(['warning']);
  });
});

describe('quotations', () => {
  test.each<Case>([
    ['crewboard', '"It saved our Sundays for good," says Helen M.'],
    ['crewboard', '“The phone stopped ringing that week.” — Gina T., Phoenix'],
    ['crewboard', 'As Marlene, a dispatcher in Dayton, puts it: "People forgive a late van."'],
    ['escandallo', '“Cambió mi restaurante”, Laura G., Sevilla'],
    ['escandallo', 'Un alumno nos contó que ojalá lo hubiera hecho antes.'],
    ['cafe', 'Luciana, diretora de RH: “As faltas sumiram depois que a máquina chegou.”'],
  ])('(%s) “%s” is invented', (...text) => {
    expect(found('quotes', text)).toEqual(['error']);
    expect(found('quotes', text, { type: 'primary_pain_points' })).toEqual(['warning']);
  });

  test.each<Case>([
    ['crewboard', 'Helen said "we never looked back again" [3].'],
    ['crewboard', 'DISPATCHER: "Where are you? And do you have the motor?"'],
    ['crewboard', '“Plans around what is physically on each van,” says Helen M.'],
    ['escandallo', '«Tú no sabes lo que te cuesta un plato», dice más de un proveedor.'],
  ])('(%s) “%s” is none', (...text) => {
    expect(found('quotes', text)).toEqual([]);
  });

  test('may come from the offer', () => {
    const text: Case = ['crewboard', '"We never looked back again," says Helen M.'];
    expect(found('quotes', text, { backing: ['We never looked back again!'] })).toEqual([]);
    expect(found('quotes', text)).toEqual(['error']);
  });
});

describe('claims', () => {
  test.each<Case>([
    ['crewboard', 'You will make more money this season, guaranteed.'],
    ['crewboard', 'It lowers your blood pressure.'],
    ['crewboard', 'Results are guaranteed from day one.'],
    ['escandallo', 'Previene el cáncer.'],
    ['escandallo', 'Pagarás menos IVA.'],
    ['cafe', 'Nosso café previne o cansaço.'],
    ['cafe', 'É lucro garantido.'],
  ])('(%s) “%s” needs proof', (...text) => {
    expect(found('claims', text)).toEqual(['warning']);
  });

  test.each<Case>([
    ['crewboard', 'We treat every customer like the first one.'],
    ['crewboard', 'We can’t promise that you will make more money.'],
    ['escandallo', 'Se trata de precios, no de horas.'],
    ['escandallo', 'Te devolvemos el dinero, garantizado.'],
    ['cafe', 'O café não cura ressaca.'],
  ])('(%s) “%s” needs none', (...text) => {
    expect(found('claims', text)).toEqual([]);
  });
});

describe('superlatives', () => {
  test.each<Case>([
    ['crewboard', 'Crewboard is the best dispatch software.'],
    ['crewboard', 'Nothing else comes close.'],
    ['escandallo', 'Es el único curso que mira tu carta.'],
    ['escandallo', 'Nadie da tanto por tan poco.'],
    ['cafe', 'A melhor assinatura de café.'],
    ['cafe', 'Ninguém faz melhor.'],
  ])('(%s) “%s” needs a source', (...text) => {
    expect(found('superlatives', text)).toEqual(['warning']);
  });

  test.each<Case>([
    ['crewboard', 'The best time to call is 8 a.m.'],
    ['crewboard', 'Rated the best dispatch software [2].'],
    ['crewboard', 'Don’t say that no other app comes close.'],
    ['escandallo', 'No es la opción más barata ni la más rápida.'],
    ['cafe', 'Não dizemos que é o melhor café do Brasil.'],
  ])('(%s) “%s” needs none', (...text) => {
    expect(found('superlatives', text)).toEqual([]);
  });
});

describe('urgency', () => {
  test.each<Case>([
    ['crewboard', 'Only three seats left.'],
    ['crewboard', 'The offer expires at midnight.'],
    ['crewboard', 'While stocks last.'],
    ['escandallo', 'Sólo quedan 3 plazas.'],
    ['escandallo', 'Quedan pocas plazas.'],
    ['cafe', 'Restam apenas 3 vagas.'],
  ])('(%s) “%s” is empty', (...text) => {
    expect(found('urgency', text)).toEqual(['error']);
  });

  test.each<Case>([
    ['crewboard', 'Ask while there is still time to ask someone, before the door closes.'],
    ['crewboard', "Today's list price is on the page. There is one left in van 7."],
    ['escandallo', 'Pregunta mientras quede alguien a quien preguntar. La puerta se cierra a las ocho.'],
    ['escandallo', 'No te pierdas en el módulo de mermas: el precio de hoy está en la tabla.'],
    ['cafe', 'Não perca o estoque de vista. A porta fecha às oito, e a última xícara é sua.'],
  ])('(%s) “%s” presses nobody', (...text) => {
    expect(found('urgency', text)).toEqual([]);
  });

  test('is backed by the deadline of the offer, and is no word for lost time', () => {
    const text: Case = ['crewboard', 'The offer ends on Friday, 15 January.'];
    expect(found('urgency', text)).toEqual(['error']);
    expect(found('urgency', text, { backing: ['Until 15 January'] })).toEqual([]);
    expect(found('urgency', ['cafe', 'Não perca tempo com planilhas.'])).toEqual([]);
  });
});

describe('urgency with the deadline and the numbers of the offer', () => {
  test.each<[stated: string, ...text: Case]>([
    ['5 December 2026', 'crewboard', 'The offer ends on 5 December.'],
    ['December 15, 2026', 'crewboard', 'The offer ends on December 15 at midnight.'],
    ['2026-12-05', 'crewboard', 'The sale ends on Saturday, December 5th.'],
    ['5 December', 'crewboard', 'The sale ends on 5/12/2026.'],
    ['Until the 15th', 'crewboard', 'The offer ends on the 15th at noon.'],
    ['Sunday at midnight', 'crewboard', 'The offer ends on Sunday at midnight.'],
    ['8 shops per round', 'crewboard', 'Spots are limited: eight shops per round.'],
    ['5 de diciembre', 'escandallo', 'La oferta termina el 5 de diciembre.'],
    ['Hasta el viernes', 'escandallo', 'La oferta termina el viernes.'],
    ['8 vagas por turma', 'cafe', 'São apenas 8 vagas por turma.'],
    ['segunda-feira', 'cafe', 'A oferta termina na segunda.'],
  ])('“%s” (%s): “%s” is backed, and nothing else', (stated, ...text) => {
    expect(found('urgency', text, { backing: [stated] })).toEqual([]);
    expect(found('urgency', text)).toEqual(['error']);
  });

  test.each<[stated: string, ...text: Case]>([
    ['5 December 2026', 'crewboard', 'The offer ends on 6 December.'],
    ['Sunday at midnight', 'crewboard', 'The offer ends on Friday.'],
    ['8 vagas por turma', 'cafe', 'São apenas 3 vagas por turma.'],
  ])('“%s” (%s) does not back “%s”', (stated, ...text) => {
    expect(found('urgency', text, { backing: [stated] })).toEqual(['error']);
  });
});

describe('phrases that stand in ordinary sentences', () => {
  test.each<Case>([
    ['crewboard', 'The sale ends when both sides have signed.'],
    ['crewboard', 'The clock is ticking while the crew waits, and the support desk closes at midnight.'],
    ['crewboard', 'You find the fault before someone else does. The paper is gone for good.'],
    ['crewboard', 'You need not get rich to try it: the plan works for everyone in the office.'],
    ['crewboard', 'It shows instant results, whatever the best software for you is.'],
    ['crewboard', 'It is the only app that our crews open, and each plan is one of a kind.'],
    ['crewboard', 'Tuesday works better than any other day for our most powerful van.'],
    ['escandallo', 'Tu reserva ya está confirmada, y tu compra ya está en camino.'],
    ['escandallo', 'El bar cierra a medianoche; repón el vino antes de que se acabe.'],
    ['escandallo', 'El método funciona con todos los platos. Estoy 100 % seguro.'],
    ['escandallo', 'No hay nada mejor que un café. La referencia del sector es otra.'],
    ['cafe', 'A válvula reduz a pressão da água e baixa a pressão do vapor.'],
    ['cafe', 'Reponha o café antes que acabe, e garanta a sua segurança.'],
    ['cafe', 'O plano mais completo do escritório custa o mesmo. Garantimos que você recebe a nota.'],
  ])('(%s) “%s” accuse nobody', (...text) => {
    for (const check of ['urgency', 'claims', 'superlatives'] as const)
      expect(found(check, text)).toEqual([]);
  });

  test.each<Case>([
    ['crewboard', 'Use code 123456 to sign in. Your order now ships. Check out our help page.'],
    ['escandallo', 'Usa el código 1234 para entrar. Conoce nuestra política de privacidad.'],
    ['cafe', 'Use o código 1234 para entrar. Sua mudança para o plano anual foi feita.'],
  ])('(%s) “%s” promotes nothing', (product, line) => {
    const receipt = `## 1. Mail\n\n**Subject:** Your receipt for May\n\n> ${line}`;
    expect(found('promotion', [product, receipt], { type: 'transactional' })).toEqual([]);
  });

  test.each<Case>([
    ['cafe', 'A jornada de um dia. O poder de compra. Uma experiência de cada vez.'],
    ['escandallo', 'El mundo de la cocina. El poder de compra. Más que un plato.'],
  ])('(%s) “%s” are no stock phrases', (...text) => {
    expect(found('cliches', text)).toEqual([]);
  });
});

describe('leftovers', () => {
  test.each<Case>([
    ['crewboard', 'Here are three options for your fleet.'],
    ['crewboard', "Just say the word and I'll send the contract."],
    ['crewboard', 'Reply if you need any changes to your order.'],
    ['crewboard', 'We set up your account based on the details you sent us.'],
    ['crewboard', 'Feel free to edit the template before you send it.'],
    ['crewboard', "Hit reply if you'd like me to walk you through it."],
    ['crewboard', 'I have rewritten our onboarding twice this year.'],
    ['crewboard', '**Tone:** friendly, plain'],
    ['crewboard', 'Sure! Here is how it works.'],
    ['crewboard', 'Below is your receipt. I hope this helps.'],
    ['crewboard', 'Here is the updated version of our terms, as per your instructions.'],
    ['crewboard', 'Open the editor, insert your logo and publish.'],
    ['crewboard', 'Add your logo here: Settings, then Brand.'],
    ['crewboard', 'You can place your logo here. Add a photo of the van.'],
    ['crewboard', 'See you there, Anna xx'],
    ['crewboard', 'One part.\n\n__________\n\nAnother part.'],
    ['crewboard', '> One part.\n>\n> __________\n>\n> Another part.'],
    ['escandallo', '¿Quieres que te prepare una demo?'],
    ['escandallo', 'Espero que te sirva y nos vemos el martes.'],
    ['escandallo', 'Avísame si necesitas algún cambio en el pedido.'],
    ['escandallo', 'Inserte el nombre del cliente y pulse Guardar.'],
    ['escandallo', 'En el siglo XX a nadie le sobraba un plato; en el siglo XX por mes se vendían dos.'],
    ['escandallo', 'Tienes el enlace aquí y puedes poner tu nombre aquí.'],
    ['cafe', 'Segue abaixo o resumo do seu pedido.'],
    ['cafe', 'Quer uma versão de teste para a sua equipe?'],
    ['cafe', 'Quer que eu prepare uma proposta para você?'],
    ['cafe', 'Do século XX ao XXI, e do século XX ao mês passado.'],
    ['cafe', 'Acesse o link aqui e confirme.'],
  ])('(%s) “%s” is none', (...text) => {
    expect(found('leftovers', text)).toEqual([]);
  });
});

describe('other verdicts', () => {
  test.each<[PreflightCheck, Case, string[]]>([
    ['leftovers', ['crewboard', 'Sure! Here is a draft of your sales page:'], ['error']],
    ['leftovers', ['crewboard', 'As an AI, I cannot browse the web.'], ['error']],
    ['leftovers', ['crewboard', 'From xx per user, or ______ a month.'], ['error', 'error']],
    [
      'leftovers',
      ['crewboard', 'Price: to be defined. Add photo here. Pay insert amount.'],
      ['error', 'error', 'error'],
    ],
    ['leftovers', ['crewboard', 'As a [role] in [city], say <product>.'], ['error', 'error', 'error']],
    ['leftovers', ['crewboard', 'Roles have to be defined before July. Add a photo of the van.'], []],
    [
      'leftovers',
      ['escandallo', 'Fecha: por definir. Desde xx por alumno, insertar importe.'],
      ['error', 'error', 'error'],
    ],
    [
      'leftovers',
      ['escandallo', 'Para un [cargo] de <ciudad>. Añade foto aquí.'],
      ['error', 'error', 'error'],
    ],
    [
      'leftovers',
      ['escandallo', 'Queda la carta por definir, y ayudamos a definir cada plato del siglo XX.'],
      [],
    ],
    ['leftovers', ['cafe', 'Data: a definir. Por xx ao mês, inserir valor.'], ['error', 'error', 'error']],
    ['leftovers', ['cafe', 'Para [cargo] em <cidade>. Adicione foto aqui.'], ['error', 'error', 'error']],
    ['leftovers', ['cafe', 'Ajudamos a definir a data e o valor com você.'], []],
    ['leftovers', ['crewboard', 'Bring an undefined mess. Let me know if I can call you.'], []],
    [
      'outputLanguage',
      ['cafe', 'O utilizador guarda a palavra-passe no ecrã.'],
      ['warning', 'warning', 'warning'],
    ],
    ['outputLanguage', ['cafe', 'A entrega está a cargo da equipe.'], []],
    ['formOfAddress', ['escandallo', 'Qué te cuesta cada plato?'], ['warning']],
    ['formOfAddress', ['escandallo', '¿Qué te cuesta cada plato?'], []],
  ])('%s in “%s”', (check, text, severities) => {
    expect(found(check, text)).toEqual(severities);
  });

  test('a discount in digits is promotion in a receipt', () => {
    const receipt = '## 1. Mail\n\n**Subject:** Your receipt for May\n\n> Get 20% off today.';
    expect(found('promotion', ['crewboard', receipt], { type: 'transactional' })).toEqual(['error']);
  });

  test('capitals shout in short words too', () => {
    const mail = '## 1. Mail\n\n**Asunto:** COMPRA AHORA MISMO TU CAJA\n\n> Texto.';
    expect(found('subjectHonesty', ['escandallo', mail], { type: 'lead_nurture' })).toEqual(['warning']);
  });
});
