import { prepare } from './prepare.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The application of the current test file. */
export let app: TestApp;

/** To be called once by a test file. */
export function prepareApp(options?: Parameters<typeof startTestApp>[0]): void {
  prepare(
    () => startTestApp(options),
    (started) => {
      app = started;
    },
  );
}
