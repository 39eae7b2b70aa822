import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { AccountImport } from '#shared/contracts/accounts/account-import.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';

/** What an import has added, what was there already, and what was refused and why. */
export function ImportReport({ latest }: { latest: AccountImport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, error, result, finishedAt } = latest;
  const { products, contents, versions, leftOut, refused, refusedCount } = result;
  const lines = [
    t('settings.import.added', {
      products: format.number(products.added),
      contents: format.number(contents.added),
      versions: format.number(versions),
    }),
    ...(products.known > 0
      ? [
          t('settings.import.known', {
            products: format.number(products.known),
            contents: format.number(contents.known),
          }),
        ]
      : []),
    ...(leftOut > 0 ? [t('settings.import.leftOut', { records: format.number(leftOut) })] : []),
  ];
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(`settings.import.ended.${state === 'failed' || state === 'cancelled' ? state : 'done'}`, {
          time: finishedAt ? format.dateTime(finishedAt) : '',
        })}
      </Typography>
      {error && (
        <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
          {errorSentence(error, fillSentence)}
        </Typography>
      )}
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ mt: 0.5 }}>
          {line}
        </Typography>
      ))}
      {refusedCount > 0 && (
        <>
          <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
            {t('settings.import.refused', { products: format.number(refusedCount) })}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.map(({ name, error: reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
              <Typography key={index} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {name}: {errorSentence(reason, fillSentence)}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
