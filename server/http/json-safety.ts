import type { FieldIssue } from '#shared/contracts/errors.ts';

/** Nothing of ours nests deeper; a deeper body is an attack on recursive code. */
const MAX_DEPTH = 32;

/**
 * Finds what no text of ours may contain: NUL characters (PostgreSQL has none), lone surrogates (not UTF-8) and
 * absurd nesting. Walks with its own stack, so that depth cannot exhaust the call stack.
 *
 * @param value parsed JSON, or the strings of a query or path
 * @returns an issue per offending place, empty when all is well
 */
export function findUnsafeText(value: unknown): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const stack: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let item = stack.pop(); item && issues.length < 20; item = stack.pop()) {
    const { value: current, path, depth } = item;
    if (typeof current === 'string') {
      const problem = textProblem(current);
      if (problem) issues.push({ path, message: problem });
    } else if (typeof current === 'object' && current !== null) {
      if (depth >= MAX_DEPTH) return [{ path, message: 'Nested too deeply' }];
      for (const [key, child] of Object.entries(current)) {
        const problem = textProblem(key);
        if (problem) issues.push({ path, message: `Field name: ${problem}` });
        stack.push({ value: child, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
      }
    }
  }
  return issues;
}

function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'Must not contain NUL characters';
  if (!text.isWellFormed()) return 'Must be valid Unicode text';
  return undefined;
}
