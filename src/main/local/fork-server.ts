import { utilityProcess } from 'electron';
import type { LocalProcess } from './local-server.ts';

/**
 * Starts the compiled server in a utility process, which has Node.js though `ELECTRON_RUN_AS_NODE` is off.
 * @param onOutput gets what the server logs
 */
export function forkServer(options: {
  entry: string;
  dataFolder: string;
  onOutput: (text: string) => void;
}): LocalProcess {
  const child = utilityProcess.fork(options.entry, [], {
    serviceName: 'Funnelsmith server',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.dataFolder,
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => options.onOutput(data.toString('utf8')));
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', () => listener()),
    kill: () => child.kill(),
  };
}
