import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { shortAddress } from '#renderer/features/generation/sources/short-address.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';

const Pages = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { marginTop: 8 },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

/** The pages that were used for the text and those that could not be read, as a row of a receipt's `dl`. */
export function ReceiptPages({ pages }: { pages: GenerationReceipt['pagesRead'] }) {
  const { t } = useTranslation();
  if (!pages || pages.length === 0) return null;
  return (
    <>
      <dt>{t('generation.receipt.pages.label')}</dt>
      <dd>
        <Pages>
          {pages.map((page) => (
            <li key={`${page.readBy} ${page.url}`}>
              <a href={page.url} target="_blank" rel="noopener noreferrer nofollow" title={page.url}>
                {page.title ?? shortAddress(page.url)}
              </a>
              <small>
                <PageOutcome page={page} />
              </small>
            </li>
          ))}
        </Pages>
      </dd>
    </>
  );
}

function PageOutcome({ page: { state, readBy, readAt, words, leftOut } }: { page: PageRead }) {
  const { t, format } = useTexts();
  if (state !== 'read') return t(`generation.receipt.pages.states.${state}`);
  const facts = [
    t(`generation.receipt.pages.${readBy}`, { date: format.dateTime(readAt) }),
    ...(words === null
      ? []
      : [t('generation.receipt.pages.words', { count: words, number: format.number(words) })]),
  ];
  const named = leftOut.filter((title) => title !== '').join(', ');
  return (
    <>
      {facts.join(' · ')}
      {leftOut.length > 0 && (
        <>
          {' · '}
          <span title={named}>{t('generation.receipt.pages.leftOut', { count: leftOut.length })}</span>
        </>
      )}
    </>
  );
}
