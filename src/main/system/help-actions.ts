import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, type BrowserWindow, clipboard, dialog, shell } from 'electron';
import { type AppLog, logFailure } from './app-log.ts';
import { problemReport, versionsText } from './problem-report.ts';
import { type DesktopTexts, fillText } from './texts.ts';

export interface HelpActionsOptions {
  texts: () => DesktopTexts;
  window: () => BrowserWindow | undefined;
  server: () => string | undefined;
  state: () => object;
  log: AppLog;
}

/** What the Help menu does. */
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
