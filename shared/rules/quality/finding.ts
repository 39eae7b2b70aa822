import type { PreflightCheck, Severity } from '#shared/content-types/check-settings.ts';

/** Each reason has a text on screen. */
export const FINDING_REASONS = [
  'foreign',
  'european',
  'leftover',
  'unsourced',
  'quotation',
  'claim',
  'superlative',
  'scheme',
  'malformed',
  'ipAddress',
  'placeholderHost',
  'shortener',
  'otherTarget',
  'insecure',
  'unknownHost',
  'unknownPage',
  'unknownMailbox',
  'emptyText',
  'urgency',
  'subjectShort',
  'subjectLong',
  'subjectCutOff',
  'reply',
  'capitals',
  'marks',
  'emoji',
  'urgent',
  'preheaderShort',
  'preheaderLong',
  'repeatsSubject',
  'repeatsFirstLine',
  'unsubscribe',
  'address',
  'addressAtExport',
  'support',
  'large',
  'tooLarge',
  'promotion',
  'stacked',
  'creativeLong',
  'creativeEmoji',
  'creativeCommand',
  'creativeMarks',
  'creativeExtra',
  'tooFamiliar',
  'tooFormal',
  'addressesReader',
  'mixedAddress',
  'invertedMark',
  'contraction',
  'banned',
  'cliche',
  'hard',
  'toComplete',
] as const;

export type FindingReason = (typeof FINDING_REASONS)[number];

/** Positions in UTF-16 code units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A finding. The screen shows the text of `reason`, filled with `values`. */
export interface Finding {
  check: PreflightCheck;
  reason: FindingReason;
  severity: Severity;
  span: Span;
  /** The part of the text that the finding is about. */
  quote: string;
  values: Readonly<Record<string, string | number>>;
  /** A replacement for the span that is always safe. */
  fix?: { replacement: string };
}

/** A finding before its quote is taken from the text. */
export type FoundSpan = Omit<Finding, 'quote' | 'values' | 'check'> & { values?: Finding['values'] };
