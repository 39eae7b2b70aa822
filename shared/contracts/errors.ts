import { z } from 'zod';
import { errorCodes } from './error-catalogue.ts';
import { positive } from './fields.ts';

const sentenceParams = z.record(z.string(), z.union([z.string(), z.number()]));

export const fieldIssueSchema = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string().optional(),
  params: sentenceParams.optional(),
});
export type FieldIssue = z.infer<typeof fieldIssueSchema>;

export const errorDetailsSchema = z.object({
  /** For invalid_request and other rejected input: every field's message. */
  issues: z.array(fieldIssueSchema).optional(),
  /** Only for missing_variables: the fields to fill in, of a launch kit with the type that lacks them. */
  missing: z
    .array(z.object({ variable: z.string(), label: z.string(), type: z.string().optional() }))
    .optional(),
  /** Only for insufficient_credits: whole credits. */
  requiredCredits: z.number().int().optional(),
  availableCredits: z.number().int().optional(),
  /** Only for launch kits: credits that are missing. */
  missingCredits: z.number().int().optional(),
  /** Only for launch kits: the first types that the balance pays for. */
  affordable: z.array(z.string()).optional(),
  /** Only for generation_cancelled. Above 0, the text so far is stored. */
  chargedCredits: z.number().int().optional(),
  /** Only for status 429: whole seconds, as in `Retry-After`. */
  retryAfterSeconds: positive.optional(),
  /** Only for stale_edit: the newest state, in the format of a response. */
  newest: z.unknown().optional(),
  /** Only for texts_changed: ids of the contents that have moved on. */
  contents: z.array(z.number().int()).optional(),
  /** Only for unexpected errors: support can find the log entry with it. */
  requestId: z.string().optional(),
});
export type ErrorDetails = z.infer<typeof errorDetailsSchema>;

export const errorBodySchema = z.object({
  code: z.enum(errorCodes).describe('For programs: decides status and params.'),
  message: z.string().describe('For people, in English.'),
  params: sentenceParams.optional().describe('What the message is filled with.'),
  details: errorDetailsSchema.optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
