import type { Category } from '#shared/contracts/prompts.ts';

/** A hue and its soft background. `main` meets WCAG AA as text on page, card and `soft`. */
export interface Hue {
  main: string;
  soft: string;
}

export const lightColours = {
  /** Background of the page. */
  paper: '#FBFAF7',
  /** Background of cards, dialogs and menus. */
  surface: '#FFFFFF',
  /** Background of areas inside a surface: tiles, code, bar tracks. */
  sunken: '#F4F2EC',
  /** Background of rows and items under the pointer. */
  hover: '#F6F4EF',
  ink: '#16202E',
  inkSecondary: '#566070',
  inkDisabled: '#8A919C',
  hairline: '#E7E3DA',
  /** Borders of fields and outlined buttons, with a contrast of 3:1 to the surface. */
  outline: '#8C8F94',
  /** Focus rings, progress and marks. Never text, because its contrast with white is only 4.3:1. */
  accent: '#D9480F',
  accentSoft: '#FDEFE6',
  /** The accent for text and filled buttons. */
  action: '#C13D0B',
  actionHover: '#A63409',
  onAction: '#FFFFFF',
  green: { main: '#1B7A43', soft: '#E8F5EC' },
  amber: { main: '#8A5A00', soft: '#FDF3DC' },
  red: { main: '#B92424', soft: '#FCEBEA' },
  redHover: '#9C1C1C',
  onRed: '#FFFFFF',
  category: {
    research: { main: '#0B7169', soft: '#E4F4F1' },
    positioning: { main: '#4747C2', soft: '#ECECFB' },
    web_assets: { main: '#9A5B00', soft: '#FBF1DD' },
    email_sequences: { main: '#B4234F', soft: '#FBE9EF' },
  } satisfies Record<Category, Hue>,
  /** Shadow of menus, dialogs and toasts. */
  floating: '0 1px 2px rgb(22 32 46 / 0.06), 0 12px 32px -8px rgb(22 32 46 / 0.18)',
  backdrop: 'rgb(22 32 46 / 0.42)',
};

export type ColourTokens = typeof lightColours;

export const darkColours: ColourTokens = {
  paper: '#0E131B',
  surface: '#161D29',
  sunken: '#2A2629',
  hover: '#272326',
  ink: '#E7EBF2',
  inkSecondary: '#B7AFA8',
  inkDisabled: '#827A74',
  hairline: '#39332F',
  outline: '#837971',
  accent: '#FF8A4C',
  accentSoft: '#33231B',
  action: '#FF8A4C',
  actionHover: '#FFA06D',
  onAction: '#1D0F06',
  green: { main: '#5FCB8A', soft: '#16301F' },
  amber: { main: '#EEBB55', soft: '#332810' },
  red: { main: '#FF8A80', soft: '#381D1E' },
  redHover: '#FFA49C',
  onRed: '#2A0B0A',
  category: {
    research: { main: '#4CC9BC', soft: '#12302F' },
    positioning: { main: '#A3A8FA', soft: '#23264A' },
    web_assets: { main: '#E9B04B', soft: '#332711' },
    email_sequences: { main: '#F58BA8', soft: '#3A1C28' },
  },
  floating: '0 1px 2px rgb(0 0 0 / 0.4), 0 16px 40px -8px rgb(0 0 0 / 0.6)',
  backdrop: 'rgb(4 7 12 / 0.62)',
};

/** Font sizes in px. */
export const fontSizes = { xs: 12, sm: 14, md: 16, lg: 20, xl: 28, display: 40 } as const;
export const fontWeights = { regular: 400, medium: 500, strong: 650 } as const;

/** Corner radius in px. */
export const radius = 10;

/** Widths and heights of the shell in px. */
export const shell = { sidebar: 192, sidebarCollapsed: 64, topBar: 56, contentMaximum: 1320 } as const;

/** Durations in ms. */
export const durations = { quick: 120, normal: 160, slow: 180 } as const;
