import { PassThrough, Readable } from 'node:stream';
import { parse } from 'jsonriver';
import { createTextCleaner } from '#server/integrations/ai/call/clean-text.ts';
import type { GrowingValue } from '#shared/rules/emails/growing-json.ts';

/** What comes before the JSON, such as a code fence, is skipped. */
const START = '{';

/** An answer in JSON that is read piece by piece. */
export interface GrowingText {
  push(delta: string): void;
  /** Resolves when everything pushed has been read. */
  end(): Promise<void>;
}

/**
 * Shows a JSON answer as text while it streams. Stops quietly at invalid JSON: reading the whole answer reports it.
 *
 * @param onText gets what is new at the end of the rendered text; never called after `end`
 */
export function createGrowingText(
  render: (growing: GrowingValue) => string,
  onText: (delta: string) => void,
): GrowingText {
  const source = new PassThrough({ encoding: 'utf8', decodeStrings: false });
  let hasStarted = false;

  const reading = (async () => {
    let shown = '';
    const clean = createTextCleaner();
    // The same value grows in place; only its last parts change.
    for await (const value of parse(source)) {
      const text = render({ value, isWhole: false });
      if (text.length <= shown.length || !text.startsWith(shown)) continue;
      const more = clean(text.slice(shown.length));
      if (more !== '') onText(more);
      shown = text;
    }
  })().catch(() => undefined);

  return {
    push(delta) {
      const start = hasStarted ? 0 : delta.indexOf(START);
      if (start === -1) return;
      hasStarted = true;
      source.write(delta.slice(start));
    },
    async end() {
      source.end();
      await reading;
    },
  };
}

/**
 * The value of a JSON text that may be cut off.
 *
 * @returns undefined when it does not begin as JSON
 */
export async function readCutOff(text: string): Promise<GrowingValue | undefined> {
  const start = text.indexOf(START);
  if (start === -1) return undefined;
  let last: unknown;
  let isWhole = false;
  try {
    for await (const value of parse(Readable.from([text.slice(start)]))) last = value;
    isWhole = true;
  } catch {
    // Cut off: `last` holds what came before.
  }
  return last === undefined ? undefined : { value: last, isWhole };
}
