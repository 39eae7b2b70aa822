import { queryOptions } from '@tanstack/react-query';
import type { ShowcaseText } from '#shared/contracts/showcases.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';

/** Doesn't use `callApi`, which would load the contracts' schemas for visitors. */
export const showcaseQuery = (language: string, type: ContentType) =>
  queryOptions({
    queryKey: ['/api/showcases/:language/:type', language, type],
    queryFn: async ({ signal }): Promise<ShowcaseText> => {
      const response = await fetch(`/api/showcases/${language}/${type}`, {
        headers: { Accept: 'application/json' },
        signal,
      });
      if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
      return (await response.json()) as ShowcaseText;
    },
  });
