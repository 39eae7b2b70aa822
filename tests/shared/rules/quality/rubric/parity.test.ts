import { describe, expect, test } from 'vitest';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { parityLosses } from '#shared/rules/quality/rubric/parity.ts';

const lost = (
  original: string,
  translation: string,
  { type = 'sales_page', from = 'English', into = 'Spanish (Spain)', name = 'Crewboard' } = {},
) =>
  parityLosses(
    type as ContentType,
    { text: original, language: from, name: 'Crewboard' },
    { text: translation, language: into, name },
  );

const ORIGINAL = `# Crewboard
By **12.5%** fewer miles. 1,200 vans, $49 a month, 14 days free until March 5, 2027.
Three vans wait until 2:30 p.m. [Read on](https://crewboard.example/how) or write to hi@crewboard.example.
Hi [[first_name|there]], see [[link:plan]]. {{company}} [ADD PRICE: the yearly one] [ADD PRICE: the setup]

**Start the trial**

> [ADD PROOF: whom to ask]

**Start the trial**
`;
const TRANSLATION = `# Crewboard
Un **12,5 %** menos de kilómetros. 1.200 furgonetas, 49 $ al mes, catorce días gratis hasta el 5 de marzo de 2027.
Tres furgonetas esperan hasta las 14:30. [Sigue](https://crewboard.example/how/) o escribe a hi@crewboard.example.
Hola, [[first_name|qué tal]], mira [[link:plan]]. {{company}} [ADD PRICE: el anual] [ADD PRICE: el de alta]

**Empieza la prueba**

> [ADD PROOF: a quién preguntar]

**Empieza la prueba**
`;

test('a translation with everything of its original has lost nothing, whatever the formats', () => {
  expect(lost(ORIGINAL, TRANSLATION)).toEqual([]);
  expect(lost(TRANSLATION, ORIGINAL, { from: 'Spanish', into: 'English' })).toEqual([]);
});

describe('what a translation has lost is named', () => {
  test.each([
    ['a number', '1.200 furgonetas', 'furgonetas', ['1200']],
    ['a percentage', '12,5 %', '12,6 %', ['12.5%']],
    ['a number in words', 'catorce días', 'unos días', ['14']],
    ['a currency', '49 $', '49 €', ['$']],
    ['a date', '5 de marzo de 2027', '6 de marzo de 2027', ['March 5, 2027']],
    [
      'a link',
      '(https://crewboard.example/how/)',
      '(https://crewboard.example/)',
      ['https://crewboard.example/how'],
    ],
    ['a mailbox', 'hi@crewboard.example', 'nosotros', ['mailto:hi@crewboard.example']],
    ['a merge tag', '[[first_name|qué tal]]', 'amigo', ['[[first_name]]']],
    ['a link tag', '[[link:plan]]', 'el plan', ['[[link:plan]]']],
    ['a tag of another kind', '{{company}}', 'empresa', ['{{company}}']],
    ['one of two holes', '[ADD PRICE: el de alta]', '99 $', ['[ADD PRICE] (1 / 2)']],
    ['the only hole of a kind', '[ADD PROOF: a quién preguntar]', 'Funciona.', ['[ADD PROOF]']],
    ['one of two buttons', '**Empieza la prueba**\n\n>', '>', ['**Start the trial** (1 / 2)']],
    ['the product', '# Crewboard', '# Tablero', ['Crewboard']],
  ])('%s', (_what, kept, gone, losses) => {
    expect(TRANSLATION).toContain(kept);
    expect(lost(ORIGINAL, TRANSLATION.replace(kept, gone))).toEqual(losses);
  });
});

test.each([
  ['10k visits and 2.5 million views', '10.000 visitas y 2,5 millones de vistas'],
  ['the 1st of 3 steps, 1 a day', 'el primero de tres pasos, uno al día'],
  ['At 10:30, 5 p.m.', 'A las 10.30, a las 17:00'],
  ['`4 min` · `story`', 'cualquier otra cosa'],
])('%s: nothing is lost', (original, translation) => {
  expect(lost(original, translation)).toEqual([]);
});

test('a version with another name may use its own', () => {
  expect(lost('Crewboard helps.', 'Tablero ayuda.', { name: 'Tablero' })).toEqual([]);
  expect(lost('Crewboard helps.', 'Ayuda.', { name: 'Tablero' })).toEqual(['Crewboard']);
});

test('languages whose words the checks do not know keep digits, links and tags', () => {
  const into = { into: 'German' };
  expect(lost('From March 5: 15% off', 'Ab 5. März: 15 Prozent weniger', into)).toEqual([]);
  expect(lost('15% off, [[first_name]]', 'weniger', into)).toEqual(['15%', '[[first_name]]']);
});

test('the times of scenes follow the language, the figures of the script do not', () => {
  const script = (time: string, words: string) => `| 1 | Hook, ${time} | ${words} | – | – |`;
  const vsl = { type: 'vsl' };
  expect(lost(script('0:00–0:20', 'In 15 minutes'), script('0:00–0:25', 'En 15 minutos'), vsl)).toEqual([]);
  expect(lost(script('0:00–0:20', 'In 15 minutes'), script('0:00–0:25', 'Rápido'), vsl)).toEqual(['15']);
});

test('the buttons of emails are counted', () => {
  const email = (label: string) => `## 1. Start\n\n- **Subject:** Hi\n\n**CTA:** ${label} → [[link:go]]\n`;
  const lead = { type: 'lead_nurture' };
  expect(lost(email('Try it'), email('Pruébalo'), lead)).toEqual([]);
  expect(lost(email('Try it'), '## 1. Inicio\n\nmira [[link:go]]', lead)).toEqual(['**Try it**']);
});
