/** Names of the checks, in the order in which findings of the same place are listed. */
export const PREFLIGHT_CHECKS = [
  'outputLanguage',
  'leftovers',
  'figures',
  'quotes',
  'claims',
  'superlatives',
  'links',
  'urgency',
  'subjectLength',
  'subjectHonesty',
  'preheader',
  'emailFooter',
  'emailSize',
  'promotion',
  'spamStacking',
  'platformLimits',
  'formOfAddress',
  'bannedWords',
  'cliches',
  'readability',
  'toComplete',
] as const;

export type PreflightCheck = (typeof PREFLIGHT_CHECKS)[number];

/** `info`: work left to do, no fault. */
export type Severity = 'error' | 'warning' | 'info';

/** Languages that the checks know. */
export const CHECKED_LANGUAGES = ['en', 'es', 'pt'] as const;
export type CheckedLanguage = (typeof CHECKED_LANGUAGES)[number];

/**
 * `limit`: a number of words or characters, which the task asked for. `share`: half, three out of four. `multiple`: twice.
 * `crowd`: hundreds of.
 */
export type FigureKind =
  | 'percent'
  | 'currency'
  | 'duration'
  | 'clock'
  | 'times'
  | 'measure'
  | 'limit'
  | 'share'
  | 'multiple'
  | 'crowd'
  | 'plain';

/** The checks of a content type and their thresholds. */
export interface CheckSettings {
  checks: readonly PreflightCheck[];
  /** Severity of figures and quotations without a source, and of urgency and superlatives without support. */
  unbackedSeverity: Severity;
  /**
   * Whether the text addresses the user's customers. The brand voice's form of address then applies to every
   * sentence.
   */
  addressesReaders: boolean;
  /** Figures that the content type itself requires, which need no source. */
  ownFigures: readonly { value: number; kind: FigureKind }[];
  /**
   * Figures in tables that are not factual claims: `scores` and weights up to 100, times of day, durations.
   */
  tableFigures: readonly ('scores' | 'clock' | 'duration')[];
  /** Scores below these values are reported. The thresholds are judgements of practitioners. */
  readability: Readonly<Record<CheckedLanguage, number>>;
  /** The footer that emails of this type need. */
  footer: 'none' | 'marketing' | 'transactional';
}

const EVERYWHERE = [
  'outputLanguage',
  'leftovers',
  'toComplete',
  'figures',
  'quotes',
  'claims',
  'superlatives',
  'urgency',
  'links',
  'formOfAddress',
  'bannedWords',
  'cliches',
  'readability',
] as const satisfies PreflightCheck[];
export const EMAIL_CHECKS = [
  'subjectLength',
  'subjectHonesty',
  'preheader',
] as const satisfies PreflightCheck[];

/** Research and positioning, which the user reads. */
export const study: CheckSettings = {
  checks: EVERYWHERE,
  unbackedSeverity: 'warning',
  addressesReaders: false,
  ownFigures: [],
  tableFigures: ['scores'],
  readability: { en: 35, es: 40, pt: 35 },
  footer: 'none',
};
/** Pages, scripts and emails, which the user's customers read. */
export const copy: CheckSettings = {
  checks: EVERYWHERE,
  unbackedSeverity: 'error',
  addressesReaders: true,
  ownFigures: [],
  tableFigures: [],
  readability: { en: 50, es: 54, pt: 48 },
  footer: 'none',
};
/** Ads and posts. Their texts are too short for a readability score. */
export const creativeCopy: CheckSettings = {
  ...copy,
  checks: [...EVERYWHERE.filter((check) => check !== 'readability'), 'platformLimits'],
};
export const marketingEmails: CheckSettings = {
  ...copy,
  checks: [...copy.checks, ...EMAIL_CHECKS, 'emailSize', 'emailFooter', 'spamStacking'],
  footer: 'marketing',
};
export const transactionalEmails: CheckSettings = {
  ...copy,
  checks: [
    ...EVERYWHERE.filter((check) => check !== 'urgency'),
    ...EMAIL_CHECKS,
    'emailSize',
    'emailFooter',
    'promotion',
  ],
  footer: 'transactional',
};
