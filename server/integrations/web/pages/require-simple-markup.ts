/** The limit of Chrome and Safari. */
const DEEPEST = 512;
/** Start and end tags. Large pages have 40,000. */
const MOST_TAGS = 100_000;
/** Per tag: the parser compares each attribute with all before it. */
const MOST_ATTRIBUTES = 500;
/** End tags that leave elements open, and those elements: the parser may keep them. */
const MOST_MISNESTED = 1_000;
/** Open elements at each tag, added up; formatting and misnested ones weigh more, because blocks open them again. */
const MOST_STEPS = 10_000_000;
const WEIGHT = 10;

const namesIn = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')));

const FORMATTING = namesIn('a b big code em font i nobr s small strike strong tt u');
const IGNORED = namesIn('html head body frameset');
const VOID = namesIn('br embed hr img meta');
const VOID_IN_HTML = namesIn('area base col input link param source track wbr');
/** Elements with optional end tags: the next one of the same name closes them. */
const CLOSED_BY_NEXT = namesIn('p li dt dd tr td th thead tbody tfoot caption colgroup');
/** Tags that end SVG and MathML at any depth. */
const BREAKOUT = namesIn(
  'b big blockquote br center code dd div dl dt em embed font h1 h2 h3 h4 h5 h6 hr i img li listing menu meta nobr ol',
  'p pre ruby s small span strong strike sub sup table tt u ul var',
);

const NAME = /[A-Za-z][^\t\n\f\r />]*/y;
/** One attribute by the rules of the HTML standard, or the end of the tag. */
const ATTRIBUTE =
  /[\t\n\f\r /]*(?:(?<end>>)|=?[^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\t\n\f\r "'>][^\t\n\f\r >]*)?)?)/y;
const COMMENT_END = /--!?>|$/g;
const SCRIPT_END = /<\/script|$/gi;

/**
 * Refuses a page that the parser would need much time or memory for. It walks over the open elements at each tag and
 * opens formatting again in each block: a few kilobytes of misnested tags can use up the memory of the whole process,
 * not only of its thread. An estimate in linear time, higher than the truth where tags are misnested.
 *
 * @throws Error when the page is nested too deeply or has too many tags or attributes
 */
export function requireSimpleMarkup(html: string): void {
  const elements = openElements();
  let tags = 0;
  let steps = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const isEnd = html[at + 1] === '/';
    NAME.lastIndex = at + (isEnd ? 2 : 1);
    const name = NAME.exec(html)?.[0].replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    if (name === undefined) {
      at = html.startsWith('<!--', at) ? endOf(html, COMMENT_END, at + 2) : at + 1;
      continue;
    }
    at = endOfTag(html, NAME.lastIndex);
    if (isEnd) elements.close(name);
    else elements.open(name, html[at - 2] === '/');
    tags += 1;
    steps += elements.weight();
    if (tags > MOST_TAGS || steps > MOST_STEPS) throw new Error('too many tags');
    if (!isEnd && name === 'script' && elements.isHtml()) at = endOf(html, SCRIPT_END, at);
  }
}

/** The open elements by the order of tags. @throws Error when they are too many */
function openElements() {
  const open: string[] = [];
  let foreign = 0;
  let isForeignDoubtful = false;
  let formatting = 0;
  let misnested = 0;

  const shorten = (length: number) => {
    for (const name of open.splice(length)) if (isForeign(name)) foreign -= 1;
  };
  const closeLast = (name: string) => {
    let at = open.length - 1;
    while (at >= 0 && open[at] !== name && CLOSED_BY_NEXT.has(open[at] ?? '')) at -= 1;
    if (open[at] === name) shorten(at);
  };
  const isHtml = () => foreign === 0 && !isForeignDoubtful;

  return {
    isHtml,
    weight: () => open.length + (formatting + misnested) * WEIGHT,
    open(name: string, isSelfClosed: boolean) {
      if (IGNORED.has(name) || VOID.has(name)) return;
      if (isHtml() && VOID_IN_HTML.has(name)) return;
      if (foreign > 0 && BREAKOUT.has(name)) isForeignDoubtful = true;
      if (isSelfClosed && (foreign > 0 || isForeign(name)) && !isForeignDoubtful) return;
      if (CLOSED_BY_NEXT.has(name)) closeLast(name);
      if (FORMATTING.has(name)) formatting += 1;
      if (isForeign(name)) foreign += 1;
      open.push(name);
      if (open.length > DEEPEST) throw new Error('nested too deeply');
    },
    close(name: string) {
      if (FORMATTING.has(name)) formatting = Math.max(0, formatting - 1);
      const at = open.lastIndexOf(name);
      if (at === -1) return;
      const above = open.slice(at + 1);
      if (!above.every((other) => CLOSED_BY_NEXT.has(other)) || (above.length > 0 && isInline(name))) {
        misnested += above.length + 1;
        isForeignDoubtful ||= [name, ...above].some(isForeign);
      }
      if (misnested > MOST_MISNESTED) throw new Error('too many misnested tags');
      shorten(at);
    },
  };
}

const isForeign = (name: string) => name === 'svg' || name === 'math';
const BLOCKS = namesIn(
  'address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer form',
  'header hgroup li dd dt main menu nav ol pre search section summary table tbody thead tfoot tr td th ul',
);
/** The parser ignores their end tags inside of blocks. */
const isInline = (name: string) => !BLOCKS.has(name);

/** Position behind a tag. @throws Error for too many attributes */
function endOfTag(html: string, from: number): number {
  ATTRIBUTE.lastIndex = from;
  for (let count = 0; count <= MOST_ATTRIBUTES; count += 1) {
    const start = ATTRIBUTE.lastIndex;
    const part = ATTRIBUTE.exec(html);
    if (part?.groups?.end) return ATTRIBUTE.lastIndex;
    if (ATTRIBUTE.lastIndex === start || ATTRIBUTE.lastIndex >= html.length) return html.length;
  }
  throw new Error('too many attributes');
}

function endOf(html: string, mark: RegExp, from: number): number {
  mark.lastIndex = from;
  const found = mark.exec(html);
  if (!found) return html.length;
  return found[0].startsWith('</') ? found.index : mark.lastIndex;
}
