import { type DataTag, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, refresh, refreshAll, storeData } from '#renderer/lib/api/query-client.ts';

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

describe('the answer to a change', () => {
  const queryKey = [path, 1] as unknown as DataTag<QueryKey, string, Error>;

  it('is kept when an older response arrives after it', async () => {
    responses[0]?.resolve('before the change');
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    void observer.refetch();
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    storeData(client, queryKey, 'after the change');
    expect(observer.getCurrentResult().data).toBe('after the change');
    responses[1]?.resolve('before the change');
    await vi.waitFor(() => expect(responses).toHaveLength(3));
    expect(observer.getCurrentResult().data).toBe('after the change');
    responses[2]?.resolve('after the change, from the server');
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
    expect(observer.getCurrentResult().data).toBe('after the change, from the server');
  });

  it('asks for nothing when no request is under way', async () => {
    responses[0]?.resolve('before the change');
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    storeData(client, queryKey, 'after the change');
    await Promise.resolve();
    expect(responses).toHaveLength(1);
  });
});
