/** Tolerates surrounding white space, like the URL parser; trim before storing. */
export function isHttpUrl(text: string): boolean {
  const trimmed = text.trim();
  // The URL parser also accepts `https:example.com` and white space inside.
  if (!/^https?:\/\/[^\s/?#]\S*$/iu.test(trimmed)) return false;
  return URL.canParse(trimmed);
}
