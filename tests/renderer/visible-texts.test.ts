import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** Every visible text comes from the locales. */

/** Attributes with visible or spoken text. */
const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'label',
  'alt',
  'helperText',
  'text',
  'question',
  'tooltip',
];

/** Texts that need no translation: the scheme of an address, and separators. */
const ALLOWED = [/^https:\/\/$/u, /^[^\p{L}]*$/u];

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function children(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/**
 * Texts that an expression may result in: literals, templates, both branches of a condition, but no call
 * arguments.
 */
function literals(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    case 'JSXExpressionContainer':
      return literals(node.expression as Node);
    case 'ConditionalExpression':
      return [...literals(node.consequent as Node), ...literals(node.alternate as Node)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      // Operands of comparisons are not shown.
      return String(node.operator).includes('=')
        ? []
        : [...literals(node.left as Node), ...literals(node.right as Node)];
    default:
      return [];
  }
}

/** Hard-coded texts in a file's JSX. */
function hardCodedTexts(source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (node.type === 'JSXText') found.push(String(node.value));
    if (node.type === 'JSXAttribute') {
      const name = (node.name as { name: unknown }).name;
      if (SPOKEN.includes(String(name)) && isNode(node.value)) found.push(...literals(node.value));
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') found.push(...literals(child));
    }
    children(node).forEach(visit);
  };
  visit(parseSync('file.tsx', source).program as unknown as Node);
  return found.map((text) => text.trim()).filter((text) => !ALLOWED.some((pattern) => pattern.test(text)));
}

it('sees texts wherever they may hide', () => {
  for (const source of [
    '<p>Hello</p>',
    '<p>{"Hello"}</p>',
    '<p>{open && "Hello"}</p>',
    '<p>{`Hello`}</p>',
    '<button aria-label="Hello" />',
    '<img alt={"Hello"} />',
    '<Field placeholder={long ? t("x") : "Hello"} />',
    '<><b>{a + " Hello"}</b></>',
  ])
    expect(hardCodedTexts(source).join(), source).toContain('Hello');
  for (const source of [
    '<p className="hello">{t("hello")}: {name} · {count}%</p>',
    '<p>{state === "open" ? t("a") : t("b")}</p>',
    '<Field placeholder="https://" />',
  ])
    expect(hardCodedTexts(source), source).toEqual([]);
});

const files = globSync('src/renderer/**/*.tsx');

it('there is something to look at', () => {
  expect(files.length).toBeGreaterThan(50);
});

it.each(files)('%s takes every visible text from the locales', (file) => {
  expect(hardCodedTexts(readFileSync(file, 'utf8'))).toEqual([]);
});
