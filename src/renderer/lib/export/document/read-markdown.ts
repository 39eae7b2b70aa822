import type { Definition, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { GFM_OPTIONS, isBreakTag, replaceHugeTables } from '#shared/rules/markdown-dialect.ts';
import { type Alignment, type Block, type Run, runsText } from './export-document.ts';

type Look = Omit<Run, 'text'>;

interface Links {
  definitions: ReadonlyMap<string, Definition>;
  mayLink: LinkRule;
}

const OPENED = new Set(['http:', 'https:', 'mailto:']);

/** The canonical address of a link; undefined for scripts, data, relative and malformed addresses. */
export function linkTarget(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return OPENED.has(protocol) ? href : undefined;
}

const parser = unified().use(remarkParse).use(remarkGfm, GFM_OPTIONS);

/**
 * Parses Markdown like the screens do: `<br>` breaks lines, other HTML stays plain text, images become their description, and links that the rule
 * does not allow become plain text.
 */
export function readMarkdown(markdown: string, mayLink: LinkRule): Block[] {
  const { root, definitions } = parseMarkdown(markdown);
  replaceHugeTables(root, markdown, 'code');
  return blocksOf(root.children, { definitions, mayLink });
}

/** The syntax tree of a Markdown text and its link definitions. */
export function parseMarkdown(markdown: string): {
  root: Root;
  definitions: ReadonlyMap<string, Definition>;
} {
  const root = parser.parse(markdown);
  const definitions = new Map<string, Definition>();
  collectDefinitions(root, definitions);
  return { root, definitions };
}

function collectDefinitions(node: Nodes, found: Map<string, Definition>): void {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) collectDefinitions(child, found);
}

function blocksOf(nodes: readonly RootContent[], links: Links): Block[] {
  return nodes.flatMap((node) => blocksOfNode(node, links));
}

function blocksOfNode(node: RootContent, links: Links): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: node.depth, runs: runsOf(node.children, links) }];
    case 'paragraph':
      return paragraphOf(runsOf(node.children, links));
    case 'html':
      return isBreakTag(node.value) ? [] : paragraphOf([{ text: node.value }]);
    case 'list':
      return [
        {
          kind: 'list',
          ...(node.ordered && { start: node.start ?? 1 }),
          items: node.children.map((item) => ({
            ...(typeof item.checked === 'boolean' && { checked: item.checked }),
            blocks: blocksOf(item.children, links),
          })),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(node.children, links) }];
    case 'code':
      return [{ kind: 'code', text: node.value }];
    case 'table':
      return [tableOf(node, links)];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    case 'footnoteDefinition':
      return withMark(blocksOf(node.children, links), footnoteMark(node.label ?? node.identifier));
    default:
      return [];
  }
}

function paragraphOf(runs: Run[]): Block[] {
  return runsText(runs).trim() === '' ? [] : [{ kind: 'paragraph', runs }];
}

function tableOf(table: Table, links: Links): Block {
  const [header, ...rows] = table.children.map((row) =>
    row.children.map((cell) => runsOf(cell.children, links)),
  );
  const columns = header?.length ?? 0;
  return {
    kind: 'table',
    alignments: Array.from({ length: columns }, (_, index): Alignment => table.align?.[index] ?? 'left'),
    header: header ?? [],
    // Gives every row as many cells as the header, as on screen.
    rows: rows.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? [])),
  };
}

function footnoteMark(label: string): string {
  return `[${label}]`;
}

function withMark(blocks: Block[], mark: string): Block[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return [{ kind: 'paragraph', runs: [{ text: mark }] }, ...blocks];
  return [{ ...first, runs: [{ text: `${mark} ` }, ...first.runs] }, ...rest];
}

function runsOf(nodes: readonly PhrasingContent[], links: Links, look: Look = {}): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    for (const run of runsOfNode(node, links, look)) {
      const last = runs.at(-1);
      if (last && sameLook(last, run)) last.text += run.text;
      else if (run.text !== '') runs.push({ ...run });
    }
  }
  return runs;
}

function runsOfNode(node: PhrasingContent, links: Links, look: Look): Run[] {
  switch (node.type) {
    case 'text':
      // A soft line break becomes a space.
      return [{ ...look, text: node.value.replace(/(?:(?<![ \t])[ \t]+)?\r?\n[ \t]*/gu, ' ') }];
    case 'html':
      return [{ ...look, text: isBreakTag(node.value) ? '\n' : node.value }];
    case 'break':
      return [{ ...look, text: '\n' }];
    case 'inlineCode':
      return [{ ...look, text: node.value, code: true }];
    case 'strong':
      return runsOf(node.children, links, { ...look, bold: true });
    case 'emphasis':
      return runsOf(node.children, links, { ...look, italic: true });
    case 'delete':
      return runsOf(node.children, links, { ...look, strike: true });
    case 'link':
      return linked(node.url, node.children, links, look);
    case 'linkReference':
      return linked(links.definitions.get(node.identifier)?.url ?? '', node.children, links, look);
    case 'image':
    case 'imageReference':
      return [{ ...look, text: node.alt ?? '' }];
    case 'footnoteReference':
      return [{ ...look, text: footnoteMark(node.label ?? node.identifier) }];
    default:
      return [];
  }
}

function linked(url: string, children: readonly PhrasingContent[], links: Links, look: Look): Run[] {
  const href = linkTarget(url);
  return runsOf(children, links, href && links.mayLink(href) ? { ...look, href } : look);
}

function sameLook(a: Run, b: Run): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.strike === b.strike &&
    a.code === b.code &&
    a.href === b.href
  );
}
