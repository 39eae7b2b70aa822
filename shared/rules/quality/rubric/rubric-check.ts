import { PREFLIGHT_CHECKS } from '#shared/content-types/check-settings.ts';

/** Checks whose problems no finding shows. */
export const OPEN_CHECKS = [
  'sections',
  'words',
  'marks',
  'complete',
  'parity',
  'productName',
  'sources',
  'messages',
  'rows',
  'columns',
  'entries',
  'questions',
  'sectionWords',
  'mentions',
  'scores',
  'columnTotal',
  'cellWords',
  'filledCells',
  'markedRows',
  'lengths',
  'headlineWords',
  'itemWords',
  'itemCharacters',
  'keys',
  'buttons',
  'spokenButton',
  'scriptMinutes',
  'repeatedRuns',
  'creatives',
] as const;
export type OpenCheck = (typeof OPEN_CHECKS)[number];

export const RUBRIC_CHECKS = [...PREFLIGHT_CHECKS, ...OPEN_CHECKS] as const;
export type RubricCheck = (typeof RUBRIC_CHECKS)[number];

/** Also false for the names of checks that older versions had. */
export function isOpenCheck(check: string): check is OpenCheck {
  return (OPEN_CHECKS as readonly string[]).includes(check);
}

/** Checks that every text has to pass. */
export const REQUIRED_CHECKS: readonly RubricCheck[] = [
  'outputLanguage',
  'leftovers',
  'figures',
  'quotes',
  'sections',
  'words',
  'marks',
  'complete',
  'parity',
];

export function isRequired(check: RubricCheck): boolean {
  return REQUIRED_CHECKS.includes(check);
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
