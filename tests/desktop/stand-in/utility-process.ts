import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { UtilityProcess, utilityProcess as UtilityProcesses } from 'electron';
import { standIn } from './strict.ts';

/** Child processes of Node. They have `process.send` and not `process.parentPort`. */
export const utilityProcess = standIn<typeof UtilityProcesses>('utilityProcess', {
  fork: (modulePath, args = [], options = {}) => {
    const child = fork(modulePath, args, {
      execPath: process.env.STAND_IN_NODE ?? process.execPath,
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(options.cwd !== undefined && { cwd: options.cwd }),
    });
    const emitter = new EventEmitter();
    child.on('message', (message) => emitter.emit('message', message));
    child.once('exit', (code) => emitter.emit('exit', code ?? 1));
    return standIn<UtilityProcess>(
      'UtilityProcess',
      {
        get pid() {
          return child.pid;
        },
        get stdout() {
          return child.stdout as UtilityProcess['stdout'];
        },
        get stderr() {
          return child.stderr as UtilityProcess['stderr'];
        },
        postMessage: (message) => void (child.connected && child.send(message)),
        kill: () => child.kill(),
      },
      emitter,
    );
  },
});
