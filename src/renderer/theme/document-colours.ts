import { darkColours, lightColours } from './tokens.ts';

/** Of files that leave the application: a page on paper, the same on a screen, an e-mail. */
export const documentColours = {
  ink: lightColours.ink,
  quiet: lightColours.inkSecondary,
  line: lightColours.hairline,
  ground: lightColours.sunken,
  paper: lightColours.surface,
  link: lightColours.action,
  onLink: lightColours.onAction,
  /** Where a screen prefers dark pages. */
  dark: {
    line: darkColours.hairline,
    quiet: darkColours.inkSecondary,
  },
} as const;
