/**
 * The statement that applies settings to a connection. As parameters of the connection itself, PgBouncer refuses them.
 * @param settings names and milliseconds
 */
export function sessionSettings(settings: Record<string, number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');
}
