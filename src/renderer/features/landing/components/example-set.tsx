import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { showcaseQuery } from '#renderer/features/landing/api/get-showcase.ts';
import { isLanguage } from '#renderer/lib/language/language.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { withoutKeys } from '#shared/rules/content/working-words.ts';
import { ExampleList } from './example-list.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Height in px; the text scrolls in it, so that choosing another one does not move the page. */
const HEIGHT = 640;
/** Distance in px from the window at which the first text loads. */
const NEARNESS = 300;

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '264px minmax(0, 1fr)',
  height: HEIGHT,
  marginTop: 24,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
}));

export function ExampleSet() {
  const { t } = useTranslation();
  const [type, setType] = useState<ContentType>(CONTENT_TYPES[0] as ContentType);
  const [isNear, setIsNear] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: `${NEARNESS}px` },
    );
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  const choose = (choice: ContentType) => {
    setType(choice);
    setIsNear(true);
  };
  return (
    <Box component="section" id="example" aria-labelledby="example-title" sx={{ mt: 11 }}>
      <SectionHeading
        id="example-title"
        title={t('landing.example.title')}
        lead={t('landing.example.lead')}
      />
      <Frame ref={frame}>
        <ExampleList type={type} onChoose={choose} />
        <ExampleText type={type} isWanted={isNear} />
      </Frame>
    </Box>
  );
}

const Page = styled('div')(({ theme }) => ({
  padding: '28px 40px 40px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  [theme.breakpoints.down('sm')]: { padding: '20px 20px 32px' },
}));

const Sources = styled('ol')(({ theme }) => ({
  margin: '8px 0 0',
  paddingLeft: '1.6em',
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& li': { marginBottom: 4 },
}));

/** The page shows the text's first heading as its own heading, so the text must not repeat it. */
const withoutTitle = (text: string) => text.replace(/^# .*\n+/u, '');
const titleOf = (text: string) => /^# (.*)\n/u.exec(text)?.[1];

function ExampleText({ type, isWanted }: { type: ContentType; isWanted: boolean }) {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const { data, isError, refetch } = useQuery({ ...showcaseQuery(language, type), enabled: isWanted });
  const page = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts at its top
  useEffect(() => {
    page.current?.scrollTo(0, 0);
  }, [type]);
  const name = t(`contentTypes.${type}`);
  return (
    <Page ref={page} role="region" aria-label={name} aria-busy={!data && !isError} tabIndex={0}>
      <Caption component="p" sx={{ m: 0, mb: 1.5 }}>
        {t('landing.example.note')}
      </Caption>
      <Typography variant="h3" sx={{ mb: 2, maxWidth: '40ch', textWrap: 'balance' }}>
        {(data && titleOf(data.text)) ?? name}
      </Typography>
      {isError && (
        <Notice tone="error">
          {t('landing.example.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Notice>
      )}
      {!data && !isError && (
        <Box role="status" aria-label={t('common.loading')}>
          {['94%', '88%', '91%', '62%'].map((width) => (
            <Skeleton key={width} sx={{ width, height: 24 }} />
          ))}
        </Box>
      )}
      {data && <MarkdownText>{withoutKeys(withoutTitle(data.text), language)}</MarkdownText>}
      {data && data.sources.length > 0 && (
        <Box sx={{ mt: 3 }}>
          <Typography variant="h5" component="h4">
            {t('landing.example.sources')}
          </Typography>
          <Sources>
            {data.sources.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </Sources>
        </Box>
      )}
    </Page>
  );
}
