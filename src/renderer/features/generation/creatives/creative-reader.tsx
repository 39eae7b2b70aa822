import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CopyIcon } from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { showCopied } from '#renderer/features/generation/exports/use-content-export.ts';
import { useOffer } from '#renderer/features/generation/inputs/use-offer.ts';
import { copyText } from '#renderer/lib/clipboard.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { type Creative, creativesOf } from '#shared/rules/creatives/creatives.ts';
import { languageTagOf } from '#shared/rules/language-tags.ts';
import { CreativePreview } from './creative-preview.tsx';
import { TextCounters } from './text-counters.tsx';

/** The ads or posts of a piece of content; empty for other content types. */
export function useCreatives(content: GeneratedContent | undefined): Creative[] {
  return useMemo(() => (content ? creativesOf(content.type, textOf(content)) : []), [content]);
}

const List = styled('ul')({
  // As wide as an ad on a phone; on a card there is one column. Rows would leave holes beside long ads.
  columns: '320px',
  columnGap: 24,
  margin: '0 0 -24px',
  padding: 0,
  listStyle: 'none',
  '& > li': { breakInside: 'avoid', paddingBottom: 24 },
});

export function CreativeReader({ content, product }: { content: GeneratedContent; product: Product }) {
  const { t } = useTranslation();
  const creatives = useCreatives(content);
  const offer = useOffer(product);
  const id = useId();
  const { label, url } = offer.data.primaryAction;
  const sender = offer.data.senderName || product.name;
  return (
    <List>
      {creatives.map((creative, index) => {
        const number = creatives
          .slice(0, index)
          .filter(({ platform }) => platform === creative.platform).length;
        const platform = t(`creatives.platforms.${creative.platform}`);
        const name = creative.name || t('creatives.unnamed', { platform, number: number + 1 });
        const copy = async () =>
          showCopied(await copyText(creative.texts.map(({ text }) => text).join('\n')));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same
          <li key={index} aria-labelledby={`${id}-${index}`}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Caption component="p" sx={{ m: 0 }}>
                  {platform}
                </Caption>
                <Typography id={`${id}-${index}`} variant="subtitle2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
              </Box>
              <IconAction label={t('creatives.copyNamed', { name })} onClick={() => void copy()}>
                <CopyIcon size={18} />
              </IconAction>
            </Box>
            <div lang={languageTagOf(product.targetLanguage ?? '')}>
              <CreativePreview creative={creative} sender={sender} action={label} address={url} />
            </div>
            <TextCounters creative={creative} />
          </li>
        );
      })}
    </List>
  );
}
