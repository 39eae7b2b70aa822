import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { component } from './fields.ts';

const system = endpoints('System', 'public');

export const systemInfoSchema = component('SystemInfo', {
  version: z.string(),
  partner: z
    .object({ name: z.string(), logoUrl: z.string(), url: z.string().nullable() })
    .nullable()
    .describe('Whose logo stands in the sidebar; null without a partner.'),
  sampleMode: z.boolean().describe('No AI key is set: texts are samples.'),
  reader: z.boolean().describe('Whether a second model reads finished texts and reports faults.'),
  checkoutScriptUrl: z
    .string()
    .describe("The payment provider's script that shows a checkout over the page."),
});
export type SystemInfo = z.infer<typeof systemInfoSchema>;

export const getSystemInfo = system.get('/api/system', {
  summary: 'What a client needs to know before sign-in',
  response: systemInfoSchema,
});

export const getOpenApi = system.get('/api/openapi.json', {
  summary: 'This document (OpenAPI 3.1)',
  limit: 'report',
  revalidates: true,
  response: z.looseObject({ openapi: z.string() }),
});

export const healthz = system.get('/healthz', {
  summary: 'The process is alive',
  response: 'text',
});

export const readyz = system.get('/readyz', {
  summary: 'Database reachable and migrated; 503 while starting, draining or without a database',
  response: 'text',
  errors: ['service_unavailable'],
});

export const metrics = system.get('/metrics', {
  summary: 'Prometheus metrics; loopback callers or a bearer token only',
  response: 'text',
  errors: ['metrics_forbidden'],
});
