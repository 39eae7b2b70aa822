import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { app, utilityProcess } from 'electron';
import type { Keychain } from '#main/auth/token-vault.ts';
import { type AppLog, logFailure } from '#main/system/app-log.ts';
import { createAiAccess } from './ai-access.ts';
import { createLocalServer, type LocalProcess } from './local-server.ts';
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

/**
 * Starts the compiled server in a utility process, which has Node.js though `ELECTRON_RUN_AS_NODE` is off.
 * @param onOutput gets each line that the server logs; a secret cut in two would not be recognised
 */
function forkServer(options: {
  entry: string;
  dataFolder: string;
  onOutput: (line: string) => void;
}): LocalProcess {
  const child = utilityProcess.fork(options.entry, [], {
    serviceName: 'Funnelsmith server',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.dataFolder,
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', options.onOutput);
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', () => listener()),
    kill: () => child.kill(),
  };
}
