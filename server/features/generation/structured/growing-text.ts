import { parse } from 'jsonriver';
import { createTextCleaner } from '#server/integrations/ai/call/clean-text.ts';
import type { GrowingValue } from '#shared/rules/emails/growing-json.ts';

/** What comes before the JSON, a code fence for one, is left out. */
const START = '{';

/** A structure that is read piece by piece, and the text that is made from it on the way. */
export interface GrowingText {
  push(delta: string): void;
  /** Waits until everything that was pushed has been read. */
  end(): Promise<void>;
}

/**
 * Shows a JSON answer as text while it comes: hands on what `render` makes of it, always only what is new at the end.
 * An answer that turns out to be no JSON stays where it is; whoever reads the whole of it finds out.
 *
 * @param onText never called again once `end` was
 */
export function createGrowingText(
  render: (growing: GrowingValue) => string,
  onText: (delta: string) => void,
): GrowingText {
  const pieces: string[] = [];
  let hasStarted = false;
  let isClosed = false;
  let more = Promise.withResolvers<void>();

  async function* source(): AsyncGenerator<string> {
    for (;;) {
      if (pieces.length > 0) yield pieces.splice(0).join('');
      else if (isClosed) return;
      else await more.promise;
    }
  }

  const reading = (async () => {
    let shown = '';
    const clean = createTextCleaner();
    // The same value grows in place; its last parts are the only ones that change.
    for await (const value of parse(source())) {
      const text = render({ value, isWhole: false });
      if (text.length <= shown.length || !text.startsWith(shown)) continue;
      const more = clean(text.slice(shown.length));
      if (more !== '') onText(more);
      shown = text;
    }
  })().catch(() => undefined);

  function wake(): void {
    const { resolve } = more;
    more = Promise.withResolvers<void>();
    resolve();
  }

  return {
    push(delta) {
      const start = hasStarted ? 0 : delta.indexOf(START);
      if (start === -1) return;
      hasStarted = true;
      pieces.push(delta.slice(start));
      wake();
    },
    async end() {
      isClosed = true;
      wake();
      await reading;
    },
  };
}

/**
 * The value of a JSON text that was cut off, with what is known of it.
 *
 * @returns undefined when it does not even begin as JSON
 */
export async function readCutOff(text: string): Promise<GrowingValue | undefined> {
  const start = text.indexOf(START);
  if (start === -1) return undefined;
  let last: unknown;
  let isWhole = false;
  try {
    for await (const value of parse(once(text.slice(start)))) last = value;
    isWhole = true;
  } catch {
    // The end is missing: what came before it is what there is.
  }
  return last === undefined ? undefined : { value: last, isWhole };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
