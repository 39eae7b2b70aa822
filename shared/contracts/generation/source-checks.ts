import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, idParam, idParams, timestamp } from '#shared/contracts/fields.ts';
import { SOURCE_CHECK_STATES } from '#shared/rules/sources/source-check-states.ts';

const content = endpoints('Content', 'user');

export const RECHECK_AFTER_SECONDS = 300;

export const sourceCheckSchema = component('SourceCheck', {
  url: z.string().describe('As the source has it.'),
  state: z.enum(SOURCE_CHECK_STATES),
  httpStatus: z.number().int().nullable(),
  finalDomain: z.string().nullable().describe('Where a redirect led, when to another site.'),
  pageTitle: z.string().nullable().describe('What the page calls itself.'),
  checkedAt: timestamp,
});
export type SourceCheck = z.infer<typeof sourceCheckSchema>;

export const sourceChecksSchema = component('SourceChecks', {
  isOn: z.boolean().describe('False: the operator has switched checks off.'),
  checks: z.array(sourceCheckSchema),
});
export type SourceChecks = z.infer<typeof sourceChecksSchema>;

export const listSourceChecks = content.get('/api/generated-content/product/:productId/source-checks', {
  summary: "What is known about the sources of a product's texts: one entry per address that was asked for",
  params: z.object({ productId: idParam }),
  response: sourceChecksSchema,
  errors: ['product_not_found'],
});

export const recheckSources = content.post('/api/generated-content/:id/source-checks', {
  summary: 'Ask for the sources of a piece of content again, in the background; free',
  params: idParams,
  response: z.object({
    requested: count.describe('How many addresses will be asked for.'),
  }),
  status: 202,
  errors: ['content_not_found', 'sources_just_checked', 'source_checks_off'],
});
