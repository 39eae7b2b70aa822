import Typography, { type TypographyProps } from '@mui/material/Typography';

/** Explaining text of lower rank than what it explains. */
export const SecondaryText = ((props: TypographyProps) => (
  <Typography variant="body2" color="textSecondary" {...props} />
)) as typeof Typography;

/** A small fact beside or below what it is about. */
export const Caption = ((props: TypographyProps) => (
  <Typography variant="caption" color="textSecondary" {...props} />
)) as typeof Typography;
