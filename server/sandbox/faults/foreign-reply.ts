import type { WireReply } from '#server/sandbox/write-reply.ts';
import type { Fault, FaultOf } from './fault-schema.ts';

/**
 * The answer of something in between, instead of the provider's own. Puts `retry-after` among the headers, also when
 * the provider answers itself.
 */
export function foreignReply(faults: Fault[], headers: Record<string, string>): WireReply | undefined {
  const body = (status: number, contentType: string, text: string): WireReply => ({
    kind: 'body',
    status,
    contentType,
    body: text,
    headers,
  });
  if (faults.some((fault) => fault.kind === 'html200')) return body(200, 'text/html', gatewayPage(200));
  const status = faults.find((fault): fault is FaultOf<'status'> => fault.kind === 'status');
  if (status?.retryAfter !== undefined) headers['retry-after'] = String(status.retryAfter);
  if (status?.bodyKind === 'html') return body(status.code, 'text/html', gatewayPage(status.code));
  if (status?.bodyKind === 'empty') return body(status.code, 'application/json', '');
  return undefined;
}

const html = (title: string) =>
  `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;

/** What a gateway in between says instead of the provider. */
function gatewayPage(status: number): string {
  return html(status === 200 ? 'Please sign in to the network' : `${status} Bad gateway`);
}
