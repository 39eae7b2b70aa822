import type { Page } from '#server/database/list-page.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { TOTAL_COUNT_HEADER } from '#shared/contracts/admin/admin-list.ts';

/** Presents the rows of a page; a header has the number of all rows. */
export function answerPage<Row, Shown>(
  ctx: RequestContext,
  { rows, total }: Page<Row>,
  present: (row: Row) => Shown,
): Shown[] {
  ctx.set(TOTAL_COUNT_HEADER, String(total));
  return rows.map(present);
}
