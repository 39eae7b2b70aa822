import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { Keychain } from '#main/auth/token-vault.ts';
import type { AppLog } from '#main/system/app-log.ts';
import { logFailure } from '#main/system/log-failure.ts';
import { createAiAccess } from './ai-access.ts';
import { forkServer } from './fork-server.ts';
import { createLocalServer } from './local-server.ts';
import { createThisComputer, type ThisComputerOptions } from './this-computer.ts';

type Given = Omit<ThisComputerOptions, 'local' | 'ai' | 'onFailure'>;

export interface LocalPartsOptions extends Given {
  /** The compiled server's entry. */
  entry: string;
  keychain: Keychain;
  log: AppLog;
  language: () => 'en' | 'es' | 'pt';
}

/** Connects what the choice "Use this computer" needs. The server's data is in the user's data folder. */
export function createLocalParts({ entry, keychain, log, language, ...given }: LocalPartsOptions) {
  const ai = createAiAccess(given.settings, keychain);
  const dataFolder = join(app.getPath('userData'), 'server');
  const local = createLocalServer({
    fork: () => {
      mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
      return forkServer({ entry, dataFolder, onOutput: (text) => log.write('server', text) });
    },
    settings: async () => ({ ...(await ai.serverSettings()), FUNNELSMITH_DATA_DIR: dataFolder }),
    language,
    onChange: (next) => computer.onLocalState(next),
  });
  const computer = createThisComputer({ ...given, local, ai, onFailure: logFailure });
  return { local, computer };
}
