/** The reason that Electron gives when a page's process has ended. */
export interface GoneDetails {
  reason: string;
  exitCode: number;
}

export interface CrashRecoveryOptions {
  /** Path of the page that was shown. */
  path: () => string;
  showPage: (path: string) => Promise<void>;
  onFailure: (what: string, error: unknown) => void;
  /** Asks after repeated crashes. @returns whether to try once more; otherwise the application quits */
  askToGoOn: () => Promise<boolean>;
  quit: () => void;
  now?: () => number;
}

const WINDOW_MS = 60_000;
const MOST_CRASHES = 3;

/**
 * Shows the page again after its process has ended. Texts that were being edited are kept by the page's storage, so
 * nothing typed is lost. A page that crashes again and again is not reloaded without asking.
 */
export function createCrashRecovery(options: CrashRecoveryOptions) {
  const now = options.now ?? Date.now;
  let crashes: number[] = [];
  return async ({ reason, exitCode }: GoneDetails): Promise<void> => {
    if (reason === 'clean-exit') return;
    options.onFailure('The page has ended', new Error(`${reason}, code ${exitCode}`));
    crashes = [...crashes.filter((at) => now() - at < WINDOW_MS), now()];
    if (crashes.length > MOST_CRASHES) {
      if (!(await options.askToGoOn())) return options.quit();
      crashes = [];
    }
    await options.showPage(options.path());
  };
}
