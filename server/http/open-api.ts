import { z } from 'zod';
import type { Endpoint, EventSchemas } from '#shared/contracts/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '#shared/contracts/error-catalogue.ts';
import { errorBodySchema } from '#shared/contracts/errors.ts';

type JsonSchema = Record<string, unknown>;

/**
 * Builds the OpenAPI 3.1 document from the contracts.
 *
 * @param options.serverUrl origin that clients use
 * @throws Error when two different schemas have the same name
 */
export function buildOpenApi(options: { endpoints: Endpoint[]; version: string; serverUrl: string }) {
  const schemas = new NamedSchemas();
  schemas.define('Error', errorBodySchema);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of options.endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: describeOperation(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Funnelsmith API', version: options.version },
    servers: [{ url: options.serverUrl }],
    tags: [...new Set(options.endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.all,
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

/** JSON Schemas of zod schemas; those with an id go into the components of the document. */
class NamedSchemas {
  readonly all: Record<string, JsonSchema> = {};

  define(name: string, schema: z.ZodType): void {
    this.#keep(name, this.of(schema, 'output'));
  }

  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const text = JSON.stringify(
      z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any', reused: 'inline' }),
    );
    const { $schema, $defs, ...rest } = JSON.parse(
      text.replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'),
    ) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, definition] of Object.entries($defs ?? {})) this.#keep(name, definition);
    return rest;
  }

  #keep(name: string, { id: _name, ...schema }: JsonSchema): void {
    const known = this.all[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas are called ${name}.`);
    }
    this.all[name] = schema;
  }
}

function describeOperation(endpoint: Endpoint, schemas: NamedSchemas): JsonSchema {
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }, { device: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path', schemas),
      ...parametersOf(endpoint.query, 'query', schemas),
    ],
    ...((endpoint.body || endpoint.files) && {
      requestBody: {
        required: true,
        description: `At most ${endpoint.body ? endpoint.bodyLimit : endpoint.files?.limit} bytes.`,
        content: {
          ...(endpoint.body && { 'application/json': { schema: schemas.of(endpoint.body, 'input') } }),
          ...Object.fromEntries((endpoint.files?.types ?? []).map((type) => [type, {}])),
        },
      },
    }),
    responses: { ...successResponse(endpoint, schemas), ...errorResponses(endpoint) },
  };
}

function operationId(endpoint: Endpoint): string {
  return `${endpoint.method}${endpoint.path.replace(/[^A-Za-z0-9]+(.)?/g, (_match, next?: string) => next?.toUpperCase() ?? '')}`;
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  schemas: NamedSchemas,
): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
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

function successResponse(endpoint: Endpoint, schemas: NamedSchemas): JsonSchema {
  if (endpoint.response === 'redirect') return { [endpoint.status]: { description: 'Redirect' } };
  if (endpoint.response === 'text') {
    return {
      [endpoint.status]: { description: 'Text', content: { 'text/plain': { schema: { type: 'string' } } } },
    };
  }
  if (endpoint.response === 'zip') {
    return {
      [endpoint.status]: {
        description: 'ZIP file',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  }
  if (endpoint.response === 'png') {
    return {
      [endpoint.status]: {
        description: 'Picture',
        content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
      },
      304: { description: 'The answer with this `If-None-Match` still holds.' },
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
          'application/json': { schema: schemas.of(endpoint.response, 'output') },
        }),
        ...(endpoint.events && { 'text/event-stream': { schema: describeEvents(endpoint.events, schemas) } }),
      },
    },
    ...(endpoint.revalidates && {
      304: { description: 'The answer with this `If-None-Match` still holds.' },
    }),
  };
}

/** OpenAPI 3.1 can't describe events, so each becomes an object with name and data. */
function describeEvents(events: EventSchemas, schemas: NamedSchemas): JsonSchema {
  const described = Object.entries(events).map(([name, schema]) => ({
    type: 'object',
    properties: { event: { const: name }, data: schemas.of(schema, 'output') },
    required: ['event', 'data'],
  }));
  const [first = {}] = described;
  return described.length > 1 ? { oneOf: described } : first;
}

/** Errors of `registerEndpoint` and of the middleware before it. */
function refusalsOf({ access, method, path, body, files }: Endpoint): ErrorCode[] {
  return [
    // Also sent for an address with NUL characters.
    'invalid_request',
    'unreadable_address',
    ...(body
      ? ([
          'malformed_json',
          'body_incomplete',
          'body_too_deep',
          'payload_too_large',
          'too_many_values',
          'unsupported_media_type',
          'unsupported_encoding',
        ] satisfies ErrorCode[])
      : []),
    ...(files
      ? ([
          'body_incomplete',
          'payload_too_large',
          'unsupported_encoding',
          files.refusal ?? 'file_type_unsupported',
        ] satisfies ErrorCode[])
      : []),
    ...(access === 'public' ? [] : (['unauthorized'] as const)),
    ...(access === 'admin' ? (['forbidden'] as const) : []),
    ...(method !== 'get' || path === '/api/logout' ? (['cross_site_request'] as const) : []),
  ];
}

function errorResponses(endpoint: Endpoint): JsonSchema {
  const byStatus = Map.groupBy(
    new Set([...refusalsOf(endpoint), ...endpoint.errors]),
    (code) => errorCatalogue[code].status,
  );
  const isVisited = endpoint.response === 'redirect' || endpoint.response === 'page';
  const content = {
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
    ...(isVisited && { 'text/html': { schema: { type: 'string' } } }),
  };
  const described = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      ...((status === 429 || status === 503) && { headers: { 'Retry-After': RETRY_AFTER } }),
      content,
    },
  ]);
  return { ...Object.fromEntries(described), default: { description: 'Any other failure', content } };
}

const RETRY_AFTER = { description: 'In seconds.', schema: { type: 'integer', minimum: 1 } };
