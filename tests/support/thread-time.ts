/** Processor time in ms that this thread spends on the work, so that waiting on a busy machine doesn't count. */
export function threadTimeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
