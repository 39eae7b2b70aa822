import { randomUUID } from 'node:crypto';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { type AttackedServer, startAttackedServer } from '#tests/attacks/attacked-server.ts';
import {
  markedOffer,
  markedProduct,
  markedText,
  markedVoice,
  pathOf,
  settleTenant,
  type Tenant,
} from '#tests/attacks/canaries/tenant.ts';

export interface ScannedRequest {
  method: string;
  /** Path and query of the request. */
  target: string;
  json?: unknown;
}

/** What the scanners need. */
export interface ScanGround {
  server: AttackedServer;
  origin: string;
  /** Cookie of an administrator's session. */
  cookie: string;
  pages: string[];
  requests: ScannedRequest[];
}

/** Scanners only change parameters that are present. */
const QUERIES: Record<string, string> = {
  '/api/search': '?q=number',
  '/api/ai-prompts': '?category=research&type=vertical_landscape',
  '/api/generated-content': '?view=summary',
  '/api/generations': '?active=0&limit=5',
  '/api/login': '?returnTo=/products',
  '/api/admin/users': '?page=1&pageSize=20&sort=name&direction=asc&search=a&role=admin&tier=free',
  '/api/admin/audit-logs': '?limit=5&before=1000&subjectType=user&subjectId=1',
  '/api/admin/overview': '?from=2026-11-01&to=2026-11-20',
  '/api/admin/margins': '?from=2026-11-01&to=2026-11-20',
  '/api/admin/usage': '?from=2026-01-01T00:00:00.000Z&to=2026-12-31T00:00:00.000Z',
  '/api/admin/payment-events': '?state=open&limit=5&before=1000',
};
const PAGES = ['/', '/products', '/research?highlight=1', '/admin', '/settings', '/nowhere'];
/** Routes that end the session or redirect to other sites. */
const LEFT_OUT = /logout|callback|authorize/;

export async function openScanGround(): Promise<ScanGround> {
  const server = await startAttackedServer();
  const tenant = await settleTenant(server, 'scanned-account');
  await server.query(`update users set role = 'admin' where id = $1`, [tenant.user.id]);
  const reads = allEndpoints
    .filter(({ method, path }) => method === 'get' && !LEFT_OUT.test(path))
    .map((endpoint) => ({
      method: 'GET',
      target: filledPath(endpoint, tenant) + (QUERIES[endpoint.path] ?? ''),
    }));
  return {
    server,
    origin: `http://localhost:${server.port}`,
    cookie: tenant.user.cookie,
    pages: PAGES,
    requests: [...reads, ...writesOf(tenant)],
  };
}

function filledPath({ path }: Endpoint, tenant: Tenant): string {
  if (path.startsWith('/api/auth/sessions/')) return `/api/auth/sessions/${randomUUID()}`;
  const known = path.replace(/^(\/api\/admin\/[\w-]+)\/:id/, '$1/1').replace(/:(?:batchId|number)/g, '1');
  return pathOf(known, tenant, (items) => items[0] as never);
}

function writesOf({ own }: Tenant): ScannedRequest[] {
  const [product] = own.products;
  const [content] = own.contents;
  const generate = { productId: product, promptType: 'vertical_landscape', tier: 'standard' };
  const token = { code: 'x', codeVerifier: 'y', redirectUri: 'funnelsmith://auth/callback' };
  return [
    { method: 'POST', target: '/api/products', json: markedProduct('scanned') },
    { method: 'PATCH', target: `/api/products/${product}`, json: { outcome: 'scanned' } },
    { method: 'PUT', target: `/api/products/${product}/brand-voice`, json: markedVoice('scanned') },
    { method: 'PUT', target: `/api/products/${product}/offer`, json: markedOffer('scanned') },
    { method: 'PATCH', target: `/api/generated-content/${content}`, json: markedText('scanned') },
    { method: 'PATCH', target: '/api/user/language', json: { language: 'en' } },
    { method: 'POST', target: '/api/generate/ai-content', json: generate },
    {
      method: 'POST',
      target: '/api/create-checkout',
      json: { productVariantId: '1', productName: 'scanned' },
    },
    { method: 'PATCH', target: '/api/admin/users/1/tier', json: { tier: 'pro' } },
    {
      method: 'POST',
      target: '/api/admin/ai-models/test',
      json: { provider: 'openai', modelName: 'gpt-4.1-mini' },
    },
    {
      method: 'POST',
      target: '/api/admin/parked-purchases/order-1/assign',
      json: { email: 'nobody@example.com' },
    },
    { method: 'POST', target: '/api/auth/desktop/token', json: token },
  ];
}
