import { MAX_RESULTS_PER_GROUP, type SearchGroup, type SearchResult } from '#shared/contracts/search.ts';
import type { Findings } from './api/search.ts';

/** One line of the panel. */
export interface Found {
  key: string;
  group: SearchGroup;
  result: SearchResult;
}

/** Results of each group on wide screens; phones show as many as there are (from the specification). */
const WIDE_LIMIT = 3;

/** What the panel lists, in its order. */
export function foundResults(findings: Pick<Findings, 'groups'>, wide: boolean): Found[] {
  return findings.groups.flatMap(({ group, results }) =>
    results.slice(0, wide ? WIDE_LIMIT : MAX_RESULTS_PER_GROUP).map((result) => ({
      key: `${group}:${result.contentId ?? result.productId}`,
      group,
      result,
    })),
  );
}
