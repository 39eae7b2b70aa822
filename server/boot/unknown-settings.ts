import { aiEnvSchema, envSchema } from './env-schema.ts';
import { secretSettings } from './secret-files.ts';

const SETTINGS = [
  ...Object.keys(envSchema.shape),
  ...Object.keys(aiEnvSchema.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
];
/** Names up to the first underscore, with it. Others read many more variables with the last two. */
const PREFIXES = new Set(SETTINGS.flatMap((name) => /^[A-Z]+_/.exec(name)?.[0] ?? []));
for (const foreign of ['NODE_', 'OTEL_']) PREFIXES.delete(foreign);
/** Set by desktops, and read by this project's scripts and desktop application. */
const KNOWN_ELSEWHERE =
  /^(SESSION_MANAGER|FUNNELSMITH_(BROWSER|FULL|API_ORIGIN|SERVER_URL|UPDATES|UPDATES_URL|HOMEPAGE|TAG|MAINTAINER|TEST_CLUSTER))$/;

/** Variables that look like settings and are none, each with the nearest setting. */
export function unknownSettings(source: Record<string, string | undefined>): {
  name: string;
  nearest: string;
}[] {
  return Object.keys(source)
    .filter((name) => source[name] && !SETTINGS.includes(name) && !KNOWN_ELSEWHERE.test(name))
    .filter((name) => PREFIXES.has(name.slice(0, name.indexOf('_') + 1)))
    .map((name) => ({ name, nearest: nearestTo(name) }));
}

function nearestTo(name: string): string {
  const distances = SETTINGS.map((setting) => distance(name, setting));
  return SETTINGS[distances.indexOf(Math.min(...distances))] as string;
}

/** Levenshtein's distance, in which a missing character counts half: OIDC_SECRET is OIDC_CLIENT_SECRET. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index / 2);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min(
          (row[column] as number) + (letter === other ? 0 : 1),
          (row[column + 1] as number) + 1,
          (next[column] as number) + 0.5,
        ),
      );
    row = next;
  }
  return row.at(-1) as number;
}
