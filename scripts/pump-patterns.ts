import vm from 'node:vm';
import { collectBuiltPatterns } from './patterns/built-patterns.ts';
import { type FoundPattern, findPatterns } from './patterns/find-patterns.ts';
import { type PumpText, pumped, pumpTexts } from './patterns/pump-texts.ts';

// Shows that every regular expression is linear: reads long texts made of its own alphabet with each.
// `npm run pump -- PART` takes only the patterns of files whose path contains PART.

type Pattern = Pick<FoundPattern, 'source' | 'flags'>;
interface Measured {
  ms: number;
  text: PumpText;
}

/** Only the slowest short texts are also tried at the other lengths. */
const [SHORT, QUARTER, FULL] = [2_000, 4_000, 16_000] as const;
const SLOWEST = 8;
/** Processor time for a text of full length. */
const LIMIT_MS = 50;
/** A quadratic pattern needs 16 times as long for the full length as for a quarter of it, a linear one 4 times. */
const QUADRATIC = { growth: 12, fromMs: 15 };
/** For all texts of one length. */
const KILL_AFTER_MS = 10_000;
/** This script must find that these are slow. */
const SLOW_PATTERNS = [
  /\/+$/u,
  /^-+|-+$/gu,
  /^###[ \t]+(.+?)[ \t]*$/gmu,
  /^(?:\w+\s?)+$/u,
  /\[A [^\]\n]*\]/gu,
];

const [, , part = ''] = process.argv;
const { literals, buildingPlaces } = findPatterns();
const built = await collectBuiltPatterns(buildingPlaces);
const patterns = Map.groupBy([...literals, ...built], ({ source, flags }) => `/${source}/${flags}`);

let run = (): void => undefined;
const context = vm.createContext({ run: () => run() });
const call = new vm.Script('run()');

for (const pattern of SLOW_PATTERNS) {
  if (!slowText(pattern)) throw new Error(`Does not find that ${pattern} is slow.`);
}
let slow = 0;
for (const [written, [pattern, ...others]] of patterns) {
  const places = [pattern, ...others].flatMap((each) => each?.place ?? []);
  const found = pattern && places.some((place) => place.includes(part)) ? slowText(pattern) : undefined;
  if (!found) continue;
  slow += 1;
  const took = found.ms === Infinity ? 'killed' : `${found.ms.toFixed(0)} ms`;
  console.error(
    `${[...new Set(places)].join(', ')} ${written.slice(0, 200)}\n  ${took}: ${JSON.stringify(found.text)}`,
  );
}
console.log(
  `${literals.length} literals, ${built.length} built, ${patterns.size} different: ${slow} are slow.`,
);
if (slow > 0) process.exitCode = 1;

/** The first text found that takes too long. */
function slowText({ source, flags }: Pattern): Measured | undefined {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const texts = pumpTexts(source, flags);
  const times = measure(pattern, texts, SHORT);
  const slowest = texts
    .map((text, index) => ({ text, ms: times[index] ?? Infinity }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  return slowest.map(({ text }) => ({ text, ms: fullTime(pattern, text) })).find(({ ms }) => ms > 0);
}

/** Milliseconds for the full length; 0 when these are few. */
function fullTime(pattern: RegExp, text: PumpText): number {
  const quarter = bestOfThree(pattern, text, QUARTER);
  if (quarter > LIMIT_MS) return quarter;
  const full = bestOfThree(pattern, text, FULL);
  const isQuadratic = full > QUADRATIC.fromMs && full > QUADRATIC.growth * quarter;
  return full > LIMIT_MS || isQuadratic ? full : 0;
}

function bestOfThree(pattern: RegExp, text: PumpText, length: number): number {
  let best = Infinity;
  for (let time = 0; time < 3; time += 1) {
    best = Math.min(best, measure(pattern, [text], length)[0] ?? Infinity);
    if (best > 10 * LIMIT_MS) break;
  }
  return best;
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
