import { app } from 'electron';
import type { LocalServer } from '#main/local/local-server.ts';
import { type DeepLink, deepLinkIn, parseDeepLink } from '#main/window/deep-links.ts';
import { guardAnyContents } from '#main/window/guard-contents.ts';

/** Follows what the system tells the application: links, second starts and its end. */
export function listenToSystem(options: {
  openLink: (link: DeepLink) => void;
  focus: () => void;
  cancelSignIn: () => void;
  local: LocalServer;
}): void {
  const { openLink, focus, cancelSignIn, local } = options;
  app.on('web-contents-created', (_event, contents) => guardAnyContents(contents));
  app.on('second-instance', (_event, argv) => {
    const link = deepLinkIn(argv);
    if (link) openLink(link);
    else focus();
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    const link = parseDeepLink(url);
    if (link) openLink(link);
  });
  app.on('activate', () => focus());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('before-quit', cancelSignIn);
  app.on('will-quit', (event) => {
    if (!local.isRunning()) return;
    // The server hands over its texts and stops the database first.
    event.preventDefault();
    void local.stop().finally(() => app.quit());
  });
}
