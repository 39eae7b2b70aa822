import { describe, expect, test } from 'vitest';
import {
  filterRows,
  groupRows,
  mainCause,
  marginChange,
} from '#renderer/features/admin/overview/margin/margin-groups.ts';
import { readRange } from '#renderer/features/admin/overview/report-range.ts';
import type { MarginPart, MarginRow } from '#shared/contracts/admin/overview.ts';

const part = (valueMicroUsd: number, costMicroUsd: number, contents = 1): MarginPart => ({
  ...{ contents, credits: contents, valueMicroUsd, costMicroUsd, withoutKnownCost: 0 },
});
const row = (
  type: string,
  tier: MarginRow['tier'],
  model: string,
  current: MarginPart,
  previous: MarginPart,
): MarginRow => ({ type, tier, provider: 'openai', model, current, previous });

const rows = [
  row('sales_page', 'standard', 'cheap', part(100, 20, 2), part(100, 20, 2)),
  row('sales_page', 'premium', 'dear', part(100, 90), part(100, 10)),
  row('benchmark_data', 'premium', 'dear', part(50, 40), part(50, 10)),
  row('benchmark_data', 'standard', 'cheap', part(80, 10), part(40, 10)),
];

describe('the breakdown of the margin', () => {
  test('adds up by model, type or tier', () => {
    expect(groupRows(rows, 'model')).toEqual([
      { key: 'openai/cheap', current: part(180, 30, 3), previous: part(140, 30, 3) },
      { key: 'openai/dear', current: part(150, 130, 2), previous: part(150, 20, 2) },
    ]);
    expect(groupRows(rows, 'tier').map(({ key }) => key)).toEqual(['standard', 'premium']);
    expect(groupRows(rows, 'type').map(marginChange)).toEqual([-80, 10]);
  });

  test('looks at one group on demand', () => {
    const found = filterRows(rows, { model: 'openai/dear', type: 'sales_page' });
    expect(found.map(({ tier }) => tier)).toEqual(['premium']);
  });

  test('names the group that explains most of a change, in its direction', () => {
    expect(mainCause(groupRows(rows, 'model'))?.key).toBe('openai/dear');
    const risen = rows.map((each) => ({ ...each, current: each.previous, previous: each.current }));
    expect(mainCause(groupRows(risen, 'model'))?.key).toBe('openai/dear');
    // The total margin falls although one group gained.
    expect(mainCause(groupRows(rows, 'type'))?.key).toBe('sales_page');
  });

  test('names none when nothing changed', () => {
    expect(mainCause([{ key: 'a', current: part(5, 1), previous: part(5, 1) }])).toBeUndefined();
  });
});

describe('the range in an address', () => {
  const now = new Date('2026-03-01T00:30:00Z');
  const read = (query: string) => readRange(new URLSearchParams(query), now);

  test('is a number of days in UTC, today included', () => {
    expect(read('')).toEqual({ period: '30', days: { from: '2026-01-31', to: '2026-03-01' } });
    expect(read('period=7').days).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  test('or two days', () => {
    expect(read('from=2026-01-01&to=2026-01-05')).toEqual({
      period: 'own',
      days: { from: '2026-01-01', to: '2026-01-05' },
    });
  });

  test.each([
    'from=2026-01-05&to=2026-01-01',
    'from=2026-01-05',
    'from=2024-01-01&to=2026-01-01',
    'period=8',
  ])('or the default, when it is nonsense: %s', (query) => {
    expect(read(query).period).toBe('30');
  });
});
