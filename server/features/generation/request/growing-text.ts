import { JSONParser } from '@streamparser/json';
import { createTextCleaner } from '#server/integrations/ai/call/clean-text.ts';
import type { GrowingValue } from '#shared/rules/emails/growing-json.ts';

/** Everything before the JSON, such as a code fence, is skipped. */
const START = '{';

/** Reads a JSON response piece by piece. */
export interface GrowingText {
  push(delta: string): void;
  end(): void;
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
  const json = growingJson();
  const clean = createTextCleaner();
  let hasStarted = false;
  let hasEnded = false;
  let shown = '';
  let showing: NodeJS.Immediate | undefined;
  const show = () => {
    showing = undefined;
    const text = render({ value: json.root(), isWhole: false });
    if (text.length <= shown.length || !text.startsWith(shown)) return;
    const more = clean(text.slice(shown.length));
    if (more !== '') onText(more);
    shown = text;
  };
  return {
    push(delta) {
      const start = hasStarted ? 0 : delta.indexOf(START);
      if (start === -1 || hasEnded) return;
      hasStarted = true;
      hasEnded = !json.read(delta.slice(start));
      // Once for all pieces that have arrived, because each time the whole text is written.
      showing ??= setImmediate(show);
    },
    end() {
      hasEnded = true;
      if (!showing) return;
      clearImmediate(showing);
      show();
    },
  };
}

/**
 * Reads JSON that may be cut off.
 * @returns undefined when the text contains no JSON
 */
export function readCutOff(text: string): GrowingValue | undefined {
  const start = text.indexOf(START);
  if (start === -1) return undefined;
  const json = growingJson();
  const isWhole = json.read(text.slice(start)) && json.isComplete();
  return { value: json.root(), isWhole };
}

function growingJson() {
  const parser = new JSONParser({ emitPartialTokens: true, emitPartialValues: true });
  let root: unknown = {};
  let isComplete = false;
  parser.onValue = ({ value, key, parent, stack, partial }) => {
    isComplete = !partial && stack.length === 0;
    root = stack[1]?.value ?? parent ?? value ?? root;
    if (key === undefined || !parent || value === undefined) return;
    if (partial && typeof value !== 'string' && typeof value !== 'number') return;
    // The parser adds only finished values.
    if (Array.isArray(parent)) parent.splice(Number(key), Infinity, value);
    else if (partial)
      Object.defineProperty(parent, key, { value, enumerable: true, writable: true, configurable: true });
  };
  return {
    /** @returns false when the JSON is invalid or followed by something else */
    read(piece: string): boolean {
      try {
        parser.write(piece);
        return true;
      } catch {
        return false;
      }
    },
    root: () => root,
    isComplete: () => isComplete,
  };
}
