import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Send } from './cdp.ts';
import { makeBridge, makeCodec, pageWorld, preloadWorld } from './page-world.ts';

/** The name of the isolated world that preload scripts run in. */
export const PRELOAD_WORLD = 'Electron Isolated Context';

/**
 * Runs the preload script before the scripts of each page.
 *
 * @param binding name of the function by which the script sends messages
 */
export async function addPreload(send: Send, file: string, binding: string): Promise<void> {
  const secret = JSON.stringify(`\0${randomBytes(12).toString('hex')}`);
  const environment = JSON.stringify({
    platform: process.platform,
    versions: { electron: process.versions.electron },
  });
  await send('Runtime.addBinding', { name: binding, executionContextName: PRELOAD_WORLD });
  await send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${pageWorld})(${secret}, ${makeBridge})`,
  });
  await send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: PRELOAD_WORLD,
    source: `(${preloadWorld})(${secret}, "${binding}", ${environment}, ${makeCodec}, ${makeBridge},
      function (require, process, module, exports) {${readFileSync(file, 'utf8')}\n})`,
  });
}
