import { setTimeout as wait } from 'node:timers/promises';
import type { RenderedPage } from '#shared/desktop-bridge.ts';
import { pageTextLimits } from '#shared/desktop-bridge.ts';

/** Returns `{ title, text }`, not validated: the page may return anything. */
export type ReadText = () => Promise<unknown>;

const EVERY_MS = 400;
/** Number of equal readings after which the text counts as complete. */
const SAME_LOOKS = 3;

/**
 * Looks at a page until its text stays the same. When the signal aborts before, the text of the last look is
 * taken: some pages never rest.
 * @param options.loading resolves when the page has loaded, with 'failed' if it could not
 */
export async function settledText(
  read: ReadText,
  options: { loading: Promise<'failed' | undefined>; signal: AbortSignal; everyMs?: number },
): Promise<RenderedPage> {
  const { loading, signal, everyMs = EVERY_MS } = options;
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  if ((await Promise.race([loading, aborted])) === 'failed') return { rendered: false };
  let shown = pageOf(undefined);
  let same = 0;
  while (!signal.aborted && same < SAME_LOOKS) {
    // A busy page may never answer.
    const answer = await Promise.race([read().catch(() => undefined), aborted]);
    if (signal.aborted && answer === undefined) break;
    const page = pageOf(answer);
    same = page.text !== '' && page.text === shown.text ? same + 1 : 0;
    shown = page;
    if (same < SAME_LOOKS) await Promise.race([wait(everyMs), aborted]);
  }
  return shown.text === '' ? { rendered: false } : { rendered: true, ...shown };
}

function pageOf(answer: unknown): { title: string; text: string } {
  const { title, text } = (typeof answer === 'object' && answer ? answer : {}) as Record<string, unknown>;
  return {
    title: typeof title === 'string' ? title.slice(0, pageTextLimits.title) : '',
    text: typeof text === 'string' ? text.trim().slice(0, pageTextLimits.text) : '',
  };
}
