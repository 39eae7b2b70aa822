import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import type {} from './theme-types.ts';
import { durations, fontWeights } from './tokens.ts';

type ComponentStyles = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

const coarsePointer = '@media (pointer: coarse)';

/** Styles of MUI components: hairlines instead of shadows, labels above fields, no ripples. */
export const componentStyles: ComponentStyles = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': {
          outline: `2px solid ${theme.vars.palette.accent.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'secondary' },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minHeight: ownerState.size === 'large' ? 44 : ownerState.size === 'small' ? 32 : 38,
        padding:
          ownerState.size === 'large' ? '8px 20px' : ownerState.size === 'small' ? '4px 12px' : '6px 16px',
        borderRadius: 8,
        whiteSpace: 'nowrap',
        textAlign: 'center',
        textWrapStyle: 'balance',
        [coarsePointer]: { minHeight: 44 },
        ...(ownerState.variant === 'outlined' &&
          ownerState.color === 'secondary' && {
            borderColor: theme.vars.palette.hairline,
            backgroundColor: theme.vars.palette.background.paper,
            '&:hover': {
              borderColor: theme.vars.palette.outline,
              backgroundColor: theme.vars.palette.hover,
            },
          }),
        ...(ownerState.variant === 'text' &&
          ownerState.color === 'secondary' && {
            '&:hover': { backgroundColor: theme.vars.palette.hover },
          }),
        '&.Mui-disabled': {
          color: theme.vars.palette.text.disabled,
          borderColor: theme.vars.palette.hairline,
          backgroundColor: ownerState.variant === 'contained' ? theme.vars.palette.sunken : undefined,
        },
      }),
      startIcon: { marginLeft: -2 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: 8,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.hover, color: theme.vars.palette.text.primary },
        [coarsePointer]: { width: 44, height: 44 },
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.hairline}` }),
    },
  },
  MuiTypography: {
    // These variants are not headings. Real headings set `component`.
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p', h5: 'p', h6: 'p' } },
    // No single word on the last line. Text that is being written would move at each word, and has no such style.
    styleOverrides: { root: { textWrapStyle: 'pretty' } },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControlLabel: {
    styleOverrides: {
      label: ({ theme }) => ({ fontSize: theme.typography.body2.fontSize, lineHeight: 1.45 }),
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        maxWidth: 'none',
        whiteSpace: 'normal',
        fontSize: theme.typography.body2.fontSize,
        lineHeight: 1.45,
        fontWeight: fontWeights.medium,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.red.main }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: theme.typography.body2.fontSize,
        '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: theme.vars.palette.outline },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: theme.vars.palette.accent.main,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.red.main },
        // Safari on phones zooms into fields with text smaller than 16 px.
        [coarsePointer]: { minHeight: 44, fontSize: theme.typography.body1.fontSize },
      }),
      input: {
        height: 'auto',
        padding: '8.5px 12px',
        [coarsePointer]: { paddingTop: 10.5, paddingBottom: 10.5 },
      },
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginLeft: 0, marginRight: 0, marginTop: 6, fontSize: '0.8125rem' } },
  },
  MuiSelect: {
    styleOverrides: { select: { minHeight: 0, display: 'flex', alignItems: 'center', gap: 8 } },
  },
  MuiMenu: {
    // By default high menus take longer.
    defaultProps: { transitionDuration: durations.normal },
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        borderRadius: 10,
        border: `1px solid ${theme.vars.palette.hairline}`,
        boxShadow: theme.vars.palette.floating,
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        gap: 10,
        padding: '6px 10px',
        borderRadius: 6,
        fontSize: theme.typography.body2.fontSize,
        whiteSpace: 'normal',
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.sunken },
        '&.Mui-focusVisible': { backgroundColor: theme.vars.palette.hover },
        [coarsePointer]: { minHeight: 44 },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.backdrop },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.hairline}`,
        borderRadius: 14,
        boxShadow: theme.vars.palette.floating,
        outline: 0,
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.sunken }),
      bar: ({ theme }) => ({
        borderRadius: 3,
        backgroundColor: theme.vars.palette.accent.main,
        transitionDuration: `${durations.slow}ms`,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.sunken, borderRadius: 6 }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 24,
        borderRadius: 6,
        fontSize: theme.typography.caption.fontSize,
        fontWeight: fontWeights.medium,
      }),
      label: { paddingLeft: 8, paddingRight: 8 },
      icon: { marginLeft: 6, marginRight: -2 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '10px 12px',
        borderBottomColor: theme.vars.palette.hairline,
        fontSize: theme.typography.body2.fontSize,
      }),
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        fontWeight: fontWeights.medium,
        fontSize: theme.typography.caption.fontSize,
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 3,
        '&:focus-visible': {
          outline: `2px solid ${theme.vars.palette.accent.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
};
