import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { endpoints } from './endpoint.ts';
import { idParam } from './fields.ts';
import { generatedContentSchema } from './generation/generated-content.ts';

const content = endpoints('Content', 'user');

/** Most findings that one call may dismiss. */
export const MAX_DISMISSALS_PER_CALL = 200;
/** Most findings that stay dismissed per content; the oldest make room. */
export const MAX_DISMISSALS = 1_000;

const findingKey = z
  .string(issue('finding_key_invalid'))
  .regex(/^[\w.]{3,80}$/u, issue('finding_key_invalid'));

export const dismissFindings = content.put('/api/generated-content/:id/preflight-dismissals', {
  summary: 'Leave findings of the pre-flight checks as they are, or list them again',
  params: z.object({ id: idParam }),
  body: z.object({
    findings: z
      .array(findingKey, issue('finding_keys_required'))
      .min(1, issue('finding_required'))
      .max(MAX_DISMISSALS_PER_CALL, issue('too_many_findings', { limit: MAX_DISMISSALS_PER_CALL })),
    dismissed: z.boolean(issue('boolean_required')).describe('False lists them again.'),
  }),
  response: generatedContentSchema.pick({ dismissedFindings: true }),
  errors: ['content_not_found'],
});
