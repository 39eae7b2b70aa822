import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePromptTexts } from '#renderer/features/generation/prompt-texts.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

const Contents = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  maxWidth: 720,
  margin: '0 auto 32px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: '6px 12px 6px 10px',
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.hairline}`,
    backgroundColor: theme.vars.palette.background.paper,
    ...theme.typography.caption,
  },
  '& > li::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    marginRight: 8,
    borderRadius: 2,
  },
  '& > [data-category="research"]::before': {
    backgroundColor: theme.vars.palette.category.research.main,
  },
  '& > [data-category="positioning"]::before': {
    backgroundColor: theme.vars.palette.category.positioning.main,
  },
  '& > [data-category="web_assets"]::before': {
    backgroundColor: theme.vars.palette.category.web_assets.main,
  },
  '& > [data-category="email_sequences"]::before': {
    backgroundColor: theme.vars.palette.category.email_sequences.main,
  },
}));

/** Names the contents that an empty screen will have. */
export function UpcomingContents({ prompts }: { prompts: readonly Prompt[] }) {
  const { t } = useTranslation();
  const textsOf = usePromptTexts();
  if (prompts.length === 0) return null;
  return (
    <section aria-label={t('firstRun.youGet')}>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ m: 0, mb: 1, textAlign: 'center' }}
      >
        {t('firstRun.youGet')}
      </Typography>
      <Contents>
        {prompts.map((prompt) => (
          <li key={prompt.type} data-category={prompt.category}>
            {textsOf(prompt).name}
          </li>
        ))}
      </Contents>
    </section>
  );
}
