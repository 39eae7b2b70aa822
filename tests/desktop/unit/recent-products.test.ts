import { expect, test, vi } from 'vitest';
import { createSettings } from '#main/settings/settings.ts';
import { createRecentProducts, type RecentProduct } from '#main/system/menus.ts';

vi.mock('electron', () => ({}));

function setUp(stored: Record<string, unknown> = {}) {
  const shown: RecentProduct[][] = [];
  const settings = createSettings({
    get store() {
      return stored;
    },
    set: (key, value) => {
      stored[key] = value;
    },
    delete: (key) => {
      delete stored[key];
    },
  });
  return { shown, stored, recent: createRecentProducts({ settings, show: (list) => shown.push(list) }) };
}

test('the newest product comes first, each once, eight at most, and the next start has them', () => {
  const { recent, shown, stored } = setUp();
  for (let id = 1; id <= 10; id++) recent.note({ id, name: `Product ${id}` });
  recent.note({ id: 5, name: 'Renamed' });
  recent.note({ id: 5, name: 'Renamed' });
  expect(shown).toHaveLength(11);
  expect(shown.at(-1)?.map(({ id }) => id)).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
  expect(shown.at(-1)?.[0]?.name).toBe('Renamed');
  const next = setUp(stored);
  next.recent.restore();
  expect(next.shown).toEqual([shown.at(-1)]);
});

test('the end of a session leaves no name behind', () => {
  const { recent, shown, stored } = setUp();
  recent.note({ id: 1, name: 'Crewboard' });
  recent.clear();
  expect(shown.at(-1)).toEqual([]);
  expect(JSON.stringify(stored)).not.toContain('Crewboard');
});
