import { fieldIssue } from '#server/context/errors.ts';
import type { FieldIssue } from '#shared/contracts/errors.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

/** Deeper bodies could overflow recursive code. */
const MAX_DEPTH = 32;
/** Maximum values of one body. Our largest request, a sequence of twelve emails, has fewer than 2,000. */
const MAX_VALUES = 10_000;
/** Maximum fields of one object. */
const MAX_FIELDS = 500;
/** Maximum characters of a field name, because issues repeat it. */
const MAX_NAME = 200;
/** Maximum issues in one response. */
export const MAX_ISSUES = 20;

/** Names that could change an object's prototype. */
const RESERVED_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}');

/**
 * Checks JSON before parsing, because `JSON.parse` can use twenty times as much memory as the text.
 *
 * @param bytes UTF-8; the parser reports invalid JSON
 */
export function findCostlyJson(bytes: Uint8Array): 'depth' | 'values' | undefined {
  let depth = 0;
  // Each value except the first follows a comma or a bracket.
  let values = 1;
  let inText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (inText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) {
      inText = true;
    } else if (byte === COMMA) {
      values += 1;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > MAX_DEPTH) return 'depth';
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1;
    }
    if (values > MAX_VALUES) return 'values';
  }
  return undefined;
}

/**
 * Finds values that no request may contain: NUL (not allowed in PostgreSQL), lone surrogates (not UTF-8), objects with
 * too many fields, and names that are too long or reserved.
 * @param value parsed JSON that passed `findCostlyJson`, or the strings of a query or path
 * @returns at most {@link MAX_ISSUES}
 */
export function findUnsafeText(value: unknown): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const stack: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let item = stack.pop(); item && issues.length < MAX_ISSUES; item = stack.pop()) {
    const { value: current, path, depth } = item;
    if (typeof current === 'string') {
      const problem = textProblem(current);
      if (problem) issues.push(fieldIssue(path, issue(problem)));
    } else if (typeof current === 'object' && current !== null) {
      if (depth >= MAX_DEPTH) return [fieldIssue(path, issue('nested_too_deeply'))];
      const fields = Object.entries(current);
      if (fields.length > MAX_FIELDS && !Array.isArray(current)) {
        issues.push(fieldIssue(path, issue('too_many_fields', { limit: MAX_FIELDS })));
        continue;
      }
      for (const [key, child] of fields) {
        const problem = nameProblem(key);
        if (problem) issues.push(fieldIssue(path, problem));
        else stack.push({ value: child, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
      }
    }
  }
  return issues.slice(0, MAX_ISSUES);
}

/** Returns a message built by `issue`. */
function nameProblem(name: string): string | undefined {
  if (name.length > MAX_NAME) return issue('field_name_too_long', { limit: MAX_NAME });
  if (RESERVED_NAMES.has(name)) return issue('field_name_reserved');
  const problem = textProblem(name);
  return problem && issue(`field_name_${problem}`);
}

function textProblem(text: string): 'nul_characters' | 'broken_unicode' | undefined {
  if (text.includes('\0')) return 'nul_characters';
  return text.isWellFormed() ? undefined : 'broken_unicode';
}
