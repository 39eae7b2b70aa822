/**
 * Whether the text is an absolute http or https address with a host. Surrounding white space is tolerated, as
 * the URL parser does; trim before storing.
 */
export function isHttpUrl(text: string): boolean {
  const trimmed = text.trim();
  // The URL parser also accepts `https:example.com` and forgives white space inside; a person means neither.
  if (!/^https?:\/\/[^\s/?#]\S*$/iu.test(trimmed)) return false;
  return URL.canParse(trimmed);
}
