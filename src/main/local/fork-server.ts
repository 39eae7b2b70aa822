import { createInterface } from 'node:readline';
import { utilityProcess } from 'electron';
import type { LocalProcess } from './local-server.ts';

/**
 * Starts the compiled server in a utility process, which has Node.js though `ELECTRON_RUN_AS_NODE` is off.
 * @param onOutput gets each line that the server logs; a secret cut in two would not be recognised
 */
export function forkServer(options: {
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
