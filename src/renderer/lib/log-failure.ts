/** Notes a failure that the user is not told about, for whoever looks into the browser's console. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is what the console is for.
  console.error(what, error);
}
