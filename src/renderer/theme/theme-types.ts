import type { Category } from '#shared/contracts/prompts.ts';
import type { Hue } from './tokens.ts';

interface FunnelsmithPalette {
  /** Non-text accent: focus, progress, marks. */
  accent: Hue;
  /** Wells inside a surface. */
  sunken: string;
  hairline: string;
  outline: string;
  hover: string;
  green: Hue;
  amber: Hue;
  red: Hue;
  category: Record<Category, Hue>;
  /** Shadow of things that float. */
  floating: string;
  /** What dims the page behind a dialog. */
  backdrop: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends FunnelsmithPalette {}
  interface PaletteOptions extends FunnelsmithPalette {}
}

export type { FunnelsmithPalette };
