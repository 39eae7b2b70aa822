import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm, FormDialog } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import type { Creative } from '#shared/rules/creatives/creatives.ts';
import {
  type AdFile,
  type AdTarget,
  type ExportedAds,
  exportedAds,
  isAdName,
} from '#shared/rules/creatives/exported-ads.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { numberedLabel } from './text-counters.tsx';

interface AdsDialogProps extends DialogState {
  file: AdFile;
  creatives: readonly Creative[];
  suggested: AdTarget;
  onSave: (file: AdFile, ads: ExportedAds) => void;
}

/** Asks for campaign, ad group and address, and names what the file leaves out. */
export function AdsDialog({ file, creatives, suggested, onSave, ...dialog }: AdsDialogProps) {
  const { t } = useTranslation();
  const [target, setTarget] = useState(suggested);
  const [isAsked, setAsked] = useState(false);
  const ads = exportedAds(file, creatives, { ...target, finalUrl: target.finalUrl.trim() });
  const isEditor = file === 'google_ads_editor';
  const names = isEditor ? (['campaign', 'adGroup'] as const) : [];
  const hasUrl = isHttpUrl(target.finalUrl);
  const isValid = names.every((field) => isAdName(target[field])) && hasUrl;
  const submit = () => {
    setAsked(true);
    if (!isValid || ads.rows.length === 0) return;
    onSave(file, ads);
    dialog.onClose();
  };
  return (
    <FormDialog {...dialog} title={t('creatives.export.title')}>
      <DialogForm
        onSubmit={submit}
        saveLabel={t('creatives.export.save')}
        isSaving={false}
        isDisabled={ads.rows.length === 0}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Typography variant="body2">{t(`creatives.export.${isEditor ? 'lead' : 'sheetLead'}`)}</Typography>
          {names.map((field) => {
            const isWrong = isAsked && !isAdName(target[field]);
            return (
              <TextField
                key={field}
                label={t(`creatives.export.${field}`)}
                value={target[field]}
                onChange={({ target: { value } }) => setTarget({ ...target, [field]: value })}
                error={isWrong}
                helperText={isWrong && t('creatives.export.nameInvalid')}
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
            );
          })}
          <TextField
            label={t('creatives.export.finalUrl')}
            type="url"
            value={target.finalUrl}
            onChange={({ target: { value } }) => setTarget({ ...target, finalUrl: value })}
            error={isAsked && !hasUrl}
            helperText={t(`creatives.export.${isAsked && !hasUrl ? 'urlInvalid' : 'finalUrlHint'}`)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Omissions ads={ads} isEditor={isEditor} />
        </Box>
      </DialogForm>
    </FormDialog>
  );
}

function Omissions({ ads, isEditor }: { ads: ExportedAds; isEditor: boolean }) {
  const { t, i18n } = useTranslation();
  const { leftOut, tooFew, rows } = ads;
  if (leftOut.length + tooFew.length === 0 && rows.length > 0) return null;
  return (
    <Notice tone={rows.length === 0 ? 'error' : 'warning'}>
      {rows.length === 0 && <p>{t('creatives.export.nothing')}</p>}
      {tooFew.map(({ name, platform }) => (
        <p key={`${platform}${name}`}>
          {t(`creatives.export.${isEditor ? 'tooFew' : 'tooFewSocial'}`, {
            name: name || t(`creatives.platforms.${platform}`),
          })}
        </p>
      ))}
      {leftOut.length > 0 && (
        <>
          {t('creatives.export.leftOut', { count: leftOut.length })}
          <Box component="ul" sx={{ m: '6px 0 0', pl: 2.5, overflowWrap: 'anywhere' }}>
            {leftOut.map(({ creative, text, issues }) => (
              <li key={text.start}>
                {t('creatives.export.leftOutLine', {
                  label: [creative.name, numberedLabel(creative, text, i18n.language)]
                    .filter(Boolean)
                    .join(', '),
                  reasons: issues.map((issue) => t(`creatives.issues.${issue}`)).join(', '),
                })}
              </li>
            ))}
          </Box>
        </>
      )}
    </Notice>
  );
}
