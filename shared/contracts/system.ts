import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const systemInfoSchema = z
  .object({
    version: z.string(),
    partner: z
      .object({ name: z.string(), logoUrl: z.string(), url: z.string().nullable() })
      .nullable()
      .meta({ description: 'Whose logo stands in the sidebar; null without a partner.' }),
    sampleMode: z.boolean().meta({ description: 'No AI key is set: texts are samples.' }),
    checkoutScriptUrl: z
      .string()
      .meta({ description: "The payment provider's script that shows a checkout over the page." }),
  })
  .meta({ id: 'SystemInfo' });
export type SystemInfo = z.infer<typeof systemInfoSchema>;

export const getSystemInfo = endpoint({
  tag: 'System',
  summary: 'What a client needs to know before sign-in',
  method: 'get',
  path: '/api/system',
  access: 'public',
  response: systemInfoSchema,
});

export const getOpenApi = endpoint({
  tag: 'System',
  summary: 'This document (OpenAPI 3.1)',
  method: 'get',
  path: '/api/openapi.json',
  access: 'public',
  limit: 'report',
  revalidates: true,
  response: z.looseObject({ openapi: z.string() }),
});

export const healthz = endpoint({
  tag: 'System',
  summary: 'The process is alive',
  method: 'get',
  path: '/healthz',
  access: 'public',
  response: 'text',
});

export const readyz = endpoint({
  tag: 'System',
  summary: 'Database reachable and migrated; 503 while starting, draining or without a database',
  method: 'get',
  path: '/readyz',
  access: 'public',
  response: 'text',
  errors: ['service_unavailable'],
});

export const metrics = endpoint({
  tag: 'System',
  summary: 'Prometheus metrics; loopback callers or a bearer token only',
  method: 'get',
  path: '/metrics',
  access: 'public',
  response: 'text',
  errors: ['metrics_forbidden'],
});
