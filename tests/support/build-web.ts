import { buildWebIfStale } from '#scripts/build-web.ts';

/** The browser tests use the built web application. */
export default function setup(): void {
  buildWebIfStale();
}
