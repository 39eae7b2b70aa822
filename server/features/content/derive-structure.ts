import type { Logger } from 'pino';
import { staleStructure } from '#shared/rules/emails/stored-sequence.ts';
import { inTextWorker } from './text-workers.ts';

/** A saved text waits for its structure this long. */
const LONGEST_MS = 8_000;

/**
 * The structure to store beside a text. A text whose structure takes too long is stored without it; emails keep their
 * earlier one, marked as stale. Call it before a transaction.
 *
 * @param about.content the earlier stored object, for facts that the text does not contain
 * @param about.language language of the text, by name or tag
 * @param options.longestMs shorter in tests
 */
export async function deriveStructure(
  ctx: { log: Pick<Logger, 'warn'> },
  about: { content: Readonly<Record<string, unknown>>; text: string; type: string; language: string },
  { longestMs = LONGEST_MS }: { longestMs?: number } = {},
): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await inTextWorker('deriveStructure', about, { longestMs });
  } catch (error) {
    ctx.log.warn({ err: error, type: about.type }, 'text stored without its structure');
    return staleStructure(about.content);
  }
}
