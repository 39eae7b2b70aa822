import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, refresh, refreshAll } from '#renderer/lib/api/query-client.ts';

/* A list that is loaded for the first time while it changes shows the change, not the older response. */

const path = '/api/products';
let responses: PromiseWithResolvers<string>[];
let observer: QueryObserver<string>;
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  responses = [];
  client = createQueryClient(vi.fn());
  observer = new QueryObserver(client, {
    queryKey: [path, 1] as readonly unknown[],
    queryFn: () => {
      const response = Promise.withResolvers<string>();
      responses.push(response);
      return response.promise;
    },
  });
  return observer.subscribe(() => undefined);
});

describe.each([
  ['refreshing it', () => refresh(client, { path })],
  ['refreshing everything', () => refreshAll(client)],
])('%s', (_name, refreshList) => {
  it('during the first load loads it again', async () => {
    const refreshed = refreshList();
    responses[0]?.resolve('before the change');
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[1]?.resolve('after the change');
    await refreshed;
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', isFetching: false });
  });

  it('during a first load that fails tries again', async () => {
    const refreshed = refreshList();
    responses[0]?.reject(new Error('unreachable'));
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[1]?.resolve('after the change');
    await refreshed;
    expect(observer.getCurrentResult().data).toBe('after the change');
  });

  it('later loads it once', async () => {
    responses[0]?.resolve('before the change');
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    const refreshed = refreshList();
    responses[1]?.resolve('after the change');
    await refreshed;
    expect(responses).toHaveLength(2);
    expect(observer.getCurrentResult().data).toBe('after the change');
  });
});

it('a list of another path is not loaded again', async () => {
  const refreshed = refresh(client, { path: '/api/prompts' });
  responses[0]?.resolve('unchanged');
  await refreshed;
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('unchanged'));
  expect(responses).toHaveLength(1);
});
