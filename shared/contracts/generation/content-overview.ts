import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, id, idParam } from '#shared/contracts/fields.ts';

const content = endpoints('Content', 'user');

export const contentOverviewSchema = component('ContentOverview', {
  written: z
    .array(z.object({ type: z.string(), contentId: id }))
    .describe('Contents of the given product; empty without one.'),
});
export type ContentOverview = z.infer<typeof contentOverviewSchema>;

export const getContentOverview = content.get('/api/generated-content/overview', {
  summary: 'What is written for a product',
  query: z.object({ productId: idParam.optional() }),
  response: contentOverviewSchema,
});
