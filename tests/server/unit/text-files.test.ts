import { expect, test } from 'vitest';
import { readText } from '#server/integrations/documents/document-text.ts';
import { documentKindOf } from '#server/integrations/documents/read-document.ts';

const TEXT =
  'Señal añeja: “10 €”.\nA plan for vans – and for bikes, with every word of it read as it is written.';
const JAPANESE = `${'日本語の文章です。'.repeat(12)}\n${'ここにも文章があります。 '.repeat(20)}`;
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-16 without a byte order mark', Buffer.from(TEXT, 'utf16le'), TEXT],
  ['the same, big-endian', bigEndian(TEXT), TEXT],
  ['UTF-16 with one', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), TEXT],
  ['Japanese in UTF-16', Buffer.from(JAPANESE, 'utf16le'), JAPANESE],
  ['Japanese, big-endian', bigEndian(JAPANESE), JAPANESE],
  ['UTF-8 with one', Buffer.from(`\ufeff${TEXT}`), TEXT],
  ['a text that quotes a charset', Buffer.from(`<meta charset="shift_jis">\n${TEXT}`), TEXT],
  [
    'Western European',
    Buffer.from(TEXT.replaceAll(/[“”€–]/gu, '-'), 'latin1'),
    TEXT.replaceAll(/[“”€–]/gu, '-'),
  ],
])('%s is read', async (_name, bytes, expected) => {
  expect(documentKindOf('text/plain', bytes)).toBe('text');
  const read = await readText({ bytes, kind: 'text' });
  expect(read).toMatchObject({
    state: 'read',
    text: expect.stringContaining(expected.trim().split('\n')[0] ?? ''),
  });
});

test.each([
  ['a NUL in a text', Buffer.from(`${TEXT}\0${TEXT}`)],
  ['a NUL at the end', Buffer.from(`${TEXT}\0`)],
  ['many NULs', Buffer.alloc(2_000)],
  [
    'numbers of four bytes',
    Buffer.from(Uint32Array.from({ length: 500 }, (_, index) => index * 70_001).buffer),
  ],
  ['numbers of two bytes', Buffer.from(Uint16Array.from({ length: 500 }, (_, index) => index % 200).buffer)],
  ['half of a pair', Buffer.from(`${TEXT}\ud800 ${TEXT}`, 'utf16le')],
])('%s is no text', (_name, bytes) => {
  expect(documentKindOf('text/plain', bytes)).toBeUndefined();
});
