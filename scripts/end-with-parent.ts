/**
 * Stops this process when the one that started it has ended. A signal to npm alone ends npm and its shell, and neither
 * passes it on.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}
