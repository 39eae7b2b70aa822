import type { AppDependencies } from '#server/app-dependencies.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { Handler } from './register-endpoint.ts';

export type Register = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Each feature exports one of these; `app.ts` calls them all. */
export type RegisterRoutes = (register: Register, deps: AppDependencies, limits: RateLimits) => void;
