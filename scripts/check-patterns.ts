import { findPatterns } from './patterns/find-patterns.ts';

// Fails when a regular expression takes more than linear time. `npm run pump` measures those that can't be judged here.

process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** Longer ones take the checker longer than its timeout. */
const LONGEST = 1_500;
const TIMEOUT_MS = 300;

let open = 0;
const patterns = new Map(findPatterns().literals.map((each) => [`/${each.source}/${each.flags}`, each]));
for (const [written, { place, source, flags }] of patterns) {
  const verdict = judge(source, flags);
  if (verdict === 'unknown') open += 1;
  if (verdict !== 'vulnerable') continue;
  console.error(`${place}: ${written} takes more than linear time`);
  process.exitCode = 1;
}
console.log(`${patterns.size} regular expressions, ${open} of them left to npm run pump.`);

function judge(source: string, flags: string): string {
  if (source.length > LONGEST || /\(\?<?[=!]/u.test(source)) return 'unknown';
  try {
    return checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS }).status;
  } catch (error) {
    // The checker's recursion goes too deep, on a fast machine before its timeout.
    if (error instanceof RangeError) return 'unknown';
    throw error;
  }
}
