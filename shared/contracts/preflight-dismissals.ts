import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam } from './fields.ts';
import { generatedContentSchema } from './generation/generated-content.ts';

/** Most findings that one call may dismiss. */
export const MAX_DISMISSALS_PER_CALL = 200;
/** Most findings that stay dismissed per content; the oldest make room. */
export const MAX_DISMISSALS = 1_000;

const findingKey = z
  .string('Must be the key of a finding')
  .regex(/^[\w.]{3,80}$/u, 'Must be the key of a finding');

export const dismissFindings = endpoint({
  tag: 'Content',
  summary: 'Leave findings of the pre-flight checks as they are, or list them again',
  method: 'put',
  path: '/api/generated-content/:id/preflight-dismissals',
  access: 'user',
  params: z.object({ id: idParam }),
  body: z.object({
    findings: z
      .array(findingKey, 'Must be a list of finding keys')
      .min(1, 'At least one finding')
      .max(MAX_DISMISSALS_PER_CALL, `At most ${MAX_DISMISSALS_PER_CALL} findings`),
    dismissed: z.boolean('Must be true or false').meta({ description: 'False lists them again.' }),
  }),
  response: generatedContentSchema.pick({ dismissedFindings: true }),
  errors: ['not_found'],
});
