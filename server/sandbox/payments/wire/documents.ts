/** JSON:API as the provider writes it (https://docs.lemonsqueezy.com/api/getting-started/requests). */

export interface Resource {
  type: string;
  /** A string here; ids among the attributes are numbers. */
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<
    string,
    { links: { related: string; self: string }; data?: ResourceId | ResourceId[] }
  >;
  links: { self: string };
}

export interface ResourceId {
  type: string;
  id: string;
}

export interface ApiReply {
  status: number;
  /** Null for an empty body. */
  body: object | null;
  headers?: Record<string, string>;
}

const jsonapi = { version: '1.0' };

/** Finds what a relation points to, for `included`. */
export type Resolve = (id: ResourceId) => Resource | undefined;

export function documentReply(
  data: Resource,
  options: { status?: number; resolve?: Resolve | undefined } = {},
): ApiReply {
  return {
    status: options.status ?? 200,
    body: { jsonapi, links: { self: data.links.self }, data, ...includedWith([data], options.resolve) },
  };
}

/** An error as the resources answer it. */
export function errorReply(
  status: 400 | 404 | 422,
  detail: string,
  source?: { pointer: string } | { parameter: string },
): ApiReply {
  const titles = { 400: 'Invalid Query Parameter', 404: 'Not Found', 422: 'Unprocessable Entity' };
  return {
    status,
    body: {
      jsonapi,
      errors: [
        {
          detail,
          ...(source === undefined ? {} : { source }),
          status: String(status),
          title: titles[status],
        },
      ],
    },
  };
}

/** An error from in front of the resources: keys, limits, addresses that do not exist. */
export function messageReply(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): ApiReply {
  return { status, body: { message }, headers };
}

export interface Page {
  number: number;
  size: number;
}

/** One page of a list, with links that keep the rest of the query. */
export function listReply(options: {
  rows: Resource[];
  page: Page;
  address: URL;
  resolve: Resolve | undefined;
}): ApiReply {
  const { rows, page, address } = options;
  const lastPage = Math.max(1, Math.ceil(rows.length / page.size));
  const start = (page.number - 1) * page.size;
  const data = rows.slice(start, start + page.size);
  const link = (number: number) => {
    const url = new URL(address);
    url.searchParams.set('page[number]', String(number));
    url.searchParams.set('page[size]', String(page.size));
    return url.href;
  };
  return {
    status: 200,
    body: {
      meta: {
        page: {
          currentPage: page.number,
          from: data.length === 0 ? null : start + 1,
          lastPage,
          perPage: page.size,
          to: data.length === 0 ? null : start + data.length,
          total: rows.length,
        },
      },
      jsonapi,
      links: {
        first: link(1),
        last: link(lastPage),
        ...(page.number > 1 ? { prev: link(page.number - 1) } : {}),
        ...(page.number < lastPage ? { next: link(page.number + 1) } : {}),
      },
      data,
      ...includedWith(data, options.resolve),
    },
  };
}

/** Each related resource once, however many point to it. */
function includedWith(data: Resource[], resolve: Resolve | undefined): { included?: Resource[] } {
  if (resolve === undefined) return {};
  const ids = data.flatMap(({ relationships }) =>
    Object.values(relationships).flatMap((relation) =>
      relation.data === undefined ? [] : [relation.data].flat(),
    ),
  );
  const unique = new Map(ids.map((id) => [`${id.type} ${id.id}`, id]));
  return { included: [...unique.values()].flatMap((id) => resolve(id) ?? []) };
}
