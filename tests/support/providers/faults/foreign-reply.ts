import type { WireReply } from '#tests/support/providers/write-reply.ts';
import { type Fault, findFault } from './fault-schema.ts';

/**
 * The response of a proxy or gateway instead of the provider's. Adds `retry-after` to the headers, also to
 * those of the provider's response.
 */
export function foreignReply(faults: Fault[], headers: Record<string, string>): WireReply | undefined {
  const body = (status: number, contentType: string, text: string): WireReply => ({
    kind: 'body',
    status,
    contentType,
    body: text,
    headers,
  });
  if (findFault(faults, 'html200')) return body(200, 'text/html', htmlPage('Please sign in to the network'));
  const status = findFault(faults, 'status');
  if (status?.retryAfter !== undefined) headers['retry-after'] = String(status.retryAfter);
  if (status?.bodyKind === 'html')
    return body(status.code, 'text/html', htmlPage(`${status.code} Bad gateway`));
  if (status?.bodyKind === 'empty') return body(status.code, 'application/json', '');
  return undefined;
}

const htmlPage = (title: string) =>
  `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
