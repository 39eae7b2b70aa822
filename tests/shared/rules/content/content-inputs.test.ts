import { describe, expect, test } from 'vitest';
import { writableFrom, writtenFrom } from '#shared/rules/content/content-inputs.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';

const offered = new Set<string>(CONTENT_TYPES);
const landscape = { id: 1, type: 'vertical_landscape', versionNumber: 3 };
const profile = { id: 2, type: 'ideal_customer_profile', versionNumber: 1 };
const competitors = { id: 3, type: 'direct_competitor_analysis', versionNumber: 2 };
const used = ({ id, type, versionNumber }: typeof landscape) => ({ type, contentId: id, versionNumber });

describe('a text that was written', () => {
  const of = (
    usedResults: ReturnType<typeof used>[],
    results: (typeof landscape)[],
    { types = offered, changed = [] as string[] } = {},
  ) =>
    writtenFrom({
      type: 'positioning_statement',
      usedResults,
      results,
      offered: types,
      changed: new Set(changed),
    });

  test('from what there still is, says what would help', () => {
    const inputs = of([used(landscape), used(profile)], [landscape, profile]);
    expect(inputs).toEqual({
      used: [
        { type: 'vertical_landscape', versionNumber: 3, state: 'current' },
        { type: 'ideal_customer_profile', versionNumber: 1, state: 'current' },
      ],
      isNew: [],
      wouldHelp: [
        'direct_competitor_analysis',
        'category_definitions',
        'value_proposition',
        'unique_mechanism',
      ],
    });
  });

  test('says what the server has found changed, and nothing by the number of a version alone', () => {
    const newer = [{ ...landscape, versionNumber: 4 }];
    expect(of([used(landscape)], newer).used).toMatchObject([{ state: 'current' }]);
    const inputs = of([used(landscape)], newer, { changed: ['vertical_landscape'] });
    expect(inputs.used).toEqual([{ type: 'vertical_landscape', versionNumber: 3, state: 'changed' }]);
  });

  test('says what was written since, which is not recommended once more', () => {
    const inputs = of([used(landscape)], [landscape, competitors]);
    expect(inputs.isNew).toEqual(['direct_competitor_analysis']);
    expect(inputs.wouldHelp).not.toContain('direct_competitor_analysis');
  });

  test('knows what was deleted, which no writing again brings back', () => {
    expect(of([used(landscape)], []).used).toMatchObject([{ state: 'deleted' }]);
    expect(of([used(landscape)], [{ ...landscape, id: 9 }]).used).toMatchObject([{ state: 'deleted' }]);
  });

  test('is not told to use what cannot be generated', () => {
    expect(of([], [], { types: new Set(['value_proposition']) }).wouldHelp).toEqual(['value_proposition']);
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
  test('uses what is there and is told of the rest, required first', () => {
    expect(writableFrom({ type: 'value_proposition', results: [profile, competitors], offered })).toEqual({
      willUse: [
        { type: 'ideal_customer_profile', versionNumber: 1 },
        { type: 'direct_competitor_analysis', versionNumber: 2 },
      ],
      wouldHelp: ['primary_pain_points', 'ideal_customer_profile_psychographic'],
    });
  });

  test('stands alone when its type has no inputs or is unknown', () => {
    for (const type of ['vertical_landscape', 'horoscope']) {
      expect(writableFrom({ type, results: [profile], offered })).toEqual({ willUse: [], wouldHelp: [] });
    }
  });
});
