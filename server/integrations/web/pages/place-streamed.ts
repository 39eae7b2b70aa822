import type { Element, Nodes, Parents, Root } from 'hast';

/**
 * React sends late parts of a page as `<div hidden id="S:0">`. Its script puts them in the place of
 * `<template id="B:0">` and what follows up to the comment `/$`, or of `<template id="P:0">`.
 */
const STREAMED = /S:[\da-f]{1,8}$/u;

/** Whether this hidden element waits for a script to show it. */
export const isStreamed = ({ properties }: Element) => STREAMED.test(String(properties.id ?? ''));

/** Moves the streamed parts of a page to where its scripts would show them. Changes the tree. */
export function placeStreamed(root: Root): void {
  const parts = new Map<string, Element>();
  collect(root, parts);
  if (parts.size > 0) place(root, parts);
}

function collect(node: Nodes, parts: Map<string, Element>): void {
  if (!('children' in node)) return;
  if (node.type === 'element' && isStreamed(node)) {
    const id = String(node.properties.id);
    if (!parts.has(id)) parts.set(id, node);
  }
  for (const child of node.children) collect(child, parts);
}

function place(parent: Parents, parts: Map<string, Element>): void {
  const kept: Nodes[] = [];
  /** Open boundaries inside a fallback that is left out; 0: none is. */
  let left = 0;
  for (const child of parent.children) {
    if (left > 0) {
      left += boundaryStep(child);
      continue;
    }
    const part = partFor(child, parts);
    if (part === undefined) {
      // A part that comes before its place stays where it is.
      if (child.type === 'element') parts.delete(String(child.properties.id));
      if ('children' in child) place(child, parts);
      kept.push(child);
      continue;
    }
    place(part, parts);
    kept.push(...part.children);
    part.children = [];
    if (String((child as Element).properties.id).includes('B:')) left = 1;
  }
  parent.children = kept as typeof parent.children;
}

/** Takes the part out: parts that contain each other's places come to an end. */
function partFor(node: Nodes, parts: Map<string, Element>): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'template') return undefined;
  const place = String(node.properties.id ?? '');
  const colon = place.lastIndexOf(':');
  if (!['B', 'P'].includes(place.charAt(colon - 1))) return undefined;
  const id = `${place.slice(0, colon - 1)}S${place.slice(colon)}`;
  const part = parts.get(id);
  parts.delete(id);
  return part;
}

function boundaryStep(node: Nodes): number {
  if (node.type !== 'comment') return 0;
  if (node.value === '/$') return -1;
  return node.value.startsWith('$') ? 1 : 0;
}
