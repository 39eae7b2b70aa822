import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { parseSync } from 'vite';

// Prints random comments and screen texts for a review.

interface Sample {
  place: string;
  text: string;
}

const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string', default: '10' } },
});
const seed = Number(values.seed ?? randomInt(1_000_000_000));
const count = Number(values.count);

/** Comments for the compiler or the linter. */
const isForTools = /^(?:biome-ignore|\/ <reference)/u;

const comments = globSync('{server,shared,src,scripts,tests}/**/*.{ts,tsx}').toSorted().flatMap(commentsOf);
const texts = globSync('shared/locales/**/*.json')
  .toSorted()
  .flatMap((file) => textsOf(JSON.parse(readFileSync(file, 'utf8')), file));

console.log(`SEED=${seed}: ${comments.length} comments, ${texts.length} screen texts`);
for (const samples of [comments, texts]) {
  const [drawn = []] = fc.sample(fc.shuffledSubarray(samples, { minLength: count, maxLength: count }), {
    seed,
    numRuns: 1,
  });
  for (const { place, text } of drawn) console.log(`\n${place}\n${text}`);
}

/** Consecutive comment lines are one comment. */
function commentsOf(file: string): Sample[] {
  const source = readFileSync(file, 'utf8');
  const found: Sample[] = [];
  let lastEnd = 0;
  for (const { value, start, end } of parseSync(file, source).comments) {
    const text = value
      .replaceAll(/^[\s*]+/gmu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim();
    const last = found.at(-1);
    if (last && /^\n[ \t]*$/u.test(source.slice(lastEnd, start))) last.text = `${last.text} ${text}`.trim();
    else found.push({ place: `${file}:${source.slice(0, start).split('\n').length}`, text });
    lastEnd = end;
  }
  return found.filter(({ text }) => /\p{L}{3}/u.test(text) && !isForTools.test(text));
}

function textsOf(value: unknown, place: string): Sample[] {
  if (typeof value === 'string') return [{ place, text: value }];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, part]) =>
    textsOf(part, `${place} ${key}`),
  );
}
