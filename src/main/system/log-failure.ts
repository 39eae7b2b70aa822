/**
 * Notes a failure for whoever starts the application from a terminal. Only names and messages of errors: addresses with
 * codes and headers with tokens are never part of them.
 */
export function logFailure(what: string, error: unknown): void {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown reason';
  process.stderr.write(`${what} (${withoutSecrets(reason)})\n`);
}

/** Cuts off queries, where codes and states are, and whatever looks like a bearer token. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#'")]*)[?#][^\s'")]*/giu, '$1?…')
    .replace(/bearer\s+\S+/giu, 'Bearer …');
}
