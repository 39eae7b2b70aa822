import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';

export const MOST_ROWS_PER_PAGE = 100;
/** How many rows the whole list has. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

export const pageNumber = z.coerce.number(issue('whole_number')).int(issue('whole_number')).min(1);

/** The query of an administrator's list in numbered pages, newest first by default. */
export function listQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    page: pageNumber.max(1_000_000).default(1),
    pageSize: pageNumber.max(MOST_ROWS_PER_PAGE).default(25),
    sort: z.enum(sorts).default(sorts[0] as never),
    direction: z.enum(['asc', 'desc']).default('desc'),
    search: z.string().trim().max(200).optional(),
  });
}
