import { PassThrough, Readable } from 'node:stream';
import { parse } from 'jsonriver';
import { createTextCleaner } from '#server/integrations/ai/call/clean-text.ts';
import type { GrowingValue } from '#shared/rules/emails/growing-json.ts';

/** Everything before the JSON, such as a code fence, is skipped. */
const START = '{';

/** Reads a JSON response piece by piece. */
export interface GrowingText {
  push(delta: string): void;
  /** Resolves when everything pushed has been read. */
  end(): Promise<void>;
}

/**
 * Shows a JSON response as text while it streams. Stops silently at invalid JSON, which the final read
 * reports.
 * @param onText gets the text that was added at the end; never called after `end`
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
    // The parser returns the same object each time and only changes its last parts.
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
 * Reads JSON that may be cut off.
 * @returns undefined when the text contains no JSON
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
    // The JSON is cut off: `last` holds the part before.
  }
  return last === undefined ? undefined : { value: last, isWhole };
}
