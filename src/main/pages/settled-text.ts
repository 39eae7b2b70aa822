import { setTimeout as wait } from 'node:timers/promises';
import type { RenderedPage } from '#shared/desktop-bridge.ts';
import { pageTextLimits } from '#shared/desktop-bridge.ts';

/** Returns `{ title, text }`, not validated: the page may return anything. */
export type ReadText = () => Promise<unknown>;

const EVERY_MS = 400;
/** Number of equal readings after which the text counts as complete. */
const SAME_LOOKS = 3;

/**
 * Looks at a page until its text stays the same.
 *
 * @param options.loading resolves when the page has loaded, with 'failed' if it could not
 * @returns undefined when the signal aborts
 */
export async function settledText(
  read: ReadText,
  options: { loading: Promise<'failed' | undefined>; signal: AbortSignal; everyMs?: number },
): Promise<RenderedPage | undefined> {
  const { loading, signal, everyMs = EVERY_MS } = options;
  if ((await loading) === 'failed') return { rendered: false };
  let before = '';
  let same = 0;
  while (!signal.aborted) {
    const page = pageOf(await read().catch(() => undefined));
    same = page.text !== '' && page.text === before ? same + 1 : 0;
    if (same >= SAME_LOOKS) return { rendered: true, ...page };
    before = page.text;
    await wait(everyMs);
  }
  return undefined;
}

function pageOf(answer: unknown): { title: string; text: string } {
  const { title, text } = (typeof answer === 'object' && answer ? answer : {}) as Record<string, unknown>;
  return {
    title: typeof title === 'string' ? title.slice(0, pageTextLimits.title) : '',
    text: typeof text === 'string' ? text.trim().slice(0, pageTextLimits.text) : '',
  };
}
