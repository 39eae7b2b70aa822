import { globSync, readFileSync } from 'node:fs';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { stalenessQuery } from '#renderer/features/generation/api/content-queries.ts';
import { createQueryClient } from '#renderer/lib/api/query-client.ts';

/* Who comes back to a tab finds it as it was (from the specification: no refetch on window focus). */

it('a query that is stale at once is not fetched again when its window gets the focus', async () => {
  const fetched = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient(vi.fn());
  client.mount();
  const observer = new QueryObserver(client, stalenessQuery({ id: 1, version: 1 }));
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(fetched).toHaveBeenCalledTimes(1);
  leave();
  client.unmount();
  vi.unstubAllGlobals();
});

it('only the client says what is fetched again by itself, for all queries', () => {
  const own = globSync('src/renderer/**/*.{ts,tsx}').filter((file) =>
    /refetchOn(?:WindowFocus|Reconnect)/u.test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual(['src/renderer/lib/api/query-client.ts']);
});
