import { expect, it } from 'vitest';
import { displayText, textBelowName } from '#renderer/features/generation/display-text.ts';

const contentOf = (text: string) => ({
  content: { content: text },
  markdownContent: text,
  title: 'Sales Page – Escandallo en 30 días',
});

it.each([
  ['# Sales Page', 'Sales Page'],
  ['# Escandallo en 30 días: sales page', 'Sales Page'],
  ['# Página de ventas de Escandallo en 30 días', 'Página de ventas'],
  ['  # SALES PAGE!', 'Sales Page'],
])('%s repeats the heading above it and is left out', (heading, name) => {
  const content = contentOf(`${heading}\n\n## 1. Plan\n\nWords`);
  expect(displayText(content, name)).toEqual({
    text: '## 1. Plan\n\nWords',
    title: undefined,
  });
  expect(textBelowName(content, name)).toBe('## 1. Plan\n\nWords');
});

it('keeps a heading that says more, and a text without one', () => {
  expect(textBelowName(contentOf('# What vans carry\n\nWords'), 'Sales Page')).toBe(
    '# What vans carry\n\nWords',
  );
  expect(displayText(contentOf('# What vans carry\n\nWords'), 'Sales Page').title).toBe('What vans carry');
  expect(textBelowName(contentOf('Sales page\n\n# Sales Page'), 'Sales Page')).toBe(
    'Sales page\n\n# Sales Page',
  );
  expect(textBelowName(contentOf('## Sales Page\n\nWords'), 'Sales Page')).toBe('## Sales Page\n\nWords');
  expect(textBelowName(contentOf('# Sales Page'), 'Sales Page')).toBe('');
});

it('shows a quotation at the start', () => {
  const text = '> Who reads this, knows.\n\n# Sales Page\n\nWords';
  expect(textBelowName(contentOf(text), 'Sales Page')).toBe(text);
});
