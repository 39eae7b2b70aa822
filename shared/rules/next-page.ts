const NEXT = /<([^>]+)>;\s*rel="next"/u;

/** The header `Link` of a page of a list that names the next page (RFC 8288). */
export function nextPageLink(path: string, query: URLSearchParams): string {
  return `<${path}?${query}>; rel="next"`;
}

/** @returns the address of the next page; undefined: there is none */
export function nextPageOf(link: string | null): string | undefined {
  return link === null ? undefined : NEXT.exec(link)?.[1];
}
