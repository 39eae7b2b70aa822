import { ThemeProvider } from '@mui/material/styles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { MarkdownArticle } from '#renderer/components/markdown/markdown-article.tsx';
import { startI18n } from '#renderer/lib/language/i18n.ts';
import { theme } from '#renderer/theme/theme.ts';

beforeAll(() => startI18n());

const render = (children: string) =>
  renderToStaticMarkup(
    createElement(ThemeProvider, { theme }, createElement(MarkdownArticle, { children })),
  ).replace(/<style[^>]*>.*?<\/style>/gsu, '');

test.each([
  ['It ends on [ADD DATE: the end of the offer].', 'Missing: '],
  ['| a | b | c |\n| - | - | - |\n| 1 | [ADD PRICE] | 3 |', 'Missing: Price'],
  ['**From [ADD PRICE: of the small plan]** [1]', 'Missing: '],
])('the place in %s is a slot with what is missing, and the words stay as they are', (text, label) => {
  const html = render(text);
  expect(html.match(/<mark data-label="([^"]*)"/u)?.[1]).toBe(label);
  const [shown = ''] = /\[ADD[^\]]*\]/u.exec(text.replaceAll('*', '')) ?? [];
  expect(html.replaceAll(/<[^>]+>/gu, '')).toContain(shown);
});

test('what only looks like such a place stays text', () => {
  for (const text of [
    '[ADD SOMETHING: x]',
    '`[ADD PRICE]`',
    'ADD PRICE',
    '[add price]',
    '[ADD PRICE: of the *small* plan]',
  ])
    expect(render(text)).not.toContain('<mark');
});
