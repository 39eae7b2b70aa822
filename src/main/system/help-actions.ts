import { writeFile } from 'node:fs/promises';
import { release } from 'node:os';
import { join } from 'node:path';
import { app, type BrowserWindow, clipboard, dialog, shell } from 'electron';
import type { DesktopState } from '#shared/desktop-bridge.ts';
import { type AppLog, logFailure, withoutSecrets } from './app-log.ts';
import { type DesktopTexts, fillText } from './languages.ts';

export interface HelpActionsOptions {
  texts: () => DesktopTexts;
  window: () => BrowserWindow | undefined;
  server: () => string | undefined;
  state: () => object;
  log: AppLog;
}

export function createHelpActions({ texts, window, server, state, log }: HelpActionsOptions) {
  const versions = () => versionsText({ app: app.getVersion(), server: server() });
  const ask = (options: Electron.MessageBoxOptions) => {
    const target = window();
    return target ? dialog.showMessageBox(target, options) : dialog.showMessageBox(options);
  };
  const showAbout = async () => {
    const { about } = texts();
    const { response } = await ask({
      type: 'info',
      title: fillText(about.title, { name: app.getName() }),
      message: fillText(about.version, { version: app.getVersion() }),
      detail: versions(),
      buttons: [about.close, about.copy],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1) await clipboard.writeText(versions());
  };
  const reportProblem = async () => {
    const { report } = texts();
    const { response } = await ask({
      type: 'info',
      message: report.title,
      detail: report.text,
      buttons: [report.save, report.cancel],
      defaultId: 0,
      cancelId: 1,
    });
    if (response !== 0) return;
    const { canceled, filePath } = await dialog.showSaveDialog({
      title: report.title,
      defaultPath: join(app.getPath('documents'), 'funnelsmith-report.txt'),
    });
    if (canceled || filePath === '') return;
    await writeFile(filePath, problemReport({ versions: versions(), state: state(), log }));
    shell.showItemInFolder(filePath);
  };
  const showLogs = async () => {
    const problem = await shell.openPath(log.folder);
    if (problem) throw new Error(problem);
  };
  const safely = (what: string, action: () => Promise<void>) => () => {
    action().catch((error) => logFailure(what, error));
  };
  return {
    about: safely('The versions could not be shown', showAbout),
    reportProblem: safely('The report could not be saved', reportProblem),
    showLogs: safely('The logs could not be opened', showLogs),
  };
}

const LOG_LINES = 1_000;

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
