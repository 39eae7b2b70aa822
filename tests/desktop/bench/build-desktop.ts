import { buildDesktopIfStale } from '#scripts/build-desktop.ts';
import { electronName } from './launch-desktop.ts';

/** The bench runs the built application, and says on what. */
export default function setup(): void {
  buildDesktopIfStale();
  process.stdout.write(`The desktop application runs on ${electronName}.\n`);
}
