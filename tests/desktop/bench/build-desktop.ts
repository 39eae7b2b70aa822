import { buildDesktopIfStale } from '#scripts/build-desktop.ts';
import { electronName } from './launch-desktop.ts';

/** Builds the application that the tests run. */
export default function setup(): void {
  buildDesktopIfStale();
  process.stdout.write(`The desktop application runs on ${electronName}.\n`);
}
