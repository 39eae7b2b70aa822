import { createHmac } from 'node:crypto';

/**
 * The suffix of a prompt's data tags: 64 bits in hexadecimal.
 *
 * @param key secret of the installation
 * @param options.runId id of the generation, or of several runs whose prompts have the same beginning
 */
export function promptNonce(key: string, options: { productId: number; runId: string }): string {
  const { productId, runId } = options;
  return createHmac('sha256', key).update(`data tags\n${productId}\n${runId}`).digest('hex').slice(0, 16);
}
