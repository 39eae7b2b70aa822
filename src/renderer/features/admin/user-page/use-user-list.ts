import { SERVER_PAGE_SIZE } from '#renderer/components/lists/table/server-list.tsx';
import { type TableView, useTableView } from '#renderer/components/lists/table/table-view.ts';

/** View and query of a list about one user, newest first. */
export function useUserList<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  const given = useTableView({ sort: sorts[0] });
  const sort = sorts.find((known) => known === given.sort) ?? sorts[0];
  const view: TableView = { ...given, sort };
  const { page, direction, search } = given;
  return {
    view,
    query: { page, pageSize: SERVER_PAGE_SIZE, sort, direction, search: search || undefined },
  };
}
