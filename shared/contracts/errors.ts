import { z } from 'zod';

/** Every error code the API answers, with its HTTP status. The code is for programs, the message for people. */
export const errorStatus = {
  invalid_request: 400,
  malformed_json: 400,
  invalid_grant: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  forbidden: 403,
  cross_site_request: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_conflict: 409,
  generation_cancelled: 409,
  quota_reached: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  missing_variables: 422,
  content_refused: 422,
  too_many_requests: 429,
  internal_error: 500,
  provider_failed: 502,
  malformed_output: 502,
  provider_unavailable: 503,
  service_unavailable: 503,
  provider_timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One complaint about one field of a request. */
export const fieldIssueSchema = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssueSchema>;

export const errorDetailsSchema = z.object({
  /** With invalid_request: every field's message. */
  issues: z.array(fieldIssueSchema).optional(),
  /** With missing_variables: what must be filled in first. */
  missing: z.array(z.object({ variable: z.string(), label: z.string() })).optional(),
  /** With insufficient_credits: whole credits. */
  requiredCredits: z.number().int().optional(),
  availableCredits: z.number().int().optional(),
  /** With generation_cancelled: what the text so far has cost; it is stored when this is more than 0. */
  chargedCredits: z.number().int().optional(),
  /** With too_many_requests: whole seconds, as in `Retry-After`. */
  retryAfterSeconds: z.number().int().min(1).optional(),
  /** With conflict, when a change was based on an outdated state: the newest state, as reading it would answer. */
  newest: z.unknown().optional(),
  /** With unexpected errors: what to quote to support. */
  requestId: z.string().optional(),
});
export type ErrorDetails = z.infer<typeof errorDetailsSchema>;

export const errorBodySchema = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  details: errorDetailsSchema.optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
