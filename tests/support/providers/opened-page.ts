/** A page that the model opens. `text` is null when it can't be read. */
export interface OpenedPage {
  url: string;
  title: string;
  text: string | null;
  /** Anthropic's error code for a page that was not opened. */
  problem?: string;
}

/** Pages that a request allows the model to open. */
export interface PageRules {
  /** Host names including their subdomains; undefined: any. */
  hosts?: string[] | undefined;
  most: number;
}

/** Applies the rules of a request to the pages. Without the tool no page is opened. */
export function openPages(pages: readonly OpenedPage[], rules: PageRules | undefined): OpenedPage[] {
  if (!rules) return [];
  return pages.map((page, index) => {
    const problem = problemOf(page, index, rules);
    return problem === undefined ? page : { ...page, text: null, problem };
  });
}

function problemOf({ url, text }: OpenedPage, index: number, { hosts, most }: PageRules): string | undefined {
  if (index >= most) return 'max_uses_exceeded';
  const { hostname } = new URL(url);
  if (hosts && !hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))
    return 'url_not_allowed';
  return text === null ? 'url_not_accessible' : undefined;
}
