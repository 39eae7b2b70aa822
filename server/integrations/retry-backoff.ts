import { DelegateBackoff, ExponentialBackoff, type IBackoff, type IRetryBackoffContext } from 'cockatiel';

/**
 * Pauses between retries: as the error requests in `retryAfterMs`, else exponential with jitter.
 * @param options in milliseconds
 */
export function retryBackoff(options: { initialDelay: number; maxDelay: number }) {
  const exponential = new ExponentialBackoff(options);
  return new DelegateBackoff<IRetryBackoffContext<unknown>, IBackoff<unknown>>(({ result }, previous) => {
    const backoff = previous?.next(undefined) ?? exponential.next();
    const error = 'error' in result ? (result.error as Error & { retryAfterMs?: number }) : undefined;
    return { delay: error?.retryAfterMs ?? backoff.duration, state: backoff };
  });
}
