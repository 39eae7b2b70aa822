import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { apiMutation, runMutation } from '#renderer/lib/api/api-mutation.ts';
import { createQueryClient } from '#renderer/lib/api/query-client.ts';
import { EditConflict } from '#renderer/lib/api/save-merged.ts';
import { useToastStore } from '#renderer/lib/stores/toast-store.ts';
import en from '#shared/locales/en.json';

/*
 * Every mutation refreshes the data it changes, shows a failure once with the server's reason, and redirects
 * to the sign-in on 401.
 * These tests fail without the refresh, without the reason, with a toast for 401 or 409, and without the
 * redirect.
 */

const shown = vi.fn();
const onSessionLost = vi.fn();
const invalidated = vi.fn();
let client: QueryClient;

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: en } } }));
beforeEach(() => {
  vi.resetAllMocks();
  useToastStore.setState({ toast: null, show: shown });
  client = createQueryClient(onSessionLost);
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async ({ queryKey } = {}) =>
    invalidated(queryKey),
  );
});

const refusal = (status: number) =>
  new ApiError(status, JSON.stringify({ code: 'not_found', message: 'Not there any more.' }));

/** Runs a mutation that ends with this outcome. */
const end = (
  outcome: () => Promise<string>,
  failed: 'inline' | (() => string | { title: string }) = () => 'Failed',
) =>
  runMutation(
    client,
    apiMutation({
      mutationFn: outcome,
      refreshes: [{ path: '/api/products' }],
      done: (name) => `Saved ${name}`,
      failed,
    }),
    undefined,
  );

describe('a change', () => {
  it('that succeeded refreshes the data it changes, then shows a toast', async () => {
    expect(await end(async () => 'it')).toBe('it');
    expect(invalidated.mock.calls).toEqual([[['/api/products']]]);
    expect(shown.mock.calls).toEqual([[{ title: 'Saved it' }]]);
    expect(invalidated.mock.invocationCallOrder[0]).toBeLessThan(shown.mock.invocationCallOrder[0] ?? 0);
  });

  it("that failed shows the server's reason once, and refetches what others may have changed", async () => {
    expect(await end(() => Promise.reject(refusal(500)))).toBeUndefined();
    expect(shown.mock.calls).toEqual([
      [{ title: 'Failed', description: expect.any(String), tone: 'destructive' }],
    ]);
    expect(shown.mock.calls[0]?.[0].description).not.toBe('');
    expect(invalidated).toHaveBeenCalledOnce();
  });

  it('says nothing beside a title whose reason stands elsewhere', async () => {
    await end(
      () => Promise.reject(refusal(500)),
      () => ({ title: 'Failed' }),
    );
    expect(shown.mock.calls).toEqual([[{ title: 'Failed', tone: 'destructive' }]]);
    await end(() => Promise.reject(refusal(500)), 'inline');
    expect(shown).toHaveBeenCalledOnce();
  });

  it('without a session signs in, and says nothing else', async () => {
    await end(() => Promise.reject(refusal(401)));
    expect(onSessionLost).toHaveBeenCalledOnce();
    expect([shown.mock.calls, invalidated.mock.calls]).toEqual([[], []]);
  });

  it('without a connection reads nothing again', async () => {
    await end(() => Promise.reject(new TypeError('fetch failed')));
    expect(shown.mock.calls).toEqual([
      [{ title: 'Failed', description: en.common.offline, tone: 'destructive' }],
    ]);
    expect(invalidated).not.toHaveBeenCalled();
  });

  it('that conflicts leaves the question to its form', async () => {
    await end(() => Promise.reject(new EditConflict({}, {}, { merged: {}, fields: [] })));
    expect(shown).not.toHaveBeenCalled();
    expect(invalidated).toHaveBeenCalledOnce();
  });
});
