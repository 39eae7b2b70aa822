import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { AiError, type AiErrorKind } from '#server/integrations/ai/ai-error.ts';

/** So many failures in a row, and a model is left alone for a while. */
const FAILURES_IN_A_ROW = 5;
const LEAVE_ALONE_MS = 30_000;

/** What says nothing about the model's health: the request's own fault, or nobody's. */
const innocent: AiErrorKind[] = ['bad_request', 'too_large', 'refused', 'aborted', 'malformed'];

/** A long text that was still coming at the deadline says nothing either. */
function isInnocent({ kind, textStarted }: AiError): boolean {
  return innocent.includes(kind) || (kind === 'timeout' && textStarted);
}

/** One circuit breaker per provider and model, in this process. */
export interface ModelBreakers {
  of(provider: string, model: string): CircuitBreakerPolicy;
  /** `provider/model` of those that are left alone right now. */
  open(): string[];
}

/** @param options.leaveAloneMs milliseconds until a failing model is tried again, 30 000 by default */
export function createModelBreakers(options: { leaveAloneMs?: number } = {}): ModelBreakers {
  const breakers = new Map<string, CircuitBreakerPolicy>();
  return {
    of(provider, model) {
      const name = `${provider}/${model}`;
      const known = breakers.get(name);
      if (known) return known;
      const breaker = circuitBreaker(
        handleWhen((error) => error instanceof AiError && !isInnocent(error)),
        {
          breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
          halfOpenAfter: options.leaveAloneMs ?? LEAVE_ALONE_MS,
        },
      );
      breakers.set(name, breaker);
      return breaker;
    },
    open: () =>
      [...breakers].filter(([, breaker]) => breaker.state === CircuitState.Open).map(([name]) => name),
  };
}
