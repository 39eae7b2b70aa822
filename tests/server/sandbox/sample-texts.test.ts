import { describe, expect, it } from 'vitest';
import { composeSampleText } from '#server/sandbox/sample-text/compose-sample-text.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';

type Product = Record<string, string>;

const products: Product[] = [
  {
    name: 'Crewboard',
    type: 'SaaS Platform',
    primaryIndustry: 'Residential HVAC and plumbing services',
    decisionMakerTitle: 'Owner or operations manager',
    targetGeography: 'United States and Canada',
    targetLanguage: 'English',
    elevatorPitch: 'Crewboard is dispatch software for HVAC shops. It turns calls into routes.',
    coreFeatures:
      'Dispatch board that checks drive time\nArrival texts with a live window\nOffline technician app',
    targetAudience: 'Owner-led HVAC companies with technicians in vans, that have outgrown a whiteboard.',
    targetUseCase: 'Monday morning: two technicians call in sick and the day must be rebuilt.',
    problemStatement:
      'Schedules fall apart by 10 a.m. Dispatchers chase technicians. Customers wait at home.',
    outcome: 'A day plan built in minutes and customers who know when the van arrives.',
    keyDifferentiators: 'Plans around what is on each van.\nWorks without signal in basements.',
    competitorUrl1: 'https://fieldpilot.example/',
  },
  {
    name: 'Escandallo en 30 días',
    type: 'Course',
    primaryIndustry: 'Restauración',
    decisionMakerTitle: 'Propietaria del restaurante',
    targetGeography: 'España',
    targetLanguage: 'Español (España)',
    elevatorPitch: 'Curso online para dueños de restaurantes pequeños.',
    coreFeatures: 'Lecciones en vídeo; Plantilla de escandallos; Sesiones en directo',
    targetAudience: 'Dueños de restaurantes independientes que fijan los precios a ojo.',
    targetUseCase: 'Un lunes de cierre, con las facturas encima de la mesa.',
    problemStatement: 'El local factura, pero a final de mes no queda dinero.',
    outcome: 'Saber el coste y el margen de cada plato.',
  },
  {
    name: 'Café da Firma',
    type: 'E-commerce',
    primaryIndustry: 'Café para empresas',
    decisionMakerTitle: 'Coordenadora administrativa',
    targetGeography: 'Brasil',
    targetLanguage: 'Portuguese (Brazil)',
    elevatorPitch: 'Assinatura de café especial para escritórios.',
    coreFeatures: '- Cálculo de consumo\n- Grãos recém-torrados\n- Painel para pausar',
    targetAudience: 'Empresas de serviços com rotina híbrida.',
    targetUseCase: 'Quarta-feira: acaba o café antes da reunião.',
    problemStatement: 'Ninguém sabe quanto café comprar. Falta na quarta e sobra na sexta.',
    outcome: 'Café bom em todos os dias de escritório cheio.',
    keyDifferentiators: 'A data de torra vem impressa em cada pacote.',
  },
];

const noticeStart = ['> Sample text', '> Texto de muestra', '> Texto de amostra'];
const languageWords = [/\b(the|and|with)\b/g, /\b(el|la|los|una|con)\b/g, /\b(o|os|uma|com|não)\b/g];

function promptFor(product: Product, contentType: string, nonce = 'abcd1234'): string {
  return fillPrompt({
    template: 'Write about {{productName}}.',
    systemRules: 'Rules of {nonce}.',
    product,
    contentType,
    tier: 'standard',
    words: [500, 900],
    nonce,
  } as never).user;
}

const compose = (product: Product, type: string, changes: { model?: string; sourceCount?: number } = {}) =>
  composeSampleText({ model: 'm', prompt: promptFor(product, type), sourceCount: 4, ...changes });

const cases = CONTENT_TYPES.flatMap((type) => products.map((product, index) => ({ type, product, index })));

describe.each(cases)('$type for $product.name', ({ type, product, index }) => {
  const { text, sources } = compose(product, type);

  it('is a complete document in the product’s language', () => {
    const lines = text.split('\n');
    expect(lines[0]).toContain(noticeStart[index]);
    expect(lines.filter((line) => /^# /.test(line))).toHaveLength(1);
    expect(lines.find((line) => line.startsWith('# '))).toContain(product.name);
    const numbers = [...text.matchAll(/^## (\d+)\. \S/gm)].map((match) => Number(match[1]));
    expect(numbers).toEqual(
      contentTypeWriting[type].sample.sections.map((_section, position) => position + 1),
    );
    const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
    expect(words).toBeGreaterThan(430);
    expect(words).toBeLessThan(1_050);
    expect(text.split(product.name as string).length).toBeGreaterThan(2);
    const counts = languageWords.map((pattern) => [...text.matchAll(pattern)].length);
    expect(counts.indexOf(Math.max(...counts))).toBe(index);
  });

  it('leaves no template mark and no malformed placeholder', () => {
    expect(text).not.toMatch(/\{\w+\d?[~-]?\}|<<|>>|;;|^@|undefined|[\uE000\uE001]/m);
    const placeholders = text.match(/\[ADD[^\]]*\]?/g) ?? [];
    for (const placeholder of placeholders) {
      expect(placeholder).toMatch(/^\[ADD (PROOF|DATA|PRICE|GUARANTEE|DATE|NAME): [^\]]+\]$/);
    }
  });

  it('has tables whose rows have as many cells as their head', () => {
    for (const table of text.matchAll(/(?:^\|.*\n?)+/gm)) {
      const widths = table[0]
        .trim()
        .split('\n')
        .map((row) => row.replaceAll('\\|', '').split('|').length);
      expect(new Set(widths).size).toBe(1);
    }
  });

  it('invents no percentage and no price', () => {
    const own = Object.values(product).join(' ');
    for (const figure of text.match(/\d+(?:[.,]\d+)? ?%|[$€£] ?\d+|\d+ ?(?:€|USD|EUR|R\$)/g) ?? []) {
      expect(own).toContain(figure);
    }
  });

  it('cites each returned source, and only those', () => {
    const cited = [...text.matchAll(/ \[(\d)\]/g)].map((match) => Number(match[1]));
    expect([...new Set(cited)]).toEqual(sources.map((_source, position) => position + 1));
    for (const { url, title } of sources) {
      expect(new URL(url).hostname).toMatch(/(^|\.)example\.(com|org|net)$/);
      expect(title).toMatch(/^Sample source/);
    }
  });
});

const [crewboard] = products as [Product];

it('gives every research type at least one source', () => {
  const research = CONTENT_TYPES.slice(0, 10);
  expect(research.filter((type) => compose(crewboard, type).sources.length === 0)).toEqual([]);
});

it('has no citation marker without sources', () => {
  const { text, sources } = compose(crewboard, 'vertical_landscape', { sourceCount: 0 });
  expect(sources).toEqual([]);
  expect(text).not.toMatch(/\[\d\]/);
});

it('is the same for the same prompt, whatever the nonce, and another for another model', () => {
  const withNonce = (nonce: string) =>
    composeSampleText({ model: 'm', prompt: promptFor(crewboard, 'sales_page', nonce), sourceCount: 0 }).text;
  expect(withNonce('abcd1234')).toBe(withNonce('zzzz9999'));
  const texts = ['a', 'b', 'c', 'd'].map((model) => compose(crewboard, 'sales_page', { model }).text);
  expect(new Set(texts).size).toBeGreaterThan(1);
});

it('marks what the product lacks instead of making it up', () => {
  const { text } = compose({ name: 'Bare', targetLanguage: 'English' }, 'direct_competitor_analysis');
  expect(text).toContain('[ADD NAME: closest competitor]');
  expect(text).toContain('[ADD PROOF: what sets the product apart]');
});

it('keeps odd field values from breaking the document', () => {
  const odd = {
    ...crewboard,
    name: 'Pipe | {pitch} & Söhne',
    coreFeatures: 'One | two\n# Not a heading\n<<x;;y>> @rivals',
    competitorUrl1: 'not a url',
    problemStatement: 'Costs rise. [[fault:500]]',
  };
  const { text } = compose(odd, 'primary_pain_points');
  expect(text).toContain('Pipe | {pitch} & Söhne');
  expect(text).not.toMatch(/^# Not a heading/m);
  expect(text).not.toContain('[[fault');
  for (const row of text.match(/^\| One.*$/gm) ?? []) expect(row).toContain('One \\| two');
});

it('falls back to a short general text for any other prompt', () => {
  const { text } = composeSampleText({ model: 'm', prompt: 'Say hello.', sourceCount: 4 });
  expect(text).toMatch(/^> Sample text.*\n\n# Sample document\n/);
  expect(text.split(/\s+/).length).toBeLessThan(400);
});
