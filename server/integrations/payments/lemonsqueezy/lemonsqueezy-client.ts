import { handleWhen, retry } from 'cockatiel';
import type { z } from 'zod';
import { PaymentProviderError } from '#server/integrations/payments/payment-provider.ts';
import { retryBackoff } from '#server/integrations/retry-backoff.ts';
import { listSchema } from './lemonsqueezy-objects.ts';

const PAGE_SIZE = 100;
const RETRIES = 2;
/** If the provider requests a longer pause, there is no retry. */
const LONGEST_RETRY_AFTER_MS = 5_000;

export interface LemonSqueezyClientOptions {
  /** Without a trailing slash: `https://api.lemonsqueezy.com`. */
  baseUrl: string;
  apiKey: string;
  /** Timeout of one response, including its body. */
  timeoutMs?: number;
}

export interface LemonSqueezyClient {
  /** @throws PaymentProviderError */
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>>;
  /**
   * Never retries, because a repeated request could act twice.
   * @throws PaymentProviderError
   */
  post<Schema extends z.ZodType>(path: string, body: object, schema: Schema): Promise<z.output<Schema>>;
  /**
   * Retries, because deleting twice has the effect of deleting once.
   * @throws PaymentProviderError
   */
  remove<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>>;
  /**
   * Reads all pages of a list one after the other.
   * @param query filters
   * @throws PaymentProviderError
   */
  pages<Item extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    item: Item,
  ): AsyncIterable<z.output<Item>[]>;
}

/**
 * A client of the Lemon Squeezy API (JSON:API, https://docs.lemonsqueezy.com/api). The published package has no options
 * for address, timeout and retries.
 */
export function createLemonSqueezyClient(options: LemonSqueezyClientOptions): LemonSqueezyClient {
  const { baseUrl, apiKey, timeoutMs = 15_000 } = options;

  async function call<Schema extends z.ZodType>(
    path: string,
    init: RequestInit,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const answer = await exchange(`${baseUrl}${path}`, {
      ...init,
      headers: {
        Accept: 'application/vnd.api+json',
        'Content-Type': 'application/vnd.api+json',
        Authorization: `Bearer ${apiKey}`,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new PaymentProviderError('payment_unexpected', { cause: parsed.error });
  }

  const patiently =
    (method: 'GET' | 'DELETE'): LemonSqueezyClient['get'] =>
    (path, schema) => {
      const policy = retry(handleWhen(isWorthAskingAgain), {
        maxAttempts: RETRIES,
        backoff: retryBackoff({ initialDelay: 200, maxDelay: 2_000 }),
      });
      return policy.execute(() => call(path, { method }, schema));
    };
  const get = patiently('GET');

  return {
    get,
    remove: patiently('DELETE'),
    post: (path, body, schema) => call(path, { method: 'POST', body: JSON.stringify(body) }, schema),
    async *pages(path, query, item) {
      const schema = listSchema(item);
      for (let page = 1, last = 1; page <= last; page += 1) {
        const parameters = new URLSearchParams({
          ...query,
          'page[number]': String(page),
          'page[size]': String(PAGE_SIZE),
        });
        const answer = await get(`${path}?${parameters}`, schema);
        last = answer.meta.page.lastPage;
        yield answer.data as never;
      }
    },
  };
}

function isWorthAskingAgain(error: unknown): boolean {
  return (
    error instanceof PaymentProviderError &&
    error.isPassing &&
    (error.retryAfterMs ?? 0) <= LONGEST_RETRY_AFTER_MS
  );
}

async function exchange(url: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, init);
    body = await response.text();
  } catch (cause) {
    throw new PaymentProviderError('payment_unreachable', { cause });
  }
  if (!response.ok) throw refusalOf(response, body);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new PaymentProviderError('payment_not_json', { cause });
  }
}

function refusalOf(response: Response, body: string): PaymentProviderError {
  const { status } = response;
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  if (status === 429) return new PaymentProviderError('payment_busy', { retryAfterMs });
  return status >= 500
    ? new PaymentProviderError('payment_failed', { status: String(status), retryAfterMs })
    : new PaymentProviderError('payment_refused', { status: status + detailOf(body), retryAfterMs });
}

/** The message of `{"errors":[{"detail":"..."}]}` or `{"message":"..."}`. */
function detailOf(body: string): string {
  try {
    const { errors, message } = JSON.parse(body) as { errors?: { detail?: string }[]; message?: string };
    const detail = errors?.[0]?.detail ?? message;
    return detail ? `: ${detail.slice(0, 200)}` : '';
  } catch {
    return '';
  }
}
