import { prepare } from './prepare.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export let app: TestApp;

/** Prepares the application. Call once per test file. */
export function prepareApp(options?: Parameters<typeof startTestApp>[0]): void {
  prepare(
    () => startTestApp(options),
    (started) => {
      app = started;
    },
  );
}
