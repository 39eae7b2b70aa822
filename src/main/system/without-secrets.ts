import { homedir } from 'node:os';

/**
 * Removes what a log must not have: queries of addresses, which contain codes and states, tokens, keys, passwords in
 * addresses, email addresses, and the name of the home folder.
 */
export function withoutSecrets(text: string, home = homedir()): string {
  // Repetitions are bounded, so that a long line does not take long.
  const clean = text
    .replace(/(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@'"]+@/giu, '$1…@')
    .replace(/(\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s?#'")]*)[?#][^\s'")]*/giu, '$1?…')
    .replace(/bearer\s+\S+/giu, 'Bearer …')
    .replace(/\b(?:fsd_|sk-|pplx-|AIza)[\w-]{8,}/gu, '…')
    .replace(/(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,255}/gu, '…@…');
  return home.length > 1 ? clean.replaceAll(home, '~') : clean;
}
