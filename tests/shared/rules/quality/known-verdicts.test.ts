import { describe, expect, test } from 'vitest';
import { contextOf } from '#server/cli/eval/labelled/labelled-texts.ts';
import type { PreflightCheck } from '#shared/content-types/check-settings.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { parseNumber } from '#shared/rules/quality/figures/parse-number.ts';
import { runPreflight } from '#shared/rules/quality/run-preflight.ts';

/** Severity and quote of a check's findings. */
function verdict(check: PreflightCheck, text: string, product: string, type: ContentType = 'sales_page') {
  return runPreflight(text, contextOf(type, product))
    .filter((finding) => finding.check === check)
    .map(({ severity, quote }) => [severity, quote]);
}

const mail = (subject: string) => `## 1. Mail\n\n**Subject:** ${subject}\n\n> Text.`;

describe('figures', () => {
  test.each(['from 52 to 14 minutes', '$79.00 per technician', 'a 14-day trial'])('“%s” is known', (text) => {
    expect(verdict('figures', text, 'crewboard')).toEqual([]);
  });

  test.each([
    ['73% of owners', '73%'],
    ['trusted by 1.200 shops', '1.200'],
    ['save 10 hours a week', '10 hours'],
  ])('“%s” is not', (text, quote) => {
    expect(verdict('figures', text, 'crewboard')).toEqual([['error', quote]]);
    expect(verdict('figures', text, 'crewboard', 'benchmark_data')).toEqual([['warning', quote]]);
  });

  test('Brazilian prices, weights and hours are known, a saving is not', () => {
    expect(verdict('figures', 'Planos a partir de R$ 389,00, com 3 kg e 48 h.', 'cafe')).toEqual([]);
    expect(verdict('figures', 'Economize 40%', 'cafe')).toEqual([['error', '40%']]);
  });

  test.each([
    ['It works [2].', []],
    ['Growth was 8 % in 2024 [2].', []],
    ['Growth was 8 % in 2024. [2]', []],
    ['Growth was 8 %. Another sentence [2].', ['8 %']],
    ['| Price | 20 | 30 | 600 |\n| Sum | 20 | 30 | 50 |', []],
    ['| Price | 20 | 30 | 610 |', ['610']],
    ['At most 250 words, in 2026.', []],
    ['In 2019 and 1,000 times', ['1,000 times']],
    ['| 12 | Call them |', []],
    ['Office 365, B2B, COVID-19 and v2.1', []],
    ['from $20-30 a month', ['$20', '30']],
  ])('in “%s”', (text, quotes) => {
    expect(verdict('figures', text, 'crewboard').map(([, quote]) => quote)).toEqual(quotes);
  });

  test.each([
    ['1.200', 1200],
    ['1,200', 1200],
    ['49,90', 49.9],
    ['49.90', 49.9],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234.567', 1234.567],
    ['7', 7],
  ])('%s is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });
});

describe('leftovers', () => {
  test('a bracketed name is one, a proof to add is not', () => {
    expect(verdict('leftovers', 'Hola [Nombre],', 'escandallo')).toEqual([['error', '[Nombre]']]);
    const proof = '[ADD PROOF: reseña de un alumno con nombre y local]';
    expect(verdict('leftovers', proof, 'escandallo')).toEqual([]);
    expect(verdict('toComplete', proof, 'escandallo')).toEqual([['info', proof]]);
  });

  test('a placeholder of a product field can be filled with it', () => {
    const [finding] = runPreflight('Why {{ productName }} works', contextOf('sales_page', 'crewboard'));
    expect(finding).toMatchObject({
      check: 'leftovers',
      quote: '{{ productName }}',
      fix: { replacement: 'Crewboard' },
    });
    const [other] = runPreflight('Why {{ nobody }} works', contextOf('sales_page', 'crewboard'));
    expect(other?.fix).toBeUndefined();
  });
});

describe('links', () => {
  const page = 'https://www.trade-census.org/reports/2025';
  const found = (text: string, citations = [page]) =>
    runPreflight(text, contextOf('vertical_landscape', 'crewboard', [], citations))
      .filter(({ check }) => check === 'links')
      .map(({ reason, quote }) => [reason, quote]);

  test.each([
    ['https://made-up.org/x', 'unknownHost', 'https://made-up.org/x'],
    ['www.made-up.org', 'unknownHost', 'www.made-up.org'],
    ['(www.made-up.org/x).', 'unknownHost', 'www.made-up.org/x'],
    ['made-up.org/2026/report', 'unknownHost', 'made-up.org/2026/report'],
    ['[a study](https://made-up.org/x)', 'unknownHost', 'https://made-up.org/x'],
    ['https://www.trade-census.org/reports/2026', 'unknownPage', 'https://www.trade-census.org/reports/2026'],
    ['trade-census.org/other', 'unknownPage', 'trade-census.org/other'],
    [`${page}?page=2`, 'unknownPage', `${page}?page=2`],
  ])('“%s” is only the model’s', (text, reason, quote) => {
    expect(found(`See ${text}`)).toEqual([[reason, quote]]);
  });

  test.each([
    page,
    `${page}/`,
    `${page}#part`,
    'https://trade-census.org/reports/2025',
    'www.trade-census.org/reports/2025',
    'https://trade-census.org',
    'trade-census.org',
    'https://fieldpilot.example/tour',
    'dispatchly.example/anything',
    'Node.js, QuickBooks.com, and/or e.g. 24/7 km/h',
    'owner@made-up.org/x',
    'version 2.0/3.1 of a.b/c',
  ])('“%s” is vouched for, or none', (text) => {
    expect(found(`See ${text} too`)).toEqual([]);
  });
});

describe('cliches', () => {
  test('two on a page of 300 words are too many, one is not', () => {
    const filler = 'The van leaves at eight with every part on it. '.repeat(30);
    expect(verdict('cliches', `${filler} A seamless day.`, 'crewboard')).toEqual([]);
    expect(verdict('cliches', `${filler} A seamless day. Unlock the power.`, 'crewboard')).toEqual([
      ['warning', 'seamless'],
      ['warning', 'Unlock the power'],
    ]);
    // Three per thousand words are acceptable.
    expect(verdict('cliches', `${filler.repeat(4)} A seamless day. Unlock the power.`, 'crewboard')).toEqual(
      [],
    );
  });

  test('quoted words are not counted', () => {
    expect(verdict('cliches', 'Avoid “seamless”, "supercharge" and «unleash».', 'crewboard')).toEqual([]);
  });
});

describe('subjects', () => {
  test.each([
    ['Café ☕️ listo', []],
    [`Plan ${'a'.repeat(45)}`, []],
    [`Plan ${'a'.repeat(46)}`, ['warning']],
    [`Plan ${'a'.repeat(65)}`, ['warning']],
    [`Plan ${'a'.repeat(66)}`, ['error']],
    ['Short one', ['warning']],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', ['warning']],
    ['[[first_name|there]], a plan', []],
  ])('the length of “%s”', (subject, severities) => {
    const found = verdict('subjectLength', mail(subject), 'crewboard', 'lead_nurture');
    expect(found.map(([severity]) => severity)).toEqual(severities);
  });

  test.each([
    ['Re: your schedule', [['error', 'Re:']]],
    ['HVAC calls in July', []],
    ['ÚLTIMA OPORTUNIDAD HOY!!', [['warning', 'ÚLTIMA OPORTUNIDAD HOY!!']]],
    ['Ready for July!', []],
    ['Ready for July!?', [['warning', 'Ready for July!?']]],
    ['Urgent: your plan', [['warning', 'Urgent: your plan']]],
    ['Urgent: your plan of 12 May', []],
    ['✅ Your plan', [['warning', '✅ Your plan']]],
    ['Resources for July', []],
  ])('the honesty of “%s”', (subject, expected) => {
    expect(verdict('subjectHonesty', mail(subject), 'crewboard', 'lead_nurture')).toEqual(expected);
  });

  test('a false reply is fixed by leaving its mark out', () => {
    const text = mail('Re: your schedule');
    const finding = runPreflight(text, contextOf('lead_nurture', 'crewboard')).find(
      ({ check }) => check === 'subjectHonesty',
    );
    expect(finding?.fix).toEqual({ replacement: '' });
  });
});

describe('urgency', () => {
  test('counts unless the product backs it up', () => {
    expect(verdict('urgency', 'Solo quedan 3 plazas', 'escandallo')).toEqual([
      ['error', 'Solo quedan 3 plazas'],
    ]);
    expect(verdict('urgency', 'Grupos de 25 personas como máximo', 'escandallo')).toEqual([]);
    expect(verdict('urgency', 'Plazas limitadas: 25 personas', 'escandallo')).toEqual([]);
    expect(verdict('urgency', 'Solo quedan 3 plazas', 'escandallo', 'pricing_strategies')).toEqual([
      ['warning', 'Solo quedan 3 plazas'],
    ]);
  });
});

describe('promotion in a service message', () => {
  const receipt = (line: string) => `${mail('Your receipt for May')}\n> ${line}`;

  test('is an error, a discount with its amount is not', () => {
    const found = verdict(
      'promotion',
      receipt('Get a discount if you upgrade now'),
      'crewboard',
      'transactional',
    );
    expect(found).toEqual([
      ['error', 'Get a discount'],
      ['error', 'upgrade now'],
    ]);
    expect(verdict('promotion', receipt('Discount [[amount]]'), 'crewboard', 'transactional')).toEqual([]);
    expect(verdict('promotion', receipt('Get a discount'), 'crewboard', 'lead_nurture')).toEqual([]);
  });
});

describe('words to avoid', () => {
  test.each(['Avoid', 'Never say', 'Use too'])('in a table below “%s” are no praise', (head) => {
    const table = `| Use | ${head} |\n|---|---|\n| early | it is the best dispatch software |`;
    expect(verdict('superlatives', table, 'crewboard')).toEqual([]);
    const praise = [['warning', 'is the best dispatch software']];
    expect(verdict('superlatives', `${table}\n\nIt is the best dispatch software.`, 'crewboard')).toEqual(
      praise,
    );
  });
});

describe('the output language', () => {
  const spanish =
    'La dueña mira la carta y no sabe qué plato le hace perder el dinero antes de ir a la imprenta. ';

  test('an English paragraph of 400 characters among three Spanish ones is an error', () => {
    const english =
      'The owner looks at the menu and does not know which dish loses the money every week. '.repeat(5);
    const text = [spanish.repeat(3), spanish.repeat(4), english.trim(), spanish.repeat(3)].join('\n\n');
    expect(verdict('outputLanguage', text, 'escandallo')).toEqual([['error', english.trim()]]);
  });

  test('Portuguese with loan words passes', () => {
    const text =
      'O office manager de uma das startups paga o café com Pix e recebe uma única nota no fim do mês, sem planilha.';
    expect(verdict('outputLanguage', `${text} ${text} ${text}`, 'cafe')).toEqual([]);
  });

  test.each([
    [
      'fr',
      'Les petites entreprises planifient la journée sur un tableau blanc et le tableau ne sait pas quelles pièces chaque camion transporte.',
    ],
    [
      'de',
      'Die Werkstatt plant den Tag an der Tafel, und niemand weiß, welche Teile im Wagen liegen, bevor der erste Kunde am Morgen anruft.',
    ],
    [
      'it',
      'Il titolare guarda il menu e non sa quale piatto gli fa perdere soldi, perché nessuno ha fatto i conti prima della stampa.',
    ],
  ])('another language (%s) is found out as well', (_language, text) => {
    const findings = runPreflight(text.repeat(2), contextOf('sales_page', 'escandallo'));
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'outputLanguage', values: { expected: 'es', detected: 'other' } }),
    );
  });

  test('a target language that is none of the three is not judged', () => {
    const context = contextOf('sales_page', 'crewboard');
    const product = { ...context.product, targetLanguage: 'Deutsch' };
    expect(runPreflight(spanish.repeat(4), { ...context, product })).toEqual([]);
  });

  test.each([
    ['English', 'en'],
    ['inglés', 'en'],
    ['en-US', 'en'],
    ['Español (España)', 'es'],
    ['castellano', 'es'],
    ['Spanish (Mexico)', 'es'],
    ['es-MX', 'es'],
    ['Portuguese (Brazil)', 'pt'],
    ['português', 'pt'],
    ['pt-br', 'pt'],
    ['brasileiro', 'pt'],
    ['Deutsch', undefined],
    ['English and Spanish', undefined],
    ['', undefined],
  ])('“%s” means %s', (text, language) => {
    expect(checkedLanguageOf(text)).toBe(language);
  });
});

describe('footers of e-mails', () => {
  const mail = '# Mails\n\n## 1. First\n\n- **Subject:** Your list is here\n\nHello, here it is.\n';
  const found = (type: 'lead_nurture' | 'transactional', text: string, hasExportedFooter: boolean) =>
    runPreflight(text, { ...contextOf(type, 'crewboard'), hasExportedFooter })
      .filter(({ check }) => check === 'emailFooter')
      .map(({ reason, severity }) => `${reason}: ${severity}`);

  test('are missed in a text, and not where exports write them', () => {
    expect(found('lead_nurture', mail, false)).toEqual(['unsubscribe: error', 'address: error']);
    expect(found('lead_nurture', mail, true)).toEqual(['addressAtExport: info']);
    expect(found('lead_nurture', `${mail}\n[ADD ADDRESS: office]`, true)).toEqual([]);
    expect(found('transactional', mail, false)).toEqual(['support: error']);
    expect(found('transactional', mail, true)).toEqual([]);
  });
});
