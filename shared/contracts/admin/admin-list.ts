import { z } from 'zod';
import { type EndpointOptions, endpoints } from '#shared/contracts/endpoint.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

export const MOST_ROWS_PER_PAGE = 100;
export const USUAL_ROWS_PER_PAGE = 25;
/** How many rows the whole list has. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

const admin = endpoints('Admin', 'admin');

export const pageNumber = z.coerce.number(issue('whole_number')).int(issue('whole_number')).min(1);

/** `usd` is in dollars, `microUsd` in millionths of a dollar, `duration` in milliseconds, `time` a date with its time. */
export type FieldKind = 'text' | 'number' | 'signed' | 'usd' | 'microUsd' | 'duration' | 'date' | 'time';

/** Shows the field of the column's name or another one; a `custom` column is drawn by the screen. */
type ColumnOf<Row, Id> = { sorts?: false } & (
  | { kind: 'custom' }
  | (Id extends keyof Row
      ? { kind: FieldKind; field?: keyof Row & string }
      : { kind: FieldKind; field: keyof Row & string })
);
type ColumnsOf<Row, Columns> = { [Id in keyof Columns]: ColumnOf<Row, Id> };
export type ListColumns = Record<string, { kind: FieldKind | 'custom'; field?: string; sorts?: false }>;

type Sort<Columns> = {
  [Id in keyof Columns & string]: Columns[Id] extends { sorts: false } ? never : Id;
}[keyof Columns & string];
/** The columns that a list can be sorted by. */
export type SortOf<List extends { sorts: readonly string[] }> = List['sorts'][number];

type Filters = Readonly<Record<string, readonly string[]>>;
type FilterShape<F extends Filters> = { [Name in keyof F]: z.ZodOptional<z.ZodType<F[Name][number]>> };

interface ListOptions<Params extends z.ZodType<Record<string, unknown>> | undefined>
  extends Pick<
    EndpointOptions<Params, undefined, undefined, undefined, undefined>,
    'errors' | 'limit' | 'params' | 'summary'
  > {}

/** A list for administrators that is answered whole, and the columns of its table. */
export function wholeList<
  Row extends z.ZodType,
  const Columns extends ColumnsOf<z.output<Row>, Columns>,
  const Params extends z.ZodType<Record<string, unknown>> | undefined = undefined,
>(path: string, options: ListOptions<Params> & { row: Row; columns: Columns }) {
  const { row, columns, ...others } = options;
  return { ...admin.get(path, { ...others, response: z.array(row) }), columns };
}

/**
 * A list for administrators in numbered pages, newest first by default. From its columns and filters follow the query,
 * the server's order and the table on screen.
 *
 * @param options.otherSorts orders without a column
 * @param options.query other parts of the query
 */
export function adminList<
  Row extends z.ZodType,
  const Columns extends ColumnsOf<z.output<Row>, Columns> & { createdAt: unknown },
  const Choices extends Filters = Record<never, never>,
  const Other extends string = never,
  const Params extends z.ZodType<Record<string, unknown>> | undefined = undefined,
  Query extends z.ZodRawShape = Record<never, never>,
>(
  path: string,
  options: ListOptions<Params> & {
    row: Row;
    columns: Columns;
    filters?: Choices;
    otherSorts?: readonly Other[];
    query?: Query;
    pageSize?: number;
  },
) {
  const { row, columns, otherSorts = [], query, pageSize = USUAL_ROWS_PER_PAGE, ...others } = options;
  const filters = options.filters ?? ({} as Choices);
  const ids = Object.entries(columns as ListColumns).flatMap(([id, { sorts }]) =>
    sorts === false ? [] : id,
  );
  const sorts = [...ids, ...otherSorts] as [Sort<Columns> | Other, ...(Sort<Columns> | Other)[]];
  const choices = Object.entries(filters).map(([name, values]) => [name, z.enum(values).optional()]);
  const endpoint = admin.get(path, {
    ...others,
    summary: `${others.summary}; ${TOTAL_COUNT_HEADER} says how many there are in all`,
    query: z.object({
      page: pageNumber.max(1_000_000).default(1),
      pageSize: pageNumber.max(MOST_ROWS_PER_PAGE).default(pageSize),
      sort: z.enum(sorts).default('createdAt' as never),
      direction: z.enum(['asc', 'desc']).default('desc'),
      search: z.string().trim().max(200).optional(),
      ...(Object.fromEntries(choices) as FilterShape<Choices>),
      ...(query as Query),
    }),
    response: z.array(row),
  });
  return { ...endpoint, columns, filters, sorts };
}
