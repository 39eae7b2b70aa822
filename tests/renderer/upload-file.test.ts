import { afterEach, expect, test, vi } from 'vitest';
import { uploadFile } from '#renderer/lib/api/upload-file.ts';
import { createBrief } from '#shared/contracts/product-briefs.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a file is the body itself, with its type and its name', async () => {
  const fetched = vi.fn(async (..._call: [string, RequestInit]) =>
    Response.json({ id: 'a' }, { status: 202 }),
  );
  vi.stubGlobal('fetch', fetched);
  // The last character of the name is half of a pair.
  const file = new File(['# Plan'], 'Größe & Preis\uD83D.md', { type: '' });
  const stop = new AbortController();
  const headers = { 'Idempotency-Key': 'key-1' };
  const answer = await uploadFile(createBrief, { file, type: 'text/markdown', headers, signal: stop.signal });
  expect(answer).toEqual({ id: 'a' });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/product-briefs',
    expect.objectContaining({ method: 'POST', body: file, signal: stop.signal }),
  );
  const sent = new Headers(fetched.mock.calls[0]?.[1].headers);
  expect(sent.get('Content-Type')).toBe('text/markdown');
  expect(sent.get('Idempotency-Key')).toBe('key-1');
  expect(decodeURIComponent(sent.get('X-File-Name') ?? '')).toBe('Größe & Preis\uFFFD.md');
});
