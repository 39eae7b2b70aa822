import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script of this folder in its own process: one message in, one message out. */
export interface Child<Answer> {
  answer: Promise<Answer>;
  end(): Promise<void>;
}

export function runInChild<Job extends object, Answer>(script: URL, job: Job): Child<Answer> {
  const child = fork(script, { stdio: 'inherit' });
  const exited = once(child, 'exit');
  const answer = new Promise<Answer>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Answer));
    exited.then(() => reject(new Error(`${script.pathname} ended without an answer.`)), reject);
  });
  // Avoids an unhandled rejection when the measurement is aborted.
  answer.catch(() => {});
  child.send(job);
  return {
    answer,
    async end() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
