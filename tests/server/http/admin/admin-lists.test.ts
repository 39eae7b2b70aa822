import { beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { type ListColumns, TOTAL_COUNT_HEADER } from '#shared/contracts/admin/admin-list.ts';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

/** What the contract of a list offers on screen, the server answers; what it does not offer is refused. */

type PagedList = Endpoint & {
  columns: ListColumns;
  sorts: readonly string[];
  filters: Readonly<Record<string, readonly string[]>>;
};

const lists = allEndpoints.filter((endpoint): endpoint is PagedList => 'sorts' in endpoint);

let admin: CookieClient;
let id: number;

prepareApp();
beforeAll(async () => {
  admin = await app.signUp({ email: 'admin@example.com' });
  id = (await admin.get<User>('/api/auth/user')).body.id;
});

test('all lists in pages are tested', () => {
  const paged = allEndpoints.filter(
    ({ access, query }) =>
      access === 'admin' && 'page' in ((query as { shape?: object } | undefined)?.shape ?? {}),
  );
  expect(lists.map(({ path }) => path)).toEqual(paged.map(({ path }) => path));
  expect(lists.length).toBeGreaterThanOrEqual(6);
});

test.each(lists.map((list) => [list.path, list] as const))('%s', async (path, list) => {
  const ask = (query: string) => admin.get(`${path.replace(':id', String(id))}?${query}`);
  for (const sort of list.sorts) {
    for (const direction of ['asc', 'desc']) {
      const answer = await ask(`sort=${sort}&direction=${direction}`);
      expect({ sort, status: answer.status }).toEqual({ sort, status: 200 });
      expect(answer.headers.get(TOTAL_COUNT_HEADER)).toMatch(/^\d+$/);
    }
  }
  const unsorted = Object.keys(list.columns).filter((column) => !list.sorts.includes(column));
  for (const column of [...unsorted, 'nonsense']) expect((await ask(`sort=${column}`)).status).toBe(400);
  for (const [name, choices] of Object.entries(list.filters)) {
    for (const choice of choices) {
      expect({ choice, status: (await ask(`${name}=${choice}`)).status }).toEqual({ choice, status: 200 });
    }
    expect((await ask(`${name}=nonsense`)).status).toBe(400);
  }
});
