import { createHmac } from 'node:crypto';
import type { CustomData } from '#server/sandbox/payments/payment-rows.ts';
import type { Resource } from '#server/sandbox/payments/wire/documents.ts';

export type SignatureKind = 'valid' | 'invalid' | 'missing' | 'wrong-secret';

/** The bytes of one event, as text. They are what is signed. */
export function eventBody(options: {
  event: string;
  webhookId: string;
  testMode: boolean;
  custom: CustomData | null;
  data: Resource;
  meta?: Record<string, unknown> | undefined;
}): string {
  const { event, webhookId, testMode, custom, data, meta } = options;
  return JSON.stringify({
    meta: {
      test_mode: testMode,
      event_name: event,
      ...(custom === null ? {} : { custom_data: custom }),
      webhook_id: webhookId,
      ...meta,
    },
    data,
  });
}

/** `X-Signature`: lower-case hex HMAC-SHA256 of the raw body. */
function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('hex');
}

/** A signature header, good or bad in the way asked for. */
export function signatureHeader(body: string, secret: string, kind: SignatureKind): Record<string, string> {
  switch (kind) {
    case 'missing':
      return {};
    case 'invalid':
      return { 'x-signature': 'not-a-signature' };
    case 'wrong-secret':
      return { 'x-signature': signBody(body, `${secret}-of-somebody-else`) };
    case 'valid':
      return { 'x-signature': signBody(body, secret) };
  }
}
