import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { plainText } from '#renderer/lib/export/document/plain-text.ts';
import { readMarkdown } from '#renderer/lib/export/document/read-markdown.ts';
import { formatDuration, formatElapsed } from '#renderer/lib/language/format.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { VideoScript } from '#shared/rules/content/video-script.ts';
import { withGaps } from '#shared/rules/facts/close-holes.ts';
import { languageTagOf } from '#shared/rules/language-tags.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')(({ theme }) => ({
  padding: '10px 0',
  borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  overflowWrap: 'anywhere',
  '& ul': { margin: '4px 0 0', paddingLeft: '1.6em' },
}));

const Scene = styled(Row)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '84px 1fr',
  gap: '0 12px',
  '& time': {
    ...theme.typography.caption,
    paddingTop: 2,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** How long a script takes to speak. */
function Pace({ script, below }: { script: VideoScript; below: number }) {
  const { t } = useTranslation();
  return (
    <SecondaryText sx={{ mb: below }}>
      {t('sequence.outline.pace', {
        duration: formatElapsed(script.seconds * 1000),
        rate: script.wordsPerMinute,
        words: t('sequence.outline.words', { count: script.words }),
      })}
    </SecondaryText>
  );
}

/** The scenes of a video script: time, spoken text, text on screen and picture. */
export function ScenesPanel({ script }: { script: VideoScript }) {
  const { t, i18n } = useTranslation();
  const clock = (seconds: number) => formatElapsed(seconds * 1000);
  return (
    <>
      <Pace script={script} below={1} />
      <List aria-label={t('sequence.outline.scenes')}>
        {script.scenes.map(({ number, label, spoken, onScreen, picture, startsAtSeconds, seconds }) => (
          <Scene key={number}>
            <time>
              {clock(startsAtSeconds)}–{clock(startsAtSeconds + seconds)}
              <br />
              {formatDuration(seconds * 1000, i18n.language)}
            </time>
            <div>
              <Typography variant="subtitle2" sx={{ m: 0 }}>
                {number}. {label}
              </Typography>
              <Typography variant="body2">{spoken}</Typography>
              <Caption component="p" sx={{ m: 0, mt: 0.5 }}>
                {onScreen && t('sequence.outline.onScreen', { text: onScreen })}
                {onScreen && picture && ' · '}
                {picture && t('sequence.outline.picture', { text: picture })}
              </Caption>
            </div>
          </Scene>
        ))}
      </List>
    </>
  );
}

const Spoken = styled('ol')(({ theme }) => ({
  maxWidth: '34em',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 'clamp(1.375rem, 1rem + 1.6vw, 1.75rem)',
  lineHeight: 1.6,
  '& > li': { marginBottom: '1.4em', overflowWrap: 'anywhere' },
  '& p': { margin: 0, whiteSpace: 'pre-line' },
  '& time': {
    display: 'block',
    marginBottom: 4,
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** What is spoken in a video, in large type with the time of each part. */
export function AloudPanel({ script, product }: { script: VideoScript; product: Product }) {
  const { t, i18n } = useTranslation();
  const clock = (seconds: number) => formatElapsed(seconds * 1000);
  const language = checkedLanguageOf(product.targetLanguage) ?? 'en';
  const wordsOf = (spoken: string) => plainText(readMarkdown(withGaps(spoken, language), () => false));
  return (
    <>
      <Pace script={script} below={3} />
      <Spoken aria-label={t('sequence.views.aloud')}>
        {script.scenes.map(({ number, spoken, startsAtSeconds, seconds }) => (
          <li key={number}>
            <time>
              {number} · {clock(startsAtSeconds)} · {formatDuration(seconds * 1000, i18n.language)}
            </time>
            <p lang={languageTagOf(product.targetLanguage)}>{wordsOf(spoken)}</p>
          </li>
        ))}
      </Spoken>
    </>
  );
}
