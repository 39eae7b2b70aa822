import { keyframes, styled, type Theme } from '@mui/material/styles';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';

export type ArticleLook = 'text' | 'page';

/** Below this width of the surrounding container, in px, the text and its headings are smaller. */
const NARROW = 480;

const PAGE = {
  fontSize: '1.0625rem',
  lineHeight: 1.7,
  maxWidth: '65ch',
  '& .level-1, & .level-2': { fontSize: '1.4375rem', margin: '2em 0 0.6em' },
  '& .level-3': { fontSize: '1.125rem' },
  '& .level-4': { fontSize: '1rem' },
} as const;

const NARROW_PAGE = { fontSize: '1rem', '& :is(.level-1, .level-2)': { fontSize: '1.25rem' } } as const;
const NARROW_TEXT = {
  fontSize: '0.875rem',
  '& .level-1': { fontSize: '1rem' },
  '& .level-2': { fontSize: '0.9375rem' },
  '& :is(.level-3, .level-4)': { fontSize: '0.875rem' },
} as const;

/** A row of a wide table where it is narrow: its first cell, and below it the others behind the titles of their columns. */
const folded = ({ vars, typography }: Theme) => ({
  '& :is(table, tbody, tr, td):is(:has(td[data-label]), tr:has(> td[data-label]) > td)': { display: 'block' },
  '& table:has(td[data-label]) thead': visuallyHiddenStyle,
  '& tr:has(> td[data-label])': { padding: '8px 0', borderBottom: `1px solid ${vars.palette.hairline}` },
  '& tr:has(> td[data-label]) > td': { padding: '1px 0', border: 0 },
  '& tr > td:first-of-type:has(+ td[data-label])': { fontWeight: typography.fontWeightMedium },
  '& td[data-label]:empty': { display: 'none' },
  '& td[data-label]:not([data-label=""])::before': {
    content: 'attr(data-label) ": "',
    color: vars.palette.text.secondary,
  },
});

/** A text in the typography of the application; `page` is for reading it alone. */
export const Article = styled('div', { shouldForwardProp: (name) => name !== 'look' })<{
  look?: ArticleLook;
}>(({ theme, look }) => ({
  ...theme.typography.body2,
  fontSize: '0.9375rem',
  lineHeight: 1.65,
  maxWidth: '68ch',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& :is(.level-1, .level-2, .level-3, .level-4)': {
    margin: '1.6em 0 0.5em',
    lineHeight: 1.3,
    fontWeight: theme.typography.fontWeightBold,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    scrollMarginTop: 80,
  },
  '& > :is(.level-1, .level-2, .level-3, .level-4):first-child': { marginTop: 0 },
  '& .level-1': { fontSize: '1.25rem' },
  '& .level-2': { fontSize: '1.0625rem' },
  '& :is(.level-3, .level-4)': { fontSize: '0.9375rem' },
  '& p, & ul, & ol, & blockquote, & pre': { margin: '0 0 0.9em' },
  '& ul, & ol': { paddingLeft: '1.4em' },
  '& li': { marginBottom: '0.3em' },
  '& li::marker': { color: theme.vars.palette.text.secondary },
  '& li > p': { marginBottom: '0.3em' },
  '& a': { color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' },
  '& a.reference': {
    fontSize: 'max(0.85em, 0.75rem)',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a.reference:hover': { textDecoration: 'underline' },
  '& strong': { fontWeight: theme.typography.fontWeightBold },
  '& blockquote': {
    marginLeft: 0,
    paddingLeft: '1em',
    borderLeft: `3px solid ${theme.vars.palette.hairline}`,
  },
  '& code': {
    padding: '0.1em 0.35em',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.sunken,
    fontSize: '0.875em',
  },
  '& pre': { padding: 12, borderRadius: 8, overflowX: 'auto', backgroundColor: theme.vars.palette.sunken },
  '& pre code': { padding: 0, background: 'none' },
  '& mark': {
    position: 'relative',
    padding: '0.05em 0.3em',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.amber.soft,
    color: 'inherit',
    '&::before': { content: 'attr(data-label)', color: theme.vars.palette.amber.main },
    '& span': visuallyHiddenStyle,
  },
  '& hr': { border: 0, borderTop: `1px solid ${theme.vars.palette.hairline}`, margin: '1.6em 0' },
  '& table': { margin: '0 0 1.1em', fontSize: '0.875rem', lineHeight: 1.5 },
  '& th': { fontWeight: theme.typography.fontWeightMedium, color: theme.vars.palette.text.secondary },
  '& input[type="checkbox"]': { marginRight: '0.5em' },
  ...(look === 'page' && PAGE),
  [`@container (max-width: ${NARROW}px)`]: {
    lineHeight: 1.6,
    ...(look === 'page' ? NARROW_PAGE : NARROW_TEXT),
    '& ul, & ol': { paddingLeft: '1.15em' },
    '& blockquote': { paddingLeft: '0.8em' },
    '& table': { fontSize: '0.8125rem' },
    '& :is(th, td)': { paddingRight: 10 },
    ...folded(theme),
  },
  '@media print': {
    maxWidth: 'none',
    '& :is(.level-1, .level-2, .level-3, .level-4)': { breakAfter: 'avoid' },
    '& :is(li, blockquote, pre)': { breakInside: 'avoid' },
    '& p': { orphans: 3, widows: 3 },
  },
}));

const blink = keyframes({ '0%, 45%': { opacity: 1 }, '60%, 90%': { opacity: 0.15 }, '100%': { opacity: 1 } });

/** An article with a blinking caret after its last word. */
export const GrowingArticle = styled(Article)(({ theme }) => ({
  '& .caret': {
    display: 'inline-block',
    width: '0.45em',
    height: '1.05em',
    marginLeft: '0.2em',
    borderRadius: 1,
    verticalAlign: '-0.16em',
    backgroundColor: theme.vars.palette.accent.main,
    animation: `${blink} 1.1s ease-in-out infinite`,
  },
}));
