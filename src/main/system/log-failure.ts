/** Logs only an error's name and message, which contain no codes or tokens. */
export function logFailure(what: string, error: unknown): void {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown reason';
  process.stderr.write(`${what} (${withoutSecrets(reason)})\n`);
}

/** Removes queries, which contain codes and states, and bearer tokens. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#'")]*)[?#][^\s'")]*/giu, '$1?…')
    .replace(/bearer\s+\S+/giu, 'Bearer …');
}
