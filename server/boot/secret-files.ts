import { readFileSync } from 'node:fs';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';

/** Settings that may be given as the path of a file, in a variable with `_FILE` after the name. */
export const secretSettings: readonly string[] = [
  'DATABASE_URL',
  'SESSION_KEYS',
  'BACKUP_KEY',
  'OIDC_CLIENT_SECRET',
  'LEMONSQUEEZY_API_KEY',
  'LEMONSQUEEZY_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  ...Object.values(aiProviderDefinitions).map(({ env }) => env.apiKey),
];

const MOST_CHARACTERS = 10_000;

/**
 * Reads secrets from files. Line breaks at the end are no part of them, and an empty file counts as unset.
 * @returns also what is wrong, by setting; it names the settings, never what a file contains
 */
export function withSecretFiles(source: Record<string, string | undefined>): {
  given: Record<string, string | undefined>;
  problems: Map<string, string>;
} {
  const given = { ...source };
  const problems = new Map<string, string>();
  for (const name of secretSettings) {
    const variable = `${name}_FILE`;
    const file = source[variable];
    if (!file) continue;
    try {
      const text = trimEndOf(readFileSync(file, 'utf8'), /[\r\n]/u);
      if (text.length > MOST_CHARACTERS) problems.set(name, `${variable}: the file is too long for a secret`);
      else if (text && source[name]) problems.set(name, `${variable}: not beside ${name}`);
      else if (text) given[name] = text;
    } catch (error) {
      problems.set(name, `${variable}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { given, problems };
}
