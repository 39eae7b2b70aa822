import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createParser } from 'eventsource-parser';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { Answer, CookieClient } from '#tests/support/http/cookie-client.ts';

interface Response {
  content?: Record<string, { schema: object }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
}

/** Compares responses with the OpenAPI document. */
export interface DescribedAnswers {
  /** Undocumented statuses, types and bodies so far. */
  problems: string[];
  /** Statuses seen, such as `GET /api/products 200`. */
  seen: Set<string>;
  /** Wraps a client so that all its responses are checked. */
  watch(client: CookieClient): CookieClient;
}

const segments = ({ path }: Endpoint) => path.split('/');
/** Literal paths match before those with parameters. */
const byExactness = allEndpoints.toSorted(
  (one, other) =>
    segments(one).filter((part) => part.startsWith(':')).length -
    segments(other).filter((part) => part.startsWith(':')).length,
);

function eventsOf(text: string): { event: string | undefined; data: unknown }[] {
  const events: ReturnType<typeof eventsOf> = [];
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }),
  });
  parser.feed(text);
  return events;
}

function endpointOf(method: string, pathname: string): Endpoint | undefined {
  const parts = pathname.split('/');
  return byExactness.find((endpoint) => {
    const own = segments(endpoint);
    return (
      endpoint.method === method.toLowerCase() &&
      own.length === parts.length &&
      own.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}

export function describedAnswers(document: OpenApiDocument): DescribedAnswers {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ ...document, $id: 'api' });
  const validators = new Map<string, ValidateFunction>();
  const problems: string[] = [];
  const seen = new Set<string>();

  /** Most errors of all routes have the same schema, and compiling is slow. */
  function validatorOf(schema: object, steps: string[]): ValidateFunction {
    const key = JSON.stringify(schema);
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
    const known = validators.get(key) ?? ajv.compile({ $ref: `api#/${pointer.join('/')}` });
    validators.set(key, known);
    return known;
  }

  function problemOf(endpoint: Endpoint, { status, headers, body }: Answer): string | undefined {
    const path = endpoint.path.replace(/:(\w+)/gu, '{$1}');
    const response = document.paths[path]?.[endpoint.method]?.responses[status];
    if (!response) return 'a status that is not described';
    const [type = ''] = (headers.get('content-type') ?? '').split(';');
    // Koa's redirects have a short text body.
    if (!response.content) return body === '' || status < 400 ? undefined : 'a body that is not described';
    const described = response.content[type];
    if (!described) return `a type that is not described: ${type}`;
    const steps = ['paths', path, endpoint.method, 'responses', String(status), 'content', type, 'schema'];
    const validate = validatorOf(described.schema, steps);
    const values = type === 'text/event-stream' ? eventsOf(String(body)) : [body];
    return values.every((value) => validate(value)) ? undefined : ajv.errorsText(validate.errors);
  }

  return {
    problems,
    seen,
    watch(client) {
      const request: CookieClient['request'] = async (method, address, options) => {
        const answer = await client.request<never>(method, address, options);
        const { pathname } = new URL(address, client.origin);
        const endpoint = endpointOf(method, pathname);
        if (endpoint) {
          seen.add(`${method} ${endpoint.path} ${answer.status}`);
          const problem = problemOf(endpoint, answer);
          if (problem)
            problems.push(`${method} ${address} answered ${answer.status}: ${problem}`.slice(0, 400));
        }
        return answer;
      };
      return {
        ...client,
        request,
        get: (address, options) => request('GET', address, options),
        post: (address, options) => request('POST', address, options),
        put: (address, options) => request('PUT', address, options),
        patch: (address, options) => request('PATCH', address, options),
        delete: (address, options) => request('DELETE', address, options),
      };
    },
  };
}
