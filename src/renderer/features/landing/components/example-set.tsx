import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { ExampleList } from './example-list.tsx';
import { ExampleText } from './example-text.tsx';
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

/** The whole set of an example product, for reading without an account. */
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
