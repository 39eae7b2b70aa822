import { darkColours, lightColours } from './tokens.ts';

/** Colours of exported files and emails. */
export const documentColours = {
  ink: lightColours.ink,
  quiet: lightColours.inkSecondary,
  line: lightColours.hairline,
  ground: lightColours.sunken,
  paper: lightColours.surface,
  link: lightColours.action,
  onLink: lightColours.onAction,
  soft: lightColours.accentSoft,
  good: lightColours.green.main,
  /** Colours for `prefers-color-scheme: dark`. */
  dark: {
    line: darkColours.hairline,
    quiet: darkColours.inkSecondary,
  },
} as const;
