import { expect, test } from 'vitest';
import { readDocument } from '#server/integrations/documents/read-document.ts';

test('a document whose sender has gone, or whose server stops, is not called broken', async () => {
  const ended = new AbortController();
  const reading = readDocument(
    { kind: 'text', bytes: Buffer.from('A text. '.repeat(1_000_000)) },
    { account: 1, signal: ended.signal },
  );
  setTimeout(() => ended.abort(), 50);
  expect(await reading).toBeUndefined();
});
