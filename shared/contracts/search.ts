import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { endpoints } from './endpoint.ts';
import { component, id, idParam, trimmedText } from './fields.ts';
import { categories } from './prompts.ts';

const searching = endpoints('Search', 'user');

/** Maximum characters of a query, after trimming. */
export const MAX_SEARCH_LENGTH = 200;

export const MAX_RESULTS_PER_GROUP = 5;

/** Groups of results, in the order on screen. */
export const searchGroups = ['products', ...categories] as const;
export type SearchGroup = (typeof searchGroups)[number];

export const searchResultSchema = component('SearchResult', {
  productId: id,
  contentId: id.nullable().describe('Null for a product.'),
  type: z.string().nullable().describe('The content type; null for a product.'),
  highlight: z
    .string()
    .nullable()
    .describe(
      "What the category's page takes as `highlight`: the prompt's id, or the type when no prompt has it. Null for a product.",
    ),
  title: z.string().describe("The product's name."),
  client: z.string().describe('The client that the product belongs to; empty: none.'),
  subtitle: z.string().describe("The product's elevator pitch, or the type in words."),
  snippet: z
    .string()
    .nullable()
    .describe('The text around the match, where title and subtitle do not show it.'),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchResultsSchema = component('SearchResults', {
  groups: z
    .array(z.object({ group: z.enum(searchGroups), results: z.array(searchResultSchema).min(1) }))
    .describe(`Groups with a match, at most ${MAX_RESULTS_PER_GROUP} results each.`),
  isPartial: z
    .boolean()
    .describe(
      'The query has no three letters or digits in a row, which the index needs: only the newest texts were searched.',
    ),
});
export type SearchResults = z.infer<typeof searchResultsSchema>;

export const search = searching.get('/api/search', {
  summary: "The user's products and generated content that contain a text, newest first, in groups",
  limit: 'search',
  query: z.object({
    q: trimmedText(MAX_SEARCH_LENGTH, issue('text_required')).describe(
      'As typed, in any case; a blank one finds nothing.',
    ),
    group: z.enum(searchGroups).optional().describe('Only this group.'),
    productId: idParam.optional().describe('Only this product and its content.'),
  }),
  response: searchResultsSchema,
  errors: ['search_abandoned', 'search_timed_out'],
});
