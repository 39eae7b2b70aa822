/** Logs a failure that is not shown to the user. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is what the console is for.
  console.error(what, error);
}
