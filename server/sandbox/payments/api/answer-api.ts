import { z } from 'zod';
import { SHOP } from '#server/sandbox/payments/catalog.ts';
import { refundInvoice, refundOrder } from '#server/sandbox/payments/shop/refunds.ts';
import { type Shop, ShopRefusal } from '#server/sandbox/payments/shop/shop.ts';
import { cancelSubscription } from '#server/sandbox/payments/shop/subscription-changes.ts';
import { findKind, findResource } from '#server/sandbox/payments/wire/all-kinds.ts';
import {
  type ApiReply,
  documentReply,
  errorReply,
  messageReply,
} from '#server/sandbox/payments/wire/documents.ts';
import type { WireContext } from '#server/sandbox/payments/wire/resource-kind.ts';
import { createCheckout } from './create-checkout.ts';
import { createWebhook, deleteWebhook, updateWebhook } from './edit-webhooks.ts';
import { answerList, answerOne, answerRelated, notFound } from './read-list.ts';
import { parseBody } from './request-body.ts';
import { updateSubscription } from './update-subscription.ts';

export interface ApiRequest {
  method: string;
  /** Below `/lemonsqueezy/v1`, without the slash: `orders/400001/refund`. */
  path: string;
  address: URL;
  /** Undefined when it was no JSON. */
  body: unknown;
}

/** Answers one call with a good key. */
export function answerApi(request: ApiRequest, shop: Shop, context: WireContext): ApiReply {
  try {
    return route(request, shop, context);
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    const source = error.field === undefined ? undefined : { pointer: pointerTo(error.field) };
    return errorReply(error.reason === 'not_found' ? 404 : 422, error.message, source);
  }
}

function route(request: ApiRequest, shop: Shop, context: WireContext): ApiReply {
  const { method, path, address, body } = request;
  const [type = '', id, action, ...rest] = path.split('/');
  if (method === 'GET' && path === 'users/me') return currentUser(context);
  const kind = findKind(type);
  if (kind === undefined || rest.length > 0) return messageReply(404, 'Not Found');
  const reply = (rowId: string | number, status = 200) => {
    const resource = findResource({ type, id: String(rowId) }, context);
    return resource === undefined ? notFound() : documentReply(resource, { status });
  };
  if (method === 'GET' && id === undefined) return answerList(kind, address, context);
  if (method === 'GET' && action === undefined && id !== undefined) {
    return answerOne(kind, id, address, context);
  }
  if (method === 'GET' && action !== undefined && id !== undefined) {
    return answerRelated(kind, { id, relation: action }, address, context);
  }
  switch (`${method} ${type}${id === undefined ? '' : '/{id}'}${action === undefined ? '' : `/${action}`}`) {
    case 'POST checkouts':
      return reply(createCheckout(shop, body).id, 201);
    case 'PATCH subscriptions/{id}':
      return reply(updateSubscription(shop, id ?? '', body).id);
    case 'DELETE subscriptions/{id}':
      return reply(cancelSubscription(shop, id ?? '').id);
    case 'POST orders/{id}/refund':
      return reply(refundOrder(shop, id ?? '', { amount: refundAmount(body) }).id);
    case 'POST subscription-invoices/{id}/refund':
      return reply(refundInvoice(shop, id ?? '', { amount: refundAmount(body) }).id);
    case 'POST webhooks':
      return reply(createWebhook(shop, body).id, 201);
    case 'PATCH webhooks/{id}':
      return reply(updateWebhook(shop, id ?? '', body).id);
    case 'DELETE webhooks/{id}':
      deleteWebhook(shop, id ?? '');
      return { status: 204, body: null };
    default:
      return messageReply(405, `The ${method} method is not supported for this route.`);
  }
}

function currentUser({ testMode, baseUrl }: WireContext): ApiReply {
  const id = String(SHOP.userId);
  const self = `${baseUrl}/v1/users/${id}`;
  return {
    status: 200,
    body: {
      meta: { test_mode: testMode },
      jsonapi: { version: '1.0' },
      links: { self },
      data: {
        type: 'users',
        id,
        attributes: {
          name: 'Sandbox Owner',
          email: 'owner@sandbox.example',
          color: '#7047EB',
          avatar_url: '',
          has_custom_avatar: false,
          createdAt: '2026-01-15T09:00:00.000000Z',
          updatedAt: '2026-01-15T09:00:00.000000Z',
        },
        links: { self },
      },
    },
  };
}

/** Everything that is left, when the body does not say. */
function refundAmount(body: unknown): number | undefined {
  if (body === undefined) return undefined;
  const schema = z.object({
    data: z.object({ attributes: z.object({ amount: z.number().optional() }).optional() }).optional(),
  });
  return parseBody(schema, body).data?.attributes?.amount;
}

function pointerTo(field: string): string {
  if (field === '') return '/data';
  return field.startsWith('relationships') || field === 'type' || field === 'id'
    ? `/data/${field}`
    : `/data/attributes/${field}`;
}
