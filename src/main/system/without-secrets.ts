import { homedir } from 'node:os';

/** Names before a value that a log must not have. Without `=`, a code is a number or the name of an error. */
const NAMED =
  /((?:token|verifier|secret|passw(?:or)?d|api[_-]?key|cookie|authorization|code(?=\s{0,3}(?:=|%3D)))["']?\s{0,3}(?:=|:|%3A|%3D)\s{0,3}["']?)(?!bearer)[^\s"',;&]+/giu;
/** Beginnings of tokens and of the providers' keys. */
const PREFIXED =
  /(?:(?:fsd_|pplx-|gsk_|xai-|AIza)[\w-]{8,}|(?:(?<![a-z0-9])|(?<=\\[nrt])|(?<=%[0-9A-F]{2}))(?:sk-|hf_|AQ\.)[\w-]{8,})/gu;
const AT = '(?:@|%40|\\\\u0040|&#64;)';
const EMAIL = new RegExp(
  `(?<![\\p{L}\\p{N}_.+'-])[\\p{L}\\p{N}_.+'-]{1,64}${AT}[\\p{L}\\p{N}.-]{1,255}`,
  'gu',
);

/**
 * Removes what a log must not have: queries of addresses, which contain codes and states, tokens, keys, passwords in
 * addresses, email addresses, and the name of the home folder.
 */
export function withoutSecrets(text: string, home = homedir()): string {
  // Repetitions that may fail are bounded, so that a long line does not take long.
  const clean = text
    .replace(/(\b[a-z][a-z0-9+.-]{0,30}:\\?\/\\?\/)[^\s/@"]{1,200}@/giu, '$1…@')
    .replace(/(\b[a-z][a-z0-9+.-]{0,30}:\\?\/\\?\/[^\s?#"]{0,500})[?#][^\s"]*/giu, '$1?…')
    .replace(/(\/[\w.-]{0,200})\?[^\s"]*/gu, '$1?…')
    .replace(/(%3A%2F%2F[\w%.-]{1,200})%3F[^\s"]*/giu, '$1?…')
    .replace(/bearer(?:\s{1,10}|%20)\S+/giu, 'Bearer …')
    .replace(NAMED, '$1…')
    .replace(PREFIXED, '…')
    .replace(EMAIL, '…@…');
  return home.length > 1 ? clean.replaceAll(home, '~') : clean;
}
