import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';

const Frame = styled('section')(({ theme }) => ({
  padding: '16px 18px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.sunken,
}));

const Comparison = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: '14px 0 0',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0', ...theme.typography.body2 },
  '& div:last-of-type': { paddingLeft: 12, borderLeft: `3px solid ${theme.vars.palette.accent.main}` },
  '& div:first-of-type': { paddingLeft: 12, borderLeft: `3px solid ${theme.vars.palette.hairline}` },
}));

interface ExamplePairProps {
  title: string;
  text: string;
  /** The same sentence written without and with this part of the product. */
  examples: readonly [without: { label: string; text: string }, withIt: { label: string; text: string }];
}

/** Explains an optional part of a product with a sentence written without and with it. Shown while the part is empty. */
export function ExamplePair({ title, text, examples }: ExamplePairProps) {
  return (
    <Frame>
      <Typography variant="h4" component="h3" sx={{ m: 0 }}>
        {title}
      </Typography>
      <SecondaryText sx={{ mt: 0.5 }}>{text}</SecondaryText>
      <Comparison>
        {examples.map((example) => (
          <div key={example.label}>
            <dt>{example.label}</dt>
            <dd>{example.text}</dd>
          </div>
        ))}
      </Comparison>
    </Frame>
  );
}
