import type { ContentType } from '#shared/rules/content/content-types.ts';
import type { CheckedLanguage } from './content-language.ts';
import type { FigureKind } from './figures/figures.ts';
import type { PreflightCheck, Severity } from './finding.ts';

/** What a content type is checked for, and how strictly. */
export interface CheckSettings {
  checks: readonly PreflightCheck[];
  figuresSeverity: Severity;
  /** Figures that the content type itself asks for. */
  ownFigures: readonly { value: number; kind: FigureKind }[];
  /** Figures of its tables that state no fact: `scores` and weights up to 100, times of day, lengths of time. */
  tableFigures: readonly ('scores' | 'clock' | 'duration')[];
  /** Readability scores below these are reported. */
  readability: Readonly<Record<CheckedLanguage, number>>;
  /** Which footer its messages need. */
  footer: 'none' | 'marketing' | 'transactional';
}

const EVERYWHERE = [
  'outputLanguage',
  'leftovers',
  'toComplete',
  'figures',
  'links',
  'bannedWords',
  'cliches',
  'readability',
] as const satisfies PreflightCheck[];
const EMAIL = ['subjectLength', 'subjectHonesty', 'preheader'] as const satisfies PreflightCheck[];

/** Research and positioning, read by whoever ordered it, who puts up with more. */
const study: CheckSettings = {
  checks: EVERYWHERE,
  figuresSeverity: 'warning',
  ownFigures: [],
  tableFigures: ['scores'],
  readability: { en: 35, es: 40, pt: 35 },
  footer: 'none',
};
/** Pages, scripts and mails, read by customers. */
const copy: CheckSettings = {
  checks: [...EVERYWHERE, 'formOfAddress', 'urgency'],
  figuresSeverity: 'error',
  ownFigures: [],
  tableFigures: [],
  readability: { en: 50, es: 54, pt: 48 },
  footer: 'none',
};
const marketingEmails: CheckSettings = {
  ...copy,
  checks: [...copy.checks, ...EMAIL, 'emailSize', 'emailFooter', 'spamStacking'],
  footer: 'marketing',
};

/** The checks of each content type. Thresholds of readability: practitioners' judgement, to be measured again on stored texts. */
export const CHECKS_BY_CONTENT_TYPE: Readonly<Record<ContentType, CheckSettings>> = {
  vertical_landscape: study,
  ideal_customer_profile: study,
  primary_pain_points: study,
  direct_competitor_analysis: study,
  category_definitions: study,
  benchmark_data: study,
  messaging_pillars: study,
  // How long each idea takes its reader is a limit of the task.
  lead_magnet_ideation: { ...study, tableFigures: ['scores', 'duration'] },
  conversion_patterns: study,
  pricing_strategies: study,
  ideal_customer_profile_psychographic: study,
  value_proposition: study,
  unique_mechanism: study,
  positioning_statement: study,
  messaging_framework: study,
  // Its delivery e-mail has a subject too, and a quick win in ten minutes belongs to every lead magnet.
  lead_magnets: {
    ...copy,
    checks: [...copy.checks, ...EMAIL],
    ownFigures: [{ value: 10, kind: 'duration' }],
  },
  sales_page: copy,
  vsl: { ...copy, tableFigures: ['clock', 'duration'] },
  lead_nurture: marketingEmails,
  customer_onboarding: marketingEmails,
  transactional: {
    ...copy,
    checks: [...EVERYWHERE, 'formOfAddress', ...EMAIL, 'emailSize', 'emailFooter', 'promotion'],
    footer: 'transactional',
  },
};
