const NEXT = /<([^<>]+)>;\s*rel="next"/u;

/** Value of the header `Link` (RFC 8288). */
export function nextPageLink(path: string, query: URLSearchParams): string {
  return `<${path}?${query}>; rel="next"`;
}

export function nextPageOf(link: string | null): string | undefined {
  return link === null ? undefined : NEXT.exec(link)?.[1];
}
