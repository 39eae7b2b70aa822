/** What the second reader looks for, worst first. */
export const REVIEW_KINDS = [
  'invented_figure',
  'invented_proof',
  'outcome_promise',
  'false_urgency',
  'unproven_claim',
  'wrong_language',
  'chatter',
  'unclear_promise',
  'cliche',
] as const;

export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** Findings of one text that are kept and shown. */
export const MOST_REVIEW_FINDINGS = 20;
