import { z } from 'zod';
import { component, count } from '#shared/contracts/fields.ts';
import { REVIEW_KINDS } from '#shared/rules/reviews/review-kinds.ts';

export const reviewFindingSchema = component('ReviewFinding', {
  kind: z.enum(REVIEW_KINDS),
  passage: z.string().describe('As it stands in `markdownContent` of the version.'),
  start: count.describe('Where it begins, in UTF-16 code units.'),
  why: z.string().describe('In the language of the text.'),
  better: z.string().describe('Wording that can replace the passage; empty: none is offered.'),
});
export type ReviewFinding = z.infer<typeof reviewFindingSchema>;

export const textReviewSchema = component('TextReview', {
  state: z.enum(['reading', 'read', 'unread']),
  reason: z
    .enum(['no_model', 'busy', 'failed'])
    .nullable()
    .describe('Why nobody has read it. Null in the other states.'),
  findings: z.array(reviewFindingSchema).describe('Worst first. Empty until it is read.'),
});
export type TextReview = z.infer<typeof textReviewSchema>;
