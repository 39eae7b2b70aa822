import { MAX_RESULTS_PER_GROUP, type SearchGroup, type SearchResult } from '#shared/contracts/search.ts';
import type { Findings } from './api/search.ts';

export interface Found {
  key: string;
  group: SearchGroup;
  result: SearchResult;
}

/** Maximum results per group on wide screens (from the specification). Phones show all. */
const WIDE_LIMIT = 3;

/** The results as one list, in display order. */
export function foundResults(findings: Pick<Findings, 'groups'>, wide: boolean): Found[] {
  return findings.groups.flatMap(({ group, results }) =>
    results.slice(0, wide ? WIDE_LIMIT : MAX_RESULTS_PER_GROUP).map((result) => ({
      key: `${group}:${result.contentId ?? result.productId}`,
      group,
      result,
    })),
  );
}
