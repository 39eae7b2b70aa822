/** SQL that writes a `timestamptz` as `Date.toISOString` does, for rows that PostgreSQL answers as JSON. */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
