import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';

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

/** Comments for the compiler or the linter, and CSS rules that start with `*`. */
const isForTools = /^(?:biome-ignore|\/ <reference|\{)/u;

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
  const found: Sample[] = [];
  let isOpen = false;
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const match = /^\s*(?:\/\/|\/\*\*?|\*\/?(?=\s|$))\s?(.*?)(?:\s*\*\/)?$/u.exec(line);
      const last = found.at(-1);
      if (match && isOpen && last) last.text = `${last.text} ${match[1]}`.trim();
      else if (match) found.push({ place: `${file}:${index + 1}`, text: match[1] ?? '' });
      isOpen = match !== null;
    });
  return found.filter(({ text }) => /\p{L}{3}/u.test(text) && !isForTools.test(text));
}

function textsOf(value: unknown, place: string): Sample[] {
  if (typeof value === 'string') return [{ place, text: value }];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, part]) =>
    textsOf(part, `${place} ${key}`),
  );
}
