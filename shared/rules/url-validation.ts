/** Ignores surrounding white space, like the URL parser. Trim before storing. */
export function isHttpUrl(text: string): boolean {
  const trimmed = text.trim();
  // The URL parser would also accept `https:example.com` and white space inside.
  if (!/^https?:\/\/[^\s/?#]\S*$/iu.test(trimmed)) return false;
  return URL.canParse(trimmed);
}
