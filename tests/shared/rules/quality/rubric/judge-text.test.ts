import { describe, expect, test } from 'vitest';
import { promptOf } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { ownSectionTexts } from '#shared/rules/content/document-sections.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { entriesOf, largestTable } from '#shared/rules/quality/rubric/document-entries.ts';
import { checkText, type JudgedText } from '#shared/rules/quality/rubric/judge-text.ts';
import {
  passesRubric,
  REQUIRED_CHECKS,
  type RubricResult,
} from '#shared/rules/quality/rubric/rubric-check.ts';

const crewboard = examples.products[0]?.input;
if (!crewboard) throw new Error('no example product');

const section = (number: number, body: string) => `## ${number}. Section\n\n${body}\n`;
const SENTENCE =
  'The dispatch board of Crewboard checks the parts on each van before a technician drives out. ';
const TERMS = 'Offline, the whiteboard is gone, and QuickBooks has the window. ';
const page = (bodies: readonly string[]) =>
  `# Crewboard\n\n${bodies.map((body, index) => section(index + 1, body)).join('\n')}`;
const good = page([SENTENCE + TERMS, SENTENCE.repeat(2), SENTENCE]);

const judge = (more: Partial<JudgedText> = {}) =>
  checkText({
    type: 'messaging_framework',
    tier: 'standard',
    text: good,
    sources: [],
    isTruncated: false,
    prompt: 'Write.\n1. One\n2. Two\n3. Three',
    words: [50, 100],
    product: crewboard,
    backing: [],
    year: 2026,

    ...more,
  }).results;
const outcomes = (results: readonly RubricResult[], outcome: string) =>
  results.filter((result) => result.outcome === outcome).map(({ check }) => check);
const failedOf = (more: Partial<JudgedText>) => outcomes(judge(more), 'failed');

describe('A text', () => {
  test('that has all it needs fails nothing but the points of its type', () => {
    const results = judge();
    expect(outcomes(results, 'failed')).toEqual(['entries', 'rows', 'filledCells']);
    // This text's template has three sections, so checks of the fifth are skipped.
    expect(outcomes(results, 'skipped')).toEqual(['entries', 'lengths', 'rows']);
  });

  const faults: [string, Partial<JudgedText>, string][] = [
    [
      'in another language',
      {
        text: page([
          'Esta página está escrita en español, no en inglés, y lo está de principio a fin, para que se note bien claro. '.repeat(
            3,
          ),
        ]),
      },
      'outputLanguage',
    ],
    ['without a section', { text: page([SENTENCE + TERMS, SENTENCE.repeat(3)]) }, 'sections'],
    ['with an empty section', { text: page([SENTENCE + TERMS, SENTENCE.repeat(2), '']) }, 'sections'],
    ['with sections in another order', { text: good.replace('## 1.', '## 9.') }, 'sections'],
    ['too short', { words: [90, 200] }, 'words'],
    ['more than a quarter too long', { words: [20, 40] }, 'words'],
    ['with a figure from nowhere', { text: good.replace('Offline', 'For 73% of owners offline') }, 'figures'],
    [
      'with a quotation from nowhere',
      { text: good.replace('Offline', '“It changed how we work every day”, says Dana Reed. Offline') },
      'quotes',
    ],
    ['with a placeholder left', { text: good.replace('Offline', '{{outcome}} offline') }, 'leftovers'],
    [
      'that stops in the middle',
      { text: `${good.trimEnd()} And then the dispatcher of the shop opens the board and` },
      'complete',
    ],
    ['that the provider cut off', { isTruncated: true }, 'complete'],
    ['that never names the product', { text: good.replaceAll('Crewboard', 'the software') }, 'productName'],
    ['full of clichés', { text: good.replaceAll('checks', 'seamlessly unlocks the power of') }, 'cliches'],
    ['with a link to nowhere', { text: good.replace('Offline', '[offline](http://bit.ly/x)') }, 'links'],
  ];
  test.each(faults)('%s is reported', (_name, more, check) => {
    expect(failedOf({ type: 'messaging_pillars', ...more })).toContain(check);
    expect(failedOf({ type: 'messaging_pillars' })).not.toContain(check);
  });

  test('in an unsupported language is reported as not judged for it', () => {
    const results = judge({ product: { ...crewboard, targetLanguage: 'Deutsch' } });
    expect(results.find(({ check }) => check === 'outputLanguage')?.outcome).toBe('skipped');
  });
});

test('sections, tables and lists are counted as readers see them', () => {
  const body = '| a | b |\n| --- | :-: |\n| 1 | x \\| y |\n| 2 | z |\n\n- one\n- two\n- three\n';
  expect(ownSectionTexts(`# T\n\n## 1. A\n${body}\n## Not numbered\nx\n## 2) B\nlast`)).toEqual([
    { number: 1, title: 'A', body: `${body}\n` },
    { number: 2, title: 'B', body: 'last\n' },
  ]);
  expect(largestTable(body)).toEqual({
    rows: 2,
    columns: 2,
    body: [
      ['1', 'x \\| y'],
      ['2', 'z'],
    ],
  });
  expect(entriesOf(body)).toBe(3);
  expect(entriesOf('### One\nx\n### Two\ny')).toBe(2);
});

describe('The points of a type', () => {
  const table = (rows: number) =>
    `| a | b | c | d |\n| --- | --- | --- | --- |\n${'| x | x | x | x |\n'.repeat(rows)}`;
  const prompt = 'Write.\n1. One\n2. Two\n3. Three\n4. Four\n5. Five\n6. Six\n7. Seven';

  test('count rows within bounds, and words of a section', () => {
    const frames = (rows: number, definition: string) =>
      judge({
        type: 'category_definitions',
        prompt,
        text: page([table(rows), '- term\n'.repeat(10), table(5), definition, 'x', 'x', 'x']),
      })
        .filter(({ section: number }) => number === 1 || number === 4)
        .map(({ check, outcome }) => `${check} ${outcome}`);
    expect(frames(4, SENTENCE.repeat(12))).toEqual(['rows passed', 'sectionWords passed']);
    expect(frames(2, SENTENCE)).toEqual(['rows failed', 'sectionWords failed']);
    expect(frames(6, SENTENCE.repeat(30))).toEqual(['rows failed', 'sectionWords failed']);
  });

  test('count sources by address and by host', () => {
    const sources = (addresses: string[]) =>
      judge({ type: 'benchmark_data', prompt, sources: addresses }).find(({ check }) => check === 'sources');
    const hosts = ['a', 'b', 'c', 'd', 'e'].map((host) => `https://www.${host}.example/x`);
    expect(sources(hosts)?.outcome).toBe('passed');
    expect(sources(hosts.map((_host, index) => `https://a.example/${index}`))).toMatchObject({
      outcome: 'failed',
      detail: '5 / 5+ · 1 / 5+',
    });
  });

  test('count e-mails, more of them in the premium version', () => {
    const mail = (number: number) =>
      `## ${number}. Mail\n\n**Subject:** The van at seven, day ${number}\n**Preheader:** What the board knows before you do\n\n${SENTENCE}\n`;
    const text = Array.from({ length: 6 }, (_, index) => mail(index + 1)).join('\n');
    const messages = (tier: 'standard' | 'premium') =>
      judge({ type: 'lead_nurture', tier, text, prompt }).find(({ check }) => check === 'messages');
    expect(messages('standard')).toMatchObject({ outcome: 'passed', detail: '6 / 6' });
    expect(messages('premium')).toMatchObject({ outcome: 'failed', detail: '6 / 9' });
  });

  test('follow the stage that a sales page names', () => {
    const bodies = (stage: string) => [
      `\`${stage}\` · \`offer\`\n\n- **Title:** Day plans\n- **Description:** Plans`,
      'x',
      '| a | b |\n| --- | --- |\n',
      ...Array.from({ length: 10 }, () => 'x'),
    ];
    const sections = (stage: string) =>
      judge({ type: 'sales_page', prompt: promptOf('sales_page'), text: page(bodies(stage)) })
        .filter(({ section: number }) => number !== null && number > 2)
        .map(({ check, section: number }) => `${check} ${number}`);
    expect(sections('product-aware')).not.toEqual(sections('problem-aware'));
  });

  test.each(CONTENT_TYPES)('%s has some', (type: ContentType) => {
    for (const tier of ['standard', 'premium'] as const) {
      expect(contentTypeWriting[type].rubric(tier).length).toBeGreaterThan(0);
    }
  });
});

test('a text passes with everything required and four fifths of the rest', () => {
  const results = (required: string, passed: number, failed: number): RubricResult[] => {
    const one = (check: RubricResult['check'], outcome: string) =>
      ({ check, outcome, section: null, detail: '' }) as RubricResult;
    return [
      ...REQUIRED_CHECKS.map((check, index) => one(check, index === 0 ? required : 'passed')),
      ...Array.from({ length: passed }, () => one('rows', 'passed')),
      ...Array.from({ length: failed }, () => one('rows', 'failed')),
    ];
  };
  expect(passesRubric(results('passed', 8, 2))).toBe(true);
  expect(passesRubric(results('passed', 7, 2))).toBe(false);
  expect(passesRubric(results('failed', 8, 0))).toBe(false);
  expect(passesRubric(results('skipped', 8, 2))).toBe(true);
});

test('emails may repeat the price and the guarantee of the offer, as their prompt says, and no other words', () => {
  const guarantee = 'The full price back within the first thirty days, no questions asked';
  const mail = (number: number, body: string) =>
    section(
      number,
      `**Subject:** Mail ${number}\n**Preheader:** More\n\n${body}.\n\nA.\n\nB.\n\nC.\n\n**CTA:** Go on`,
    );
  const repeats = (backing: string[]) =>
    judge({
      type: 'lead_nurture',
      text: `# Mails\n\n${mail(1, guarantee)}\n${mail(2, `Once more: ${guarantee}`)}`,
      backing,
    }).find(({ check }) => check === 'repeatedRuns')?.outcome;
  expect(repeats([])).toBe('failed');
  expect(repeats([guarantee])).toBe('passed');
});
