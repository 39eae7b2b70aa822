import vm from 'node:vm';
import { collectBuiltPatterns } from './patterns/built-patterns.ts';
import { type FoundPattern, findPatterns } from './patterns/find-patterns.ts';
import { type PumpText, pumped, pumpTexts } from './patterns/pump-texts.ts';

// Shows that every regular expression is linear: reads long texts made of its own alphabet with each.
// `npm run pump -- PART` takes only the patterns of files whose path contains PART.

const LIMIT_MS = 50;
/** A quadratic pattern stands out at the first length already; only the slowest texts are tried at the others. */
const [FIRST_LENGTH, ...LENGTHS] = [2_000, 20_000] as const;
const SLOWEST = 8;
/** For all texts of one length. */
const KILL_AFTER_MS = 10_000;

const [, , part = ''] = process.argv;
const { literals, buildingPlaces } = findPatterns();
const built = await collectBuiltPatterns(buildingPlaces);
const patterns = new Map([...literals, ...built].map((each) => [`/${each.source}/${each.flags}`, each]));

let run = (): void => undefined;
const context = vm.createContext({ run: () => run() });
const call = new vm.Script('run()');

/** The script itself must be able to fail. */
const SLOW_PATTERNS = [/\/+$/u, /^###[ \t]+(.+?)[ \t]*$/gmu, /^(?:\w+\s?)+$/u, /\[ADD [^\]\n]*\]/gu];

let tried = 0;
let slow = 0;
for (const pattern of SLOW_PATTERNS) {
  if (!slowText(pattern)) throw new Error(`Does not find that ${pattern} is slow.`);
}
for (const pattern of patterns.values()) {
  const found = pattern.place.includes(part) ? slowText(pattern) : undefined;
  if (!found) continue;
  slow += 1;
  const { ms, text } = found;
  console.error(
    `${pattern.place} /${pattern.source.slice(0, 200)}/${pattern.flags}\n` +
      `  ${ms === Infinity ? 'killed' : `${ms.toFixed(0)} ms`}: ${JSON.stringify(text)}`,
  );
}
console.log(
  `${patterns.size} patterns (${literals.length} literals, ${built.length} built), ${tried} texts: ` +
    `${slow} need more than ${LIMIT_MS} ms for ${LENGTHS.at(-1)} characters.`,
);
if (slow > 0) process.exitCode = 1;

/** The first text found that takes longer than the limit. */
function slowText({
  source,
  flags,
}: Pick<FoundPattern, 'source' | 'flags'>): { ms: number; text: PumpText } | undefined {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const texts = pumpTexts(source, flags);
  tried += texts.length;
  const times = measure(pattern, texts, FIRST_LENGTH);
  const slowest = texts
    .map((text, index) => ({ text, ms: times[index] ?? Infinity }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  for (const length of LENGTHS) {
    for (const { text } of slowest) {
      let ms = Infinity;
      for (let time = 0; time < 3 && ms > LIMIT_MS; time += 1) {
        ms = Math.min(ms, measure(pattern, [text], length)[0] ?? Infinity);
        if (ms > 10 * LIMIT_MS) break;
      }
      if (ms > LIMIT_MS) return { ms, text };
    }
  }
  return undefined;
}

/** Milliseconds of processor time for each text; those after a kill are missing. */
function measure(pattern: RegExp, texts: readonly PumpText[], length: number): number[] {
  const times: number[] = [];
  run = () => {
    for (const text of texts) {
      const long = pumped(text, length);
      const before = process.threadCpuUsage();
      long.replace(pattern, '');
      const { user, system } = process.threadCpuUsage(before);
      times.push((user + system) / 1000);
    }
  };
  try {
    call.runInContext(context, { timeout: KILL_AFTER_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return times;
}
