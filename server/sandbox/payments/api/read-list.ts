import { findResource } from '#server/sandbox/payments/wire/all-kinds.ts';
import {
  type ApiReply,
  documentReply,
  errorReply,
  listReply,
} from '#server/sandbox/payments/wire/documents.ts';
import {
  type ResourceKind,
  toResource,
  type WireContext,
} from '#server/sandbox/payments/wire/resource-kind.ts';

const DEFAULT_SIZE = 10;
const MAX_SIZE = 100;

/** `GET /v1/orders?filter[store_id]=…&page[number]=2&page[size]=50&include=customer` */
export function answerList(kind: ResourceKind<unknown>, address: URL, context: WireContext): ApiReply {
  const { searchParams } = address;
  const include = readInclude(kind, searchParams);
  if ('status' in include) return include;
  const number = readPageNumber(searchParams.get('page[number]'), 1);
  const size = readPageNumber(searchParams.get('page[size]'), DEFAULT_SIZE);
  if (number === null) return badPage('page.number', 'The page.number must be at least 1.');
  if (size === null || size > MAX_SIZE) {
    return badPage('page.size', `The page.size must be between 1 and ${MAX_SIZE}.`);
  }
  let rows = kind.rows(context.store);
  for (const [name, value] of searchParams) {
    const filter = /^filter\[(\w+)\]$/.exec(name)?.[1];
    if (filter === undefined) continue;
    const keep = kind.filters[filter];
    if (keep === undefined) {
      return errorReply(400, `Filter parameter ${filter} is not allowed.`, { parameter: 'filter' });
    }
    rows = rows.filter((row) => keep(row, value, context.store));
  }
  return listReply({
    rows: rows.map((row) => toResource(kind, row, context, include.names)),
    page: { number, size },
    address,
    resolve: include.names.length === 0 ? undefined : (id) => findResource(id, context),
  });
}

/** `GET /v1/orders/400001?include=customer` */
export function answerOne(
  kind: ResourceKind<unknown>,
  id: string,
  address: URL,
  context: WireContext,
): ApiReply {
  const include = readInclude(kind, address.searchParams);
  if ('status' in include) return include;
  const resource = findResource({ type: kind.type, id }, context, include.names);
  if (resource === undefined) return notFound();
  return documentReply(resource, {
    resolve: include.names.length === 0 ? undefined : (related) => findResource(related, context),
  });
}

/** `GET /v1/orders/400001/customer`: the `related` link of a resource. */
export function answerRelated(
  kind: ResourceKind<unknown>,
  path: { id: string; relation: string },
  address: URL,
  context: WireContext,
): ApiReply {
  const pointTo = kind.relations[path.relation];
  const row = kind.rows(context.store).find((candidate) => kind.idOf(candidate) === path.id);
  if (pointTo === undefined || row === undefined) return notFound();
  const related = pointTo(row, context.store);
  if (Array.isArray(related)) {
    const rows = related.flatMap((id) => findResource(id, context) ?? []);
    return listReply({ rows, page: { number: 1, size: MAX_SIZE }, address, resolve: undefined });
  }
  const resource = findResource(related, context);
  return resource === undefined ? notFound() : documentReply(resource);
}

export function notFound(): ApiReply {
  return errorReply(404, 'The related resource does not exist.');
}

/** An empty `include=` is sent by the provider's own package, and is fine. */
function readInclude(
  kind: ResourceKind<unknown>,
  searchParams: URLSearchParams,
): { names: string[] } | ApiReply {
  const names = (searchParams.get('include') ?? '').split(',').filter((name) => name !== '');
  const unknown = names.find((name) => kind.relations[name] === undefined);
  return unknown === undefined
    ? { names }
    : errorReply(400, `Include path ${unknown} is not allowed.`, { parameter: 'include' });
}

function readPageNumber(text: string | null, fallback: number): number | null {
  if (text === null) return fallback;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

function badPage(parameter: string, detail: string): ApiReply {
  return errorReply(400, detail, { parameter });
}
