/**
 * Writes a failure to the terminal: only name and message of the error, which hold no codes or tokens.
 */
export function logFailure(what: string, error: unknown): void {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown reason';
  process.stderr.write(`${what} (${withoutSecrets(reason)})\n`);
}

/** Cuts off queries, which hold codes and states, and bearer tokens. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#'")]*)[?#][^\s'")]*/giu, '$1?…')
    .replace(/bearer\s+\S+/giu, 'Bearer …');
}
