import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { componentStyles } from './component-styles.ts';
import type {} from './theme-types.ts';
import {
  type ColourTokens,
  darkColours,
  durations,
  fontSizes,
  fontWeights,
  lightColours,
  radius,
} from './tokens.ts';

function paletteOf(colours: ColourTokens): PaletteOptions {
  const { sunken, hairline, outline, hover, green, amber, red, category, floating, backdrop } = colours;
  return {
    primary: {
      main: colours.action,
      light: colours.action,
      dark: colours.actionHover,
      contrastText: colours.onAction,
    },
    secondary: { main: colours.ink, light: colours.ink, dark: colours.ink, contrastText: colours.paper },
    error: {
      main: red.main,
      light: red.main,
      dark: colours.redHover,
      contrastText: colours.onRed,
    },
    text: { primary: colours.ink, secondary: colours.inkSecondary, disabled: colours.inkDisabled },
    background: { default: colours.paper, paper: colours.surface },
    divider: hairline,
    accent: { main: colours.accent, soft: colours.accentSoft },
    sunken,
    hairline,
    outline,
    hover,
    green,
    amber,
    red,
    category,
    floating,
    backdrop,
    action: { hover, selected: sunken, disabled: colours.inkDisabled },
  };
}

const fontFamily = '"Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif';
const px = (size: number) => `${size / 16}rem`;

export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'fs', colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: { palette: paletteOf(lightColours) },
    dark: { palette: paletteOf(darkColours) },
  },
  shape: { borderRadius: radius },
  spacing: 8,
  breakpoints: { values: { xs: 0, sm: 640, md: 900, lg: 1200, xl: 1536 } },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: durations.quick,
      shorter: durations.quick,
      short: durations.normal,
      standard: durations.normal,
      complex: durations.slow,
      enteringScreen: durations.slow,
      leavingScreen: durations.normal,
    },
  },
  typography: {
    fontFamily,
    fontSize: fontSizes.sm,
    fontWeightRegular: fontWeights.regular,
    fontWeightMedium: fontWeights.medium,
    fontWeightBold: fontWeights.strong,
    h1: {
      fontSize: px(fontSizes.display),
      fontWeight: fontWeights.strong,
      lineHeight: 1.1,
      letterSpacing: '-0.025em',
    },
    h2: {
      fontSize: px(fontSizes.xl),
      fontWeight: fontWeights.strong,
      lineHeight: 1.2,
      letterSpacing: '-0.02em',
    },
    h3: {
      fontSize: px(fontSizes.lg),
      fontWeight: fontWeights.strong,
      lineHeight: 1.3,
      letterSpacing: '-0.014em',
    },
    h4: {
      fontSize: px(fontSizes.md),
      fontWeight: fontWeights.strong,
      lineHeight: 1.4,
      letterSpacing: '-0.008em',
    },
    h5: { fontSize: px(fontSizes.sm), fontWeight: fontWeights.strong, lineHeight: 1.45 },
    h6: { fontSize: px(fontSizes.xs), fontWeight: fontWeights.strong, lineHeight: 1.45 },
    subtitle1: { fontSize: px(fontSizes.md), fontWeight: fontWeights.medium, lineHeight: 1.5 },
    subtitle2: { fontSize: px(fontSizes.sm), fontWeight: fontWeights.medium, lineHeight: 1.45 },
    body1: { fontSize: px(fontSizes.md), lineHeight: 1.6 },
    body2: { fontSize: px(fontSizes.sm), lineHeight: 1.5 },
    caption: { fontSize: px(fontSizes.xs), lineHeight: 1.45 },
    button: {
      fontSize: px(fontSizes.sm),
      fontWeight: fontWeights.medium,
      lineHeight: 1.4,
      textTransform: 'none',
    },
  },
  components: componentStyles,
});
