import { expect, test } from 'vitest';
import { promptNonce } from '#server/features/generation/request/prompt-nonce.ts';

test('the suffix of data tags follows from secret, product and run, and tells none of them', () => {
  const nonce = promptNonce('secret', { productId: 7, runId: 'run' });
  expect(nonce).toMatch(/^[0-9a-f]{16}$/u);
  expect(promptNonce('secret', { productId: 7, runId: 'run' })).toBe(nonce);
  const others = [
    promptNonce('another', { productId: 7, runId: 'run' }),
    promptNonce('secret', { productId: 8, runId: 'run' }),
    promptNonce('secret', { productId: 7, runId: 'next' }),
  ];
  expect(new Set([nonce, ...others]).size).toBe(4);
});
