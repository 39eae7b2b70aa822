/** Checks that every text has to pass. */
export const REQUIRED_CHECKS = [
  'language',
  'sections',
  'words',
  'figures',
  'quotes',
  'marks',
  'leftovers',
  'complete',
  'parity',
] as const;

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
  'platformLimits',
  'rows',
  'columns',
  'entries',
  'questions',
  'sectionWords',
  'mentions',
  'scores',
  'columnTotal',
  'cellWords',
  'distinctCells',
  'filledCells',
  'markedRows',
  'lengths',
  'headlineWords',
  'itemWords',
  'itemCharacters',
  'keys',
  'proof',
  'buttons',
  'spokenButton',
  'scriptMinutes',
  'spokenSentences',
  'subjectCharacters',
  'repeatedRuns',
  'creatives',
] as const;
export type RubricCheck = (typeof RUBRIC_CHECKS)[number];

/** Checks whose problems the pre-flight findings already show. */
const SHOWN_AS_FINDINGS = [
  'language',
  'figures',
  'leftovers',
  'cliches',
  'links',
  'urgency',
  'subjects',
  'preheaders',
  'promotion',
  'emailSize',
  'platformLimits',
] as const satisfies RubricCheck[];
/** Checks without such findings. */
export type OpenCheck = Exclude<RubricCheck, (typeof SHOWN_AS_FINDINGS)[number]>;

export function isOpenCheck(check: RubricCheck): check is OpenCheck {
  return !(SHOWN_AS_FINDINGS as readonly RubricCheck[]).includes(check);
}
export const OPEN_CHECKS = RUBRIC_CHECKS.filter(isOpenCheck);

export function isRequired(check: RubricCheck): boolean {
  return (REQUIRED_CHECKS as readonly RubricCheck[]).includes(check);
}

/** `skipped`: could not be judged, for example because of an unknown language. */
export type RubricOutcome = 'passed' | 'failed' | 'skipped';

export interface RubricResult {
  check: RubricCheck;
  outcome: RubricOutcome;
  /** Null: the check is about the whole text. */
  section: number | null;
  /** Found and expected figures or quotes, the same in every language. */
  detail: string;
}

/** Minimum share of the other checks that must pass. */
const LEAST_SHARE = 0.8;

export function passesRubric(results: readonly RubricResult[]): boolean {
  const judged = results.filter(({ outcome }) => outcome !== 'skipped');
  const required = judged.filter(({ check }) => isRequired(check));
  const others = judged.filter(({ check }) => !isRequired(check));
  const passed = others.filter(({ outcome }) => outcome === 'passed').length;
  return required.every(({ outcome }) => outcome === 'passed') && passed >= others.length * LEAST_SHARE;
}
