import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, id, idParam, timestamp } from '#shared/contracts/fields.ts';

const content = endpoints('Content', 'user');

export const contentOverviewSchema = component('ContentOverview', {
  written: z
    .array(z.object({ type: z.string(), contentId: id }))
    .describe('Contents of the given product; empty without one.'),
  recent: z
    .array(
      z.object({
        contentId: id,
        productId: id,
        type: z.string(),
        firstLine: z.string().describe('Plain text, shortened; may be empty.'),
        updatedAt: timestamp,
      }),
    )
    .describe('The five contents of all products that were changed last.'),
});
export type ContentOverview = z.infer<typeof contentOverviewSchema>;

export const getContentOverview = content.get('/api/generated-content/overview', {
  summary: 'What is written for a product, and the latest pieces of content of all products',
  query: z.object({ productId: idParam.optional() }),
  response: contentOverviewSchema,
});
