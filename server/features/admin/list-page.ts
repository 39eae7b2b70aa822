import type { ServiceContext } from '#server/database/service-context.ts';

export interface PageOptions<Sort extends string = string> {
  page: number;
  pageSize: number;
  sort: Sort;
  direction: 'asc' | 'desc';
  search?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

/**
 * A page of a query, and how many rows it has in all.
 *
 * @param options.select a whole query; it may use `:pattern`, the search as a LIKE pattern, `%` without one
 * @param options.sorts the columns of the query to sort by
 */
export async function listPage<Row, Sort extends string>(
  ctx: ServiceContext,
  options: {
    select: string;
    sorts: Record<Sort, string>;
    /** Last sort column: unique, so that pages neither repeat nor skip rows. */
    tie: string;
    values: Record<string, string | number | boolean>;
    page: PageOptions<Sort>;
  },
): Promise<Page<Row>> {
  const { select, sorts, tie, page } = options;
  const values = { ...options.values, pattern: patternOf(page.search) };
  const order = `${sorts[page.sort]} ${page.direction} nulls last, ${tie} ${page.direction}`;
  const { rows } = await ctx.db.raw<{ rows: Row[] }>(
    `select * from (${select}) list order by ${order} limit :limit offset :offset`,
    { ...values, limit: page.pageSize, offset: (page.page - 1) * page.pageSize },
  );
  const { rows: counted } = await ctx.db.raw<{ rows: { total: number }[] }>(
    `select count(*)::int as total from (${select}) list`,
    values,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A pattern for `like`, which finds the search anywhere in lower-case text. */
export function patternOf(search: string | undefined): string {
  return `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
