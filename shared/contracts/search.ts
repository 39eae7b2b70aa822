import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { categories } from './prompts.ts';

/** Longest query, in characters after trimming. */
export const MAX_SEARCH_LENGTH = 200;

/** What phones show; wide screens show fewer. */
export const MAX_RESULTS_PER_GROUP = 5;

/** The groups in the order in which they are shown. */
export const searchGroups = ['products', ...categories] as const;
export type SearchGroup = (typeof searchGroups)[number];

export const searchResultSchema = z
  .object({
    productId: id,
    contentId: id.nullable().meta({ description: 'Null for a product.' }),
    type: z.string().nullable().meta({ description: 'The content type; null for a product.' }),
    highlight: z.string().nullable().meta({
      description:
        "What the category's page takes as `highlight`: the prompt's id, or the type when no prompt has it. Null for a product.",
    }),
    title: z.string().meta({ description: "The product's name." }),
    subtitle: z.string().meta({ description: "The product's elevator pitch, or the type in words." }),
    snippet: z
      .string()
      .nullable()
      .meta({ description: 'The text around the match, where title and subtitle do not show it.' }),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchResultsSchema = z
  .object({
    groups: z
      .array(z.object({ group: z.enum(searchGroups), results: z.array(searchResultSchema).min(1) }))
      .meta({ description: `Groups with a match, at most ${MAX_RESULTS_PER_GROUP} results each.` }),
    isPartial: z.boolean().meta({
      description:
        'The query has no three letters or digits in a row, which the index needs: only the newest texts were searched.',
    }),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof searchResultsSchema>;

export const search = endpoint({
  tag: 'Search',
  summary: "The user's products and generated content that contain a text, newest first, in groups",
  method: 'get',
  path: '/api/search',
  access: 'user',
  limit: 'search',
  query: z.object({
    q: z
      .string(issue('text_required'))
      .trim()
      .max(MAX_SEARCH_LENGTH, issue('too_long', { limit: MAX_SEARCH_LENGTH }))
      .meta({ description: 'As typed, in any case; a blank one finds nothing.' }),
  }),
  response: searchResultsSchema,
  errors: ['search_busy', 'search_abandoned', 'search_timed_out'],
});
