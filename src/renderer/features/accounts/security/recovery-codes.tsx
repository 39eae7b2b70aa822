import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyIcon, DownloadIcon } from '#renderer/components/icons/icons.tsx';
import { copyText } from '#renderer/lib/clipboard.ts';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';

const Codes = styled('ol')(({ theme }) => ({
  margin: '16px 0',
  padding: '12px 12px 12px 40px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.sunken,
  fontFamily: 'monospace',
  fontSize: 13,
  lineHeight: 1.8,
  overflowWrap: 'anywhere',
}));

/** The ten codes for a lost device. They are shown only here. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const save = () =>
    deliverFile({
      fileName: 'funnelsmith-recovery-codes.md',
      extension: 'md',
      data: `# ${t('settings.security.codesTitle')}\n\n${codes.map((code) => `- ${code}`).join('\n')}\n`,
    });
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {t('settings.security.codesTitle')}
      </Typography>
      <Typography variant="body2">{t('settings.security.codesHint')}</Typography>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadIcon size={16} />}
          onClick={() => void save()}
        >
          {t('settings.security.download')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<CopyIcon size={16} />}
          onClick={() => void copyText(codes.join('\n')).then(setCopied)}
        >
          {t('settings.security.copy')}
        </Button>
        <span role="status">{isCopied && t('settings.security.copied')}</span>
      </Box>
    </>
  );
}
