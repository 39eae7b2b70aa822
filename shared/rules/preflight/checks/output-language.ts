import { detectAll } from 'tinyld/light';
import type { CheckedLanguage } from '#shared/rules/preflight/content-language.ts';
import type { FoundSpan, Span } from '#shared/rules/preflight/finding.ts';
import { type PreflightDocument, proseBlocks } from '#shared/rules/preflight/preflight-document.ts';
import { trimmedSpan } from '#shared/rules/preflight/text-blocks.ts';

/** In characters. In shorter texts and blocks, names and titles decide. */
const SHORTEST_TEXT = 200;
const SHORTEST_BLOCK = 61;
const MOST_FOREIGN = 0.1;
/** Other languages are only reliable in longer texts. */
const SHORTEST_OTHER = 121;
const LONGEST_SAMPLE = 300;

const only: CheckedLanguage[] = ['en', 'es', 'pt'];
/** How much likelier than the target another language must be. Below, names and loan words may decide. */
const LEAST_RATIO = 2;
const CLEAR_RATIO = 5;

type Detected = CheckedLanguage | 'other';

/** Undefined when the sample may be in the expected language. */
function foreignLanguage(sample: string, expected: CheckedLanguage): Detected | undefined {
  const likelier = (candidates: readonly { lang: string; accuracy: number }[]) => {
    const [best] = candidates;
    const target = candidates.find(({ lang }) => lang === expected)?.accuracy ?? 0;
    return best && best.lang !== expected && best.accuracy >= target * LEAST_RATIO ? best.lang : undefined;
  };
  // Names can make English look Norwegian, so a clear winner among the three decides.
  const three = detectAll(sample, { only });
  const [winner, second] = three;
  const isClear = winner?.lang === expected && winner.accuracy >= (second?.accuracy ?? 0) * CLEAR_RATIO;
  if (isClear) return undefined;
  // Among the three alone, French would pass for Spanish.
  const any = sample.length >= SHORTEST_OTHER ? likelier(detectAll(sample)) : undefined;
  if (any && !(only as string[]).includes(any)) return 'other';
  return likelier(three) as CheckedLanguage | undefined;
}

/** Neighbouring foreign blocks are one finding. */
export function findForeignLanguage(document: PreflightDocument): FoundSpan[] {
  const { masked, language } = document;
  if (!language) return [];
  const blocks = proseBlocks(document).map((block) => {
    const span = trimmedSpan(masked, block);
    return { span, prose: masked.slice(span.start, span.end).replace(/\s+/gu, ' ') };
  });
  const characters = blocks.reduce((sum, { prose }) => sum + prose.length, 0);
  const found = (span: Span, detected: Detected): FoundSpan => ({
    reason: 'foreign',
    severity: 'error',
    span,
    values: { expected: language, detected },
  });
  const findings: FoundSpan[] = [];
  let foreign = 0;
  let run: FoundSpan | undefined;
  for (const { span, prose } of blocks) {
    if (prose.length < SHORTEST_BLOCK) continue;
    const detected = foreignLanguage(prose.slice(0, LONGEST_SAMPLE), language);
    if (!detected) {
      run = undefined;
      continue;
    }
    foreign += prose.length;
    if (run) {
      run.span.end = span.end;
      continue;
    }
    run = found({ ...span }, detected);
    findings.push(run);
  }
  if (foreign > characters * MOST_FOREIGN) return findings;
  const first = blocks[0];
  const last = blocks.at(-1);
  // Enough text, but only in short blocks.
  const allShort = blocks.every(({ prose }) => prose.length < SHORTEST_BLOCK);
  if (!first || !last || characters < SHORTEST_TEXT || !allShort) return [];
  const sample = blocks.map(({ prose }) => prose).join('. ');
  const detected = foreignLanguage(sample.slice(0, LONGEST_SAMPLE), language);
  return detected ? [found({ start: first.span.start, end: last.span.end }, detected)] : [];
}
