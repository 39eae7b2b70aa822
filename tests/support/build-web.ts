import { buildWebIfStale } from '#scripts/build-web.ts';

/** Builds the web application for the browser tests. */
export default function setup(): void {
  buildWebIfStale();
}
