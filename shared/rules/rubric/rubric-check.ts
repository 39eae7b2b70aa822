/** What every text has to pass. */
export const REQUIRED_CHECKS = [
  'language',
  'sections',
  'words',
  'figures',
  'quotes',
  'leftovers',
  'complete',
] as const;

/** What a finished text is judged by without any model; of those that are not required, four fifths are enough. */
export const RUBRIC_CHECKS = [
  ...REQUIRED_CHECKS,
  'productName',
  'terms',
  'cliches',
  'links',
  'urgency',
  'sources',
  'messages',
  'subjects',
  'preheaders',
  'promotion',
  'emailSize',
  'rows',
  'columns',
  'entries',
  'questions',
  'sectionWords',
] as const;
export type RubricCheck = (typeof RUBRIC_CHECKS)[number];

/** Whether a text that fails this can't pass. */
export function isRequired(check: RubricCheck): boolean {
  return (REQUIRED_CHECKS as readonly RubricCheck[]).includes(check);
}

/** `skipped`: can't be judged here, such as a language that is none of the known ones. */
export type RubricOutcome = 'passed' | 'failed' | 'skipped';

export interface RubricResult {
  check: RubricCheck;
  outcome: RubricOutcome;
  /** The section it is about, by its number. */
  section: number | null;
  /** What was found, and what was asked for: figures and quotes, the same in every language. */
  detail: string;
}

/** Of the checks that are not required, this share has to pass. */
const LEAST_SHARE = 0.8;

/** Whether a text passes: everything required, and enough of the rest. */
export function passesRubric(results: readonly RubricResult[]): boolean {
  const judged = results.filter(({ outcome }) => outcome !== 'skipped');
  const required = judged.filter(({ check }) => isRequired(check));
  const others = judged.filter(({ check }) => !isRequired(check));
  const passed = others.filter(({ outcome }) => outcome === 'passed').length;
  return required.every(({ outcome }) => outcome === 'passed') && passed >= others.length * LEAST_SHARE;
}
