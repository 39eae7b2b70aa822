import { z } from 'zod';
import type { Endpoint, EventSchemas } from '#shared/contracts/endpoint.ts';
import { type ErrorCode, errorBodySchema, errorStatus } from '#shared/contracts/errors.ts';

type JsonSchema = Record<string, unknown>;

/**
 * Builds the OpenAPI 3.1 document from the contracts.
 *
 * @param options.endpoints every endpoint of the API
 * @param options.serverUrl origin that clients use
 */
export function buildOpenApi(options: { endpoints: Endpoint[]; version: string; serverUrl: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of options.endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: describeOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Funnelsmith API', version: options.version },
    servers: [{ url: options.serverUrl }],
    tags: [...new Set(options.endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: toJsonSchema(errorBodySchema, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'funnelsmith_session',
          description: 'Over https its name begins with `__Host-`.',
        },
        device: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function describeOperation(endpoint: Endpoint): JsonSchema {
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }, { device: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toJsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: { ...successResponse(endpoint), ...errorResponses(endpoint) },
  };
}

function operationId(endpoint: Endpoint): string {
  return `${endpoint.method}${endpoint.path.replace(/[^A-Za-z0-9]+(.)?/g, (_match, next?: string) => next?.toUpperCase() ?? '')}`;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, parameter]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: parameter,
  }));
}

function successResponse(endpoint: Endpoint): JsonSchema {
  if (endpoint.response === 'redirect') return { [endpoint.status]: { description: 'Redirect' } };
  if (endpoint.response === 'text') {
    return {
      [endpoint.status]: { description: 'Text', content: { 'text/plain': { schema: { type: 'string' } } } },
    };
  }
  if (endpoint.response === 'page') {
    return {
      [endpoint.status]: { description: 'Page', content: { 'text/html': { schema: { type: 'string' } } } },
      302: { description: 'Redirect' },
    };
  }
  if (!endpoint.response) return { [endpoint.status]: { description: 'Done' } };
  return {
    [endpoint.status]: {
      description: 'Success',
      content: {
        ...(endpoint.response !== 'events' && {
          'application/json': { schema: toJsonSchema(endpoint.response, 'output') },
        }),
        ...(endpoint.events && { 'text/event-stream': { schema: describeEvents(endpoint.events) } }),
      },
    },
  };
}

/** OpenAPI 3.1 has no word for events: each is described as an object of its name and its data. */
function describeEvents(events: EventSchemas): JsonSchema {
  return {
    oneOf: Object.entries(events).map(([name, schema]) => ({
      type: 'object',
      properties: { event: { const: name }, data: toJsonSchema(schema, 'output') },
      required: ['event', 'data'],
    })),
  };
}

function errorResponses(endpoint: Endpoint): JsonSchema {
  const codes: ErrorCode[] = [
    ...(endpoint.params || endpoint.query || endpoint.body ? (['invalid_request'] as const) : []),
    ...(endpoint.access === 'public' ? [] : (['unauthorized'] as const)),
    ...(endpoint.access === 'admin' ? (['forbidden'] as const) : []),
    ...endpoint.errors,
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema;
  return rest;
}
