import { expect, test } from 'vitest';
import { requireSimpleMarkup } from '#server/integrations/web/pages/require-simple-markup.ts';

const filled = (part: string) => part.repeat(Math.floor(1_400_000 / part.length));
const numbered = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** For each of these the parser needs seconds, or more memory than its thread has. */
test.each([
  ['formatting around paragraphs', '<b><p>'.repeat(3_000)],
  ['formatting that closes too early', filled('<b><div></b>')],
  [
    'formatting that each paragraph opens again',
    `${numbered(100, (at) => `<p><b id=${at}>`)}${filled('<p>x')}`,
  ],
  ['links in links', filled('<a><div>')],
  ['blocks', '<div>'.repeat(600)],
  ['tables', '<table><td>'.repeat(600)],
  ['unclosed elements behind blocks', '<span><div></span></div>'.repeat(1_100)],
  ['unclosed elements behind paragraphs', '<span><p></span></p>'.repeat(1_100)],
  ['end tags of nothing', `${'<div></x>'.repeat(600)}`],
  ['attributes', `<div ${numbered(2_000, (at) => `a${at} `)}>`],
  ['tags', filled('<li>x')],
  ['ruby and options', '<rt>'.repeat(600)],
  // Markup that looks like text but contains tags for the parser.
  ['tags behind a quote that is no value', `<div "><p></div>${'<table><td>'.repeat(600)}`],
  ['tags behind a name that begins with a sign', `<div =">${'<table><td>'.repeat(600)}`],
  ['tags behind a value that begins with a letter', `<div a=\u00a0">${'<table><td>'.repeat(600)}`],
  ['a letter that only looks like another', '<lin\u212a>'.repeat(600)],
  ['tags behind a comment', `<!-- --!>${'<table><td>'.repeat(600)}`],
  ['tags in a script of an image', `<svg><script>${'<table><td>'.repeat(600)}`],
  ['tags in a script that only seems outside', `<svg><desc></svg><script>${'<table><td>'.repeat(600)}`],
  ['self-closed tags that left an image', `<svg><p>${'<x/>'.repeat(600)}`],
  ['links in an image', `<svg>${'<link>'.repeat(600)}`],
])('%s are refused', (_what, html) => {
  expect(() => requireSimpleMarkup(html)).toThrow(/too (?:many|deeply)/u);
});

/** Markup of large and careless but harmless pages. */
test.each([
  [
    'many sections',
    '<section><h2>Plans</h2><p>Text <b>bold</b><ul><li>One<li>Two</ul></section>'.repeat(3_000),
  ],
  [
    'open list items and cells',
    `<ul>${'<li>One'.repeat(5_000)}</ul><table>${'<tr><td>1<td>2'.repeat(3_000)}</table>`,
  ],
  ['scripts that write tags', '<script>document.write("<div><div><b><table>")</script>'.repeat(2_000)],
  ['icons', '<a href="/"><svg viewBox="0 0 1 1"><title>Icon</title><path d="M0"/></svg></a>'.repeat(5_000)],
  ['images and fields', '<p><img src=a.png><br><input name="a>b"></p>'.repeat(9_000)],
  ['careless ends', '<div><span>Text</div>'.repeat(200)],
  ['text with signs', 'a < b && c > d <3 '.repeat(50_000)],
  ['an unfinished tag', '<p>Text</p><div class="'],
])('%s are read', (_what, html) => {
  expect(() => requireSimpleMarkup(html)).not.toThrow();
});
