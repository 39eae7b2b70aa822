import { SHOP } from '#tests/support/providers/payments/catalog.ts';
import { type Shop, ShopRefusal } from '#tests/support/providers/payments/shop/shop.ts';
import { cancelSubscription } from '#tests/support/providers/payments/shop/subscription-changes.ts';
import type { Resource } from '#tests/support/providers/payments/wire/resource-kind.ts';
import { findKind, findResource, toResource } from '#tests/support/providers/payments/wire/resources.ts';
import { createCheckout } from './create-checkout.ts';

export interface ApiRequest {
  method: string;
  /** Path relative to `/lemonsqueezy/v1/`, such as `orders/400001`. */
  path: string;
  address: URL;
  /** Undefined if the body is not JSON. */
  body: unknown;
}

export interface ApiReply {
  status: number;
  body: object;
}

const DEFAULT_SIZE = 10;
const MAX_SIZE = 100;
const jsonapi = { version: '1.0' };

/** An error that is not about a resource: wrong key, rate limit or method. */
export function messageReply(status: number, message: string): ApiReply {
  return { status, body: { message } };
}

/** Responds to a call with a valid key. */
export function answerApi({ method, path, address, body }: ApiRequest, shop: Shop): ApiReply {
  try {
    if (method === 'POST' && path === 'checkouts') {
      return documentReply(findResource('checkouts', createCheckout(shop, body).id, shop), shop, 201);
    }
    const cancelled = method === 'DELETE' ? /^subscriptions\/([^/]+)$/.exec(path)?.[1] : undefined;
    if (cancelled !== undefined) {
      cancelSubscription(shop, cancelled);
      return documentReply(findResource('subscriptions', cancelled, shop), shop);
    }
    if (method !== 'GET') return messageReply(405, `The ${method} method is not supported for this route.`);
    if (path === 'users/me') return currentUser(shop);
    const [type = '', id, ...rest] = path.split('/');
    if (rest.length > 0) return messageReply(404, 'Not Found');
    const include = readInclude(type, address);
    return id === undefined
      ? answerList(type, { include, address }, shop)
      : documentReply(findResource(type, id, shop, include), shop);
  } catch (error) {
    if (error instanceof BadQuery) return errorReply(400, error.message, { parameter: error.parameter });
    if (!(error instanceof ShopRefusal)) throw error;
    const source = error.field === undefined ? undefined : { pointer: pointerTo(error.field) };
    return errorReply(error.reason === 'not_found' ? 404 : 422, error.message, source);
  }
}

class BadQuery extends Error {
  readonly parameter: string;
  constructor(parameter: string, message: string) {
    super(message);
    this.parameter = parameter;
  }
}

/**
 * `GET /v1/orders?filter[store_id]=…&page[number]=2&page[size]=50`: returns one page, with links that keep
 * the rest of the query.
 */
function answerList(
  type: string,
  { include, address }: { include: string[]; address: URL },
  shop: Shop,
): ApiReply {
  const kind = findKind(type);
  const perPage = readPageNumber(address, 'size', DEFAULT_SIZE, MAX_SIZE);
  const currentPage = readPageNumber(address, 'number', 1);
  let rows = kind.rows(shop).map((row) => toResource(kind, row, shop, include));
  for (const [name, value] of address.searchParams) {
    const filter = /^filter\[(\w+)\]$/.exec(name)?.[1];
    if (filter === undefined) continue;
    if (!kind.filters.includes(filter)) {
      throw new BadQuery('filter', `Filter parameter ${filter} is not allowed.`);
    }
    // Like the provider, accepts a filter by invoice status but finds nothing.
    rows =
      type === 'subscription-invoices' && filter === 'status'
        ? []
        : rows.filter(({ attributes }) => String(attributes[filter]).toLowerCase() === value.toLowerCase());
  }
  const lastPage = Math.max(1, Math.ceil(rows.length / perPage));
  const start = (currentPage - 1) * perPage;
  const data = rows.slice(start, start + perPage);
  const link = (number: number) => {
    const url = new URL(address);
    url.searchParams.set('page[number]', String(number));
    url.searchParams.set('page[size]', String(perPage));
    return url.href;
  };
  const from = data.length === 0 ? null : start + 1;
  const to = data.length === 0 ? null : start + data.length;
  return {
    status: 200,
    body: {
      meta: { page: { currentPage, from, lastPage, perPage, to, total: rows.length } },
      jsonapi,
      links: {
        first: link(1),
        last: link(lastPage),
        ...(currentPage > 1 && { prev: link(currentPage - 1) }),
        ...(currentPage < lastPage && { next: link(currentPage + 1) }),
      },
      data,
      ...includedWith(data, shop),
    },
  };
}

function documentReply(data: Resource, shop: Shop, status = 200): ApiReply {
  return { status, body: { jsonapi, links: data.links, data, ...includedWith([data], shop) } };
}

/** The related resources without duplicates. */
function includedWith(data: Resource[], shop: Shop): { included?: Resource[] } {
  const ids = data.flatMap(({ relationships }) =>
    Object.values(relationships).flatMap((to) => to.data ?? []),
  );
  const unique = new Map(ids.map((id) => [`${id.type} ${id.id}`, id]));
  return unique.size === 0
    ? {}
    : { included: [...unique.values()].map(({ type, id }) => findResource(type, id, shop)) };
}

function errorReply(status: 400 | 404 | 422, detail: string, source?: object): ApiReply {
  const title = { 400: 'Invalid Query Parameter', 404: 'Not Found', 422: 'Unprocessable Entity' }[status];
  return { status, body: { jsonapi, errors: [{ detail, source, status: String(status), title }] } };
}

function currentUser({ testMode }: Shop): ApiReply {
  const attributes = { name: 'Stand-in Owner', email: 'owner@stand-in.example' };
  const data = { type: 'users', id: String(SHOP.userId), attributes };
  return { status: 200, body: { meta: { test_mode: testMode }, jsonapi, data } };
}

/** The provider's SDK sends an empty `include=`. */
function readInclude(type: string, { searchParams }: URL): string[] {
  const names = (searchParams.get('include') ?? '').split(',').filter((name) => name !== '');
  const unknown = names.find((name) => findKind(type).relations?.[name] === undefined);
  if (unknown !== undefined) throw new BadQuery('include', `Include path ${unknown} is not allowed.`);
  return names;
}

function readPageNumber({ searchParams }: URL, name: string, fallback: number, max = 9_999_999): number {
  const text = searchParams.get(`page[${name}]`) ?? String(fallback);
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) {
    throw new BadQuery(`page.${name}`, `The page.${name} must be between 1 and ${max}.`);
  }
  return number;
}

function pointerTo(field: string): string {
  if (field === '') return '/data';
  return field.startsWith('relationships') || field === 'type'
    ? `/data/${field}`
    : `/data/attributes/${field}`;
}
