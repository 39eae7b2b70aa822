import GlobalStylesBase from '@mui/material/GlobalStyles';
import { visuallyHiddenStyle } from './visually-hidden.ts';

export function GlobalStyles() {
  return (
    <GlobalStylesBase
      styles={(theme) => ({
        '*, *::before, *::after': { boxSizing: 'border-box' },
        html: {
          WebkitTextSizeAdjust: '100%',
          WebkitFontSmoothing: 'antialiased',
          MozOsxFontSmoothing: 'grayscale',
          textRendering: 'optimizeLegibility',
        },
        body: {
          margin: 0,
          minHeight: '100dvh',
          backgroundColor: theme.vars.palette.background.default,
          color: theme.vars.palette.text.primary,
          ...theme.typography.body2,
        },
        '#root': { minHeight: '100dvh' },
        'a:focus-visible, [tabindex]:focus-visible, summary:focus-visible': {
          outline: `2px solid ${theme.vars.palette.accent.main}`,
          outlineOffset: 2,
        },
        // Scripts focus it after navigation. The selector is as specific as the rule above.
        'main[tabindex]:focus-visible': { outline: 'none' },
        // A passage that a search result leads to.
        '::selection, ::highlight(found)': {
          backgroundColor: theme.vars.palette.accent.soft,
          color: theme.vars.palette.text.primary,
        },
        '@media (pointer: coarse)': { summary: { minHeight: 44, alignContent: 'center' } },
        '.visually-hidden': visuallyHiddenStyle,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Not 0.01ms, because every element that inherits a colour would start its own transition.
            transitionDuration: '0s !important',
            scrollBehavior: 'auto !important',
          },
        },
      })}
    />
  );
}
