import { describe, expect, it } from 'vitest';
import {
  citationRows,
  citationState,
  citationUrls,
  sameUrls,
} from '#renderer/features/generation/citation-rows.ts';
import {
  contentOfType,
  downloadKind,
  leastCost,
  placeholderCount,
  promptsInOrder,
} from '#renderer/features/generation/content-view.ts';
import { contentJson } from '#renderer/lib/export/content/content-json.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

const prompt = (over: Partial<Prompt>): Prompt => ({
  id: 1,
  type: 'vertical_landscape',
  name: 'Vertical Landscape',
  description: '',
  category: 'research',
  creditsCost: 3,
  standardCredits: 1,
  premiumCredits: 2,
  displayOrder: 1,
  isActive: true,
  variables: [],
  ...over,
});

const content = (over: Partial<GeneratedContent>): GeneratedContent => ({
  id: 1,
  productId: 1,
  category: 'research',
  type: 'vertical_landscape',
  title: 'Vertical Landscape',
  content: { content: '# Text' },
  markdownContent: '# Text',
  citations: [],
  sources: [],
  tier: 'standard',
  provider: null,
  model: null,
  isSample: false,
  isTruncated: false,
  versionNumber: 1,
  generationId: null,
  usedResults: null,
  translatedFrom: null,
  openPoints: null,
  dismissedFindings: [],
  review: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...over,
});

describe('the order of cards', () => {
  const prompts = [prompt({ id: 4, type: 'a' }), prompt({ id: 5, type: 'b' }), prompt({ id: 6, type: 'c' })];
  const order = (highlight: string | null) => promptsInOrder(prompts, highlight).map(({ id }) => id);

  it('puts the highlighted one first, by id or by type', () => {
    expect(order('6')).toEqual([6, 4, 5]);
    expect(order('b')).toEqual([5, 4, 6]);
  });

  it('is the display order otherwise', () => {
    expect(order(null)).toEqual([4, 5, 6]);
    expect(order('99')).toEqual([4, 5, 6]);
  });
});

describe('the content of a card', () => {
  it('counts as missing when its text is blank', () => {
    const blank = content({ content: { analysis: '  \n' }, markdownContent: '' });
    expect(contentOfType([blank], 'vertical_landscape')).toBeUndefined();
    expect(contentOfType([content({})], 'vertical_landscape')?.id).toBe(1);
    expect(contentOfType([content({})], 'sales_page')).toBeUndefined();
  });

  it('costs at least the cheaper tier; positioning its plain cost', () => {
    expect(leastCost(prompt({}))).toBe(1);
    expect(leastCost(prompt({ category: 'positioning' }))).toBe(3);
  });

  it('counts the marks that wait for proof', () => {
    expect(placeholderCount('[ADD PROOF: a quote] and [ADD DATE: launch], not [ADD] or [1]')).toBe(2);
  });

  it('is saved as formatted JSON, and as Markdown for e-mails', () => {
    expect(downloadKind(content({}))).toBe('json');
    expect(downloadKind(content({ category: 'email_sequences' }))).toBe('md');
    const json = contentJson(content({}));
    expect(JSON.parse(json)).toMatchObject({ title: 'Vertical Landscape', content: { content: '# Text' } });
    expect(json).toContain('\n  "title"');
  });
});

describe('citations', () => {
  it('are valid only as web addresses; an empty row says nothing', () => {
    expect(citationState('https://example.com/a')).toBe('valid');
    expect(citationState(' ')).toBe('empty');
    for (const url of ['hello', 'javascript:alert(1)', 'ftp://example.com', 'https://']) {
      expect(citationState(url), url).toBe('invalid');
    }
  });

  it('are saved trimmed, without empty rows and repetitions', () => {
    const rows = citationRows(['https://a.example/', ' https://b.example/ ', '', 'https://a.example/']);
    expect(citationUrls(rows)).toEqual(['https://a.example/', 'https://b.example/']);
  });

  it('differ when one is added, removed or moved', () => {
    expect(sameUrls(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(sameUrls(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(sameUrls(['a'], ['a', 'b'])).toBe(false);
  });
});
