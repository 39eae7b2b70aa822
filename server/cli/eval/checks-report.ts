import { CHECKED_LANGUAGES, type PreflightCheck } from '#shared/content-types/check-settings.ts';
import { heldOutTexts, type LabelledText, openTexts } from './labelled/labelled-texts.ts';
import { paraphraseTexts } from './labelled/paraphrase-texts.ts';
import {
  type Judge,
  precisionOf,
  recallOf,
  type Score,
  type Scores,
  scoreTexts,
} from './labelled/score-texts.ts';

/** What judges the labelled texts, by name. */
export type Judges = Readonly<Record<string, Judge>>;

/** Below this precision on a set of texts, a judge accuses too much. */
const LEAST_PRECISION = 0.97;

/**
 * Precision and recall of each judge per set of labelled texts, language and kind of fault, as Markdown tables
 * without a word of the texts, and whether each judge is precise enough on texts that nobody has read.
 */
export async function checksReport(judges: Judges): Promise<{ markdown: string; isPrecise: boolean }> {
  const open = openTexts();
  const heldOut = heldOutTexts();
  const sets: readonly (readonly [name: string, texts: readonly LabelledText[]])[] =
    CHECKED_LANGUAGES.flatMap((language) => {
      const inLanguage = (texts: readonly LabelledText[]) =>
        texts.filter((text) => text.language === language);
      return [
        [`open, ${language}`, inLanguage(open)] as const,
        [`held out, ${language}`, inLanguage(heldOut)] as const,
        [`sentences, ${language}`, paraphraseTexts(language)] as const,
      ];
    });
  const parts: string[] = [];
  const unseen: Score[] = [];
  for (const [judge, find] of Object.entries(judges)) {
    for (const [name, texts] of sets) {
      const scores = await scoreTexts(texts, find);
      if (name.startsWith('held out')) unseen.push(scores.all);
      parts.push(scoreTable(`${judge}: ${name}`, scores));
    }
  }
  return {
    markdown: parts.join('\n\n'),
    isPrecise: unseen.every((score) => precisionOf(score) >= LEAST_PRECISION),
  };
}

function scoreTable(title: string, { byCheck, all, clean, accused }: Scores): string {
  const row = (check: PreflightCheck | 'all', score: Score) =>
    `| ${check} | ${precisionOf(score).toFixed(2)} | ${recallOf(score).toFixed(2)} | ${score.right} of ${score.found} | ${score.met} of ${score.labelled} |`;
  const rows = [...byCheck].filter(([, { found, labelled }]) => found + labelled > 0);
  return [
    `### ${title}`,
    '',
    '| kind | precision | recall | right | found of the faults |',
    '|---|---|---|---|---|',
    ...rows.map(([check, score]) => row(check, score)),
    row('all', all),
    '',
    `${accused} of ${clean} clean texts have a finding.`,
  ].join('\n');
}
