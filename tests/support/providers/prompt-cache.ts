import { createHash } from 'node:crypto';
import { countTokens } from './draft.ts';

/**
 * How a request uses its provider's prompt cache. `implicit`: reads a prefix shared with an earlier request;
 * with `isWriteBilled` the rest counts as written. `explicit`: uses only the marked `prefixes`.
 */
export type CacheUse =
  | { mode: 'implicit'; isWriteBilled: boolean }
  | { mode: 'explicit'; prefixes: readonly string[] };

export interface PromptCache {
  /** Returns the tokens of `prompt` that are read from and written to the cache. */
  use(model: string, prompt: string, use: CacheUse | undefined): { cached: number; written: number };
  clear(): void;
}

const LEAST_TOKENS = 1_024;
/** Vendors round implicit hits down to this block size. */
const BLOCK_TOKENS = 128;
const KEPT_PROMPTS = 50;

export function createPromptCache(): PromptCache {
  const prefixes = new Set<string>();
  const prompts = new Map<string, string[]>();

  function readImplicit(model: string, prompt: string, isWriteBilled: boolean) {
    const earlier = prompts.get(model) ?? [];
    const common = Math.max(0, ...earlier.map((other) => commonLength(prompt, other)));
    prompts.set(model, [prompt, ...earlier].slice(0, KEPT_PROMPTS));
    const blocks = Math.floor(countTokens(prompt.slice(0, common)) / BLOCK_TOKENS) * BLOCK_TOKENS;
    const cached = blocks >= LEAST_TOKENS ? blocks : 0;
    const tokens = countTokens(prompt);
    return { cached, written: isWriteBilled && tokens >= LEAST_TOKENS ? tokens - cached : 0 };
  }

  function readExplicit(model: string, marked: readonly string[]) {
    let [cached, longest] = [0, 0];
    for (const prefix of marked.toSorted((a, b) => a.length - b.length)) {
      const tokens = countTokens(prefix);
      if (tokens < LEAST_TOKENS) continue;
      const key = createHash('sha256').update(`${model}\n${prefix}`).digest('base64');
      if (prefixes.has(key)) cached = tokens;
      prefixes.add(key);
      longest = tokens;
    }
    return { cached, written: longest - cached };
  }

  return {
    use(model, prompt, use) {
      if (use === undefined) return { cached: 0, written: 0 };
      return use.mode === 'implicit'
        ? readImplicit(model, prompt, use.isWriteBilled)
        : readExplicit(model, use.prefixes);
    },
    clear() {
      prefixes.clear();
      prompts.clear();
    },
  };
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
