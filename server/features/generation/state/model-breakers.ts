import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { AiError, type AiErrorKind } from '#server/integrations/ai/ai-error.ts';

const FAILURES_IN_A_ROW = 5;
const LEAVE_ALONE_MS = 30_000;

/** Failures that don't show whether the model is healthy. */
const innocent: AiErrorKind[] = ['bad_request', 'too_large', 'refused', 'aborted', 'malformed'];

function isInnocent({ kind, textStarted }: AiError): boolean {
  // A deadline that interrupts a long text is not the model's failure.
  return innocent.includes(kind) || (kind === 'timeout' && textStarted);
}

/** One circuit breaker per provider and model, in this process. */
export interface ModelBreakers {
  of(provider: string, model: string): CircuitBreakerPolicy;
  /** `provider/model` of every open breaker. */
  open(): string[];
}

export function createModelBreakers(): ModelBreakers {
  const breakers = new Map<string, CircuitBreakerPolicy>();
  return {
    of(provider, model) {
      const name = `${provider}/${model}`;
      const known = breakers.get(name);
      if (known) return known;
      const breaker = circuitBreaker(
        handleWhen((error) => error instanceof AiError && !isInnocent(error)),
        { breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW), halfOpenAfter: LEAVE_ALONE_MS },
      );
      breakers.set(name, breaker);
      return breaker;
    },
    open: () =>
      [...breakers].filter(([, breaker]) => breaker.state === CircuitState.Open).map(([name]) => name),
  };
}
