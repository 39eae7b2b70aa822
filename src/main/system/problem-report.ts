import { release } from 'node:os';
import type { DesktopState } from '#shared/desktop-bridge.ts';
import type { AppLog } from './app-log.ts';
import { withoutSecrets } from './without-secrets.ts';

const LOG_LINES = 1_000;

/** Versions as text to copy. */
export function versionsText(options: { app: string; server: string | undefined }): string {
  const { electron = '–', chrome = '–', node } = process.versions;
  return [
    `Funnelsmith ${options.app}`,
    `Electron ${electron}, Chromium ${chrome}, Node ${node}`,
    `${process.platform} ${release()}, ${process.arch}`,
    `Server: ${options.server ?? '–'}`,
  ].join('\n');
}

/**
 * The application's state for a report. Addresses are cut to the path of the open page and the host of the model server,
 * because the rest may be secret.
 */
export function reportedState(state: DesktopState, page: string | undefined): object {
  const { computerSettings: settings } = state;
  const model = settings?.modelUrl === undefined ? undefined : URL.parse(settings.modelUrl)?.host;
  return {
    ...state,
    ...(settings && { computerSettings: { ...settings, modelUrl: model } }),
    window: page === undefined ? undefined : URL.parse(page)?.pathname,
  };
}

/** A report for the support: versions, what the application is doing, and the newest log lines, all without secrets. */
export function problemReport(options: { versions: string; state: object; log: AppLog }): string {
  return withoutSecrets(
    [
      options.versions,
      `Written ${new Date().toISOString()}`,
      '',
      JSON.stringify(options.state, null, 2),
      '',
      options.log.tail(LOG_LINES),
    ].join('\n'),
  );
}
