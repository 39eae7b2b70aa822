import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CheckIcon, CloseIcon } from '#renderer/components/icons/icons.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Step = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  alignContent: 'start',
  gap: '0 12px',
  padding: '4px 20px 20px',
  '& + &': { borderLeft: `1px solid ${theme.vars.palette.hairline}` },
  '&[data-open="false"] p': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '& + &': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.hairline}`, paddingTop: 16 },
  },
}));

const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: `1px solid ${theme.vars.palette.outline}`,
  ...theme.typography.caption,
  fontWeight: theme.typography.fontWeightMedium,
  '&[data-done="true"]': {
    borderColor: 'transparent',
    backgroundColor: theme.vars.palette.green.soft,
    color: theme.vars.palette.green.main,
  },
}));

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  gridColumn: 2,
  marginTop: 12,
});

export interface GuideStep {
  key: string;
  title: string;
  text: string;
  isDone: boolean;
  action: ReactNode;
}

interface GuideProps {
  steps: readonly GuideStep[];
  onClose: () => void;
}

/** The guided start: what to do first. Only the first open step has its action. */
export function Guide({ steps, onClose }: GuideProps) {
  const { t } = useTranslation();
  const current = steps.find(({ isDone }) => !isDone);
  return (
    <Panel
      title={t('firstRun.guide.title')}
      flush
      aside={
        <IconAction label={t('firstRun.guide.close')} onClick={onClose}>
          <CloseIcon size={16} />
        </IconAction>
      }
    >
      <Steps>
        {steps.map((step, index) => (
          <Step key={step.key} aria-current={step === current ? 'step' : undefined}>
            <Mark data-done={step.isDone} aria-hidden="true">
              {step.isDone ? <CheckIcon size={14} /> : index + 1}
            </Mark>
            <div>
              <Typography variant="subtitle2" component="h3" sx={{ m: 0, lineHeight: '24px' }}>
                {step.title}
                {step.isDone && <span style={visuallyHiddenStyle}> {t('firstRun.guide.done')}</span>}
              </Typography>
              {!step.isDone && (
                <Typography variant="body2" color="textSecondary" sx={{ m: 0, mt: 0.5 }}>
                  {step.text}
                </Typography>
              )}
            </div>
            {step === current && <Actions>{step.action}</Actions>}
          </Step>
        ))}
      </Steps>
    </Panel>
  );
}
