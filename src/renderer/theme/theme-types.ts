import type { ColourTokens, Hue } from './tokens.ts';

interface FunnelsmithPalette
  extends Pick<
    ColourTokens,
    | 'amber'
    | 'backdrop'
    | 'category'
    | 'floating'
    | 'green'
    | 'hairline'
    | 'hover'
    | 'outline'
    | 'red'
    | 'sunken'
  > {
  /** The colour of focus rings, progress and marks, never of text. */
  accent: Hue;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends FunnelsmithPalette {}
  interface PaletteOptions extends FunnelsmithPalette {}
}
