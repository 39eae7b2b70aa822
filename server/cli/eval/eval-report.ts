import type { TrialResult } from '#server/features/trial/write-trial.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { isRequired, passesRubric, REQUIRED_CHECKS } from '#shared/rules/quality/rubric/rubric-check.ts';
import { agreementOf, type Judgement } from './judge-model.ts';

export interface EvaluatedText {
  type: ContentType;
  product: string;
  /** `provider/model` */
  model: string;
  /** Version of the template; null: the one built into this release. */
  version: number | null;
  result: TrialResult | null;
  /** Why there is no text. */
  error: string | null;
  /** The judge's verdicts; undefined: not judged. */
  judgement: Judgement | undefined;
}

export interface EvalReport {
  startedAt: string;
  durationMs: number;
  isSample: boolean;
  templates: 'delivered' | 'production';
  tier: GenerationTier;
  estimatedMicroUsd: number;
  unknownPrices: string[];
  texts: EvaluatedText[];
}

export function isPassed({ result }: EvaluatedText): boolean {
  return result?.checks ? passesRubric(result.checks) : false;
}

const usd = (microUsd: number | null) => (microUsd === null ? 'unknown' : `$${(microUsd / 1e6).toFixed(4)}`);
const seconds = (milliseconds: number | null) =>
  milliseconds === null ? '–' : `${(milliseconds / 1000).toFixed(1)} s`;
/** Escapes characters that would break the table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/gu, ' ').trim();

/** Totals, a row per text, and the failed checks. */
export function markdownReport(report: EvalReport): string {
  const { texts } = report;
  const spent = texts.reduce((sum, { result }) => sum + (result?.costMicroUsd ?? 0), 0);
  const sorted = texts.toSorted((a, b) =>
    [a.type, a.product, a.model].join().localeCompare([b.type, b.product, b.model].join()),
  );
  const lines = [
    '# Evaluation of the prompt templates',
    '',
    report.isSample
      ? '**Samples.** No AI key was set: these texts are the showcases.'
      : 'Written by real providers.',
    '',
    `- Date: ${report.startedAt}`,
    `- Templates: ${report.templates}, tier ${report.tier}`,
    `- Texts: ${texts.length}, of which ${texts.filter(isPassed).length} pass`,
    `- Provider cost: ${report.isSample ? 'nothing; at list prices the samples would be ' : ''}${usd(spent)} (estimated at most ${usd(report.estimatedMicroUsd)})`,
    ...(report.unknownPrices.length > 0
      ? [`- Not in the estimate, price not public: ${report.unknownPrices.join(', ')}`]
      : []),
    `- Time in all: ${seconds(report.durationMs)}`,
    '',
    `A text passes when every required check (${REQUIRED_CHECKS.join(', ')}) does, and four fifths of the others.`,
    '',
    '| type | product | model | verdict | first text | in all | tokens in / out | cost | passed / failed / not judged |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...sorted.map(row),
    '',
    ...failures(sorted),
    ...judgements(sorted),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function row(text: EvaluatedText): string {
  const { type, product, model, result } = text;
  const count = (outcome: string) => result?.checks?.filter((check) => check.outcome === outcome).length ?? 0;
  const cells = [
    type,
    product,
    model,
    isPassed(text) ? 'pass' : '**fail**',
    seconds(result?.firstTextMs ?? null),
    seconds(result?.totalMs ?? null),
    result ? `${result.usage.inputTokens} / ${result.usage.outputTokens}` : '–',
    result ? usd(result.costMicroUsd) : '–',
    result ? `${count('passed')} / ${count('failed')} / ${count('skipped')}` : '–',
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function failures(texts: readonly EvaluatedText[]): string[] {
  const found = texts.flatMap(({ type, product, model, result, error }) => {
    const items = error
      ? [`- no text: ${cell(error)}`]
      : result?.checks === null
        ? ['- not judged']
        : (result?.checks ?? [])
            .filter(({ outcome }) => outcome === 'failed')
            .map(({ check, section, detail }) => {
              const place = section === null ? '' : `, section ${section}`;
              const mark = isRequired(check) ? ' (required)' : '';
              return `- ${check}${place}${mark}: ${cell(detail)}`;
            });
    return items.length > 0 ? [`### ${type} · ${product} · ${model}`, '', ...items, ''] : [];
  });
  return found.length > 0 ? ['## What failed', '', ...found] : ['Nothing failed.', ''];
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The judge's verdicts on points that code can't check, and how often its two readings agree. */
function judgements(texts: readonly EvaluatedText[]): string[] {
  const judged = texts.flatMap((text) => (text.judgement ? [{ ...text, judgement: text.judgement }] : []));
  if (judged.length === 0) return [];
  const agreement = agreementOf(judged.flatMap(({ judgement }) => judgement.points));
  return [
    '## Judged by a model',
    '',
    `Both readings agree on ${agreement === null ? 'nothing' : percent(agreement)} of the points. A verdict without a quote from the text does not count.`,
    '',
    ...judged.flatMap(({ type, product, model, judgement: { judge, points, error } }) => [
      `### ${type} · ${product} · ${model}, judged by ${judge}`,
      '',
      ...(error ? [`- not judged: ${cell(error)}`] : []),
      ...points.map(
        ({ point, verdicts, quotes }) =>
          `- ${verdicts.map(verdictText).join(' / ')}: ${cell(point)} “${cell(quotes[0] ?? '').slice(0, 200)}”`,
      ),
      '',
    ]),
  ];
}

function verdictText(verdict: boolean | null): string {
  if (verdict === null) return 'no evidence';
  return verdict ? 'yes' : 'no';
}
