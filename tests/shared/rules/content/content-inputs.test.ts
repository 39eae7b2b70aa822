import { describe, expect, test } from 'vitest';
import { writableFrom, writtenFrom } from '#shared/rules/content/content-inputs.ts';

const landscape = { id: 1, type: 'vertical_landscape', versionNumber: 3 };
const profile = { id: 2, type: 'ideal_customer_profile', versionNumber: 1 };
const competitors = { id: 3, type: 'direct_competitor_analysis', versionNumber: 2 };
const used = ({ id, type, versionNumber }: typeof landscape) => ({ type, contentId: id, versionNumber });

describe('a text that was written', () => {
  const of = (
    usedResults: ReturnType<typeof used>[],
    results: (typeof landscape)[],
    { changed = [] as string[] } = {},
  ) =>
    writtenFrom({
      type: 'positioning_statement',
      usedResults,
      results,
      changed: new Set(changed),
    });

  test('from what there still is', () => {
    const inputs = of([used(landscape), used(profile)], [landscape, profile]);
    expect(inputs).toEqual({
      used: [
        { type: 'vertical_landscape', versionNumber: 3, state: 'current' },
        { type: 'ideal_customer_profile', versionNumber: 1, state: 'current' },
      ],
      isNew: [],
    });
  });

  test('says what the server has found changed, and nothing by the number of a version alone', () => {
    const newer = [{ ...landscape, versionNumber: 4 }];
    expect(of([used(landscape)], newer).used).toMatchObject([{ state: 'current' }]);
    const inputs = of([used(landscape)], newer, { changed: ['vertical_landscape'] });
    expect(inputs.used).toEqual([{ type: 'vertical_landscape', versionNumber: 3, state: 'changed' }]);
  });

  test('says what was written since', () => {
    const inputs = of([used(landscape)], [landscape, competitors]);
    expect(inputs.isNew).toEqual(['direct_competitor_analysis']);
  });

  test('knows what was deleted, which no writing again brings back', () => {
    expect(of([used(landscape)], []).used).toMatchObject([{ state: 'deleted' }]);
    expect(of([used(landscape)], [{ ...landscape, id: 9 }]).used).toMatchObject([{ state: 'deleted' }]);
  });

  test('may have used what only its template names, and types of which nobody knows are left out', () => {
    const unknown = { type: 'horoscope', contentId: 5, versionNumber: 1 };
    const pillars = { id: 7, type: 'messaging_pillars', versionNumber: 2 };
    expect(of([used(pillars), unknown], [pillars]).used).toEqual([
      { type: 'messaging_pillars', versionNumber: 2, state: 'current' },
    ]);
  });
});

describe('a text that is to be written', () => {
  test('uses what is there, required first', () => {
    expect(writableFrom('value_proposition', [competitors, profile])).toEqual([
      { type: 'ideal_customer_profile', versionNumber: 1 },
      { type: 'direct_competitor_analysis', versionNumber: 2 },
    ]);
  });

  test('stands alone when its type has no inputs or is unknown', () => {
    for (const type of ['vertical_landscape', 'horoscope']) {
      expect(writableFrom(type, [profile])).toEqual([]);
    }
  });
});
