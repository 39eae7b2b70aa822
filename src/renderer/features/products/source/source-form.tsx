import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type DragEvent, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DialogForm, SaveFailure } from '#renderer/components/dialogs/edit-frame.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { TabRow, tabPanelProps } from '#renderer/components/tab-row.tsx';
import { type BriefSources, briefPriceQuery } from '#renderer/features/products/api/briefs.ts';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { AddressFields } from './address-fields.tsx';
import { FileField } from './file-field.tsx';
import { ReadyNotice } from './ready-notice.tsx';
import { briefSourcesOf, SOURCE_TABS, type SourceFormValues, type SourceTab } from './source-form-values.ts';

interface SourceFormProps {
  form: UseFormReturn<SourceFormValues>;
  tab: SourceTab;
  onTab: (tab: SourceTab) => void;
  /** A finished brief that has not been applied. */
  ready: ProductBrief | undefined;
  onReview: (brief: ProductBrief) => void;
  onSend: (order: BriefSources) => void;
  isSending: boolean;
  /** A document on its way. */
  upload: Upload | undefined;
  /** Whether only a part of a document was sent. */
  isCutOff: boolean;
  error: Error | null;
}

/** Asks for addresses, a document or a text, and names the price. */
export function SourceForm(props: SourceFormProps) {
  const { form, tab, onTab, ready, onReview, onSend, isSending, upload, isCutOff, error } = props;
  const { t } = useTranslation();
  const id = useId();
  const price = useQuery(briefPriceQuery).data;
  const user = useQuery(apiQuery(getCurrentUser, {})).data;
  const note =
    price &&
    (price.credits === 0
      ? t('fromSource.free')
      : [
          t('fromSource.price', {
            price: t('common.credits', { count: price.credits }),
            count: price.chargedFromFields,
          }),
          user && balanceNote(t, user.credits - user.heldCredits - price.credits),
        ]
          .filter(Boolean)
          .join(' '));
  const [isOver, setOver] = useState(false);
  const takeFile = (file: File | undefined) => {
    form.setValue('file', file, { shouldValidate: file !== undefined });
    onTab('file');
  };
  const submit = form.handleSubmit(() => {
    const order = briefSourcesOf(tab, form.getValues());
    if (order) onSend(order);
  });
  const drag = (event: DragEvent, isInside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isInside);
  };

  return (
    <DialogForm
      onSubmit={submit}
      notices={
        <>
          {ready && !error && <ReadyNotice brief={ready} onOpen={() => onReview(ready)} />}
          {upload && <UploadProgress {...upload} />}
          {error && (
            <StartFailure
              error={error}
              isCutOff={isCutOff}
              onPaste={tab === 'file' ? () => onTab('text') : undefined}
            />
          )}
        </>
      }
      note={note}
      saveLabel={t('fromSource.read')}
      isSaving={isSending}
    >
      <Box
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          const file = event.dataTransfer.files[0];
          if (file) takeFile(file);
        }}
      >
        <SecondaryText sx={{ mb: 2 }}>{t('fromSource.lead')}</SecondaryText>
        <TabRow
          id={id}
          label={t('fromSource.tabs.label')}
          tabs={SOURCE_TABS.map((name) => ({ name, label: t(`fromSource.tabs.${name}`) }))}
          value={tab}
          onChange={onTab}
        />
        <Box
          {...tabPanelProps(id, tab)}
          sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 208, pt: 2.5 }}
        >
          {tab === 'url' && <AddressFields control={form.control} />}
          {tab === 'file' && (
            <FileField
              file={form.watch('file')}
              error={form.formState.errors.file?.message}
              isOver={isOver}
              onFile={takeFile}
            />
          )}
          {tab === 'text' && (
            <>
              <FormTextField
                name="text"
                control={form.control}
                label={t('fromSource.text.label')}
                placeholder={t('fromSource.text.placeholder')}
                multiline
                minRows={6}
                maxRows={14}
                autoFocus
              />
              <FormTextField name="title" control={form.control} label={t('fromSource.text.title')} />
            </>
          )}
        </Box>
      </Box>
    </DialogForm>
  );
}

/** @param left credits after the brief */
function balanceNote(t: TFunction, left: number): string {
  return `${left < 0 ? t('generation.dialog.notEnough') : t('generation.dialog.balanceAfter', { count: left })}.`;
}

interface Upload {
  /** Share of the file that has been sent, from 0 to 1. */
  sent: number;
  onStop: () => void;
}

/** How much of a document has been sent. Once all of it has, the server reads it and can't be stopped. */
function UploadProgress({ sent, onStop }: Upload) {
  const { t, format } = useTexts();
  const isSent = sent >= 1;
  const share = Math.round(sent * 100);
  const label = isSent
    ? t('fromSource.file.beingRead')
    : t('fromSource.file.sending', { share: format.percent(share) });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '4px 12px',
      }}
    >
      <Caption component="p" role="status" sx={{ m: 0 }}>
        {label}
      </Caption>
      {!isSent && (
        <Button size="small" onClick={onStop}>
          {t('fromSource.progress.stop')}
        </Button>
      )}
      <LinearProgress
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={share}
        aria-label={t('fromSource.file.progress')}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
}

interface StartFailureProps {
  error: Error;
  isCutOff: boolean;
  /** Switches to a pasted text. Offered when a document can't be read. */
  onPaste: (() => void) | undefined;
}

/** Why nothing was read, and what to do instead. */
function StartFailure({ error, isCutOff, onPaste }: StartFailureProps) {
  const { t } = useTranslation();
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'insufficient_credits') {
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" component={Link} to="/billing">
            {t('generation.seePlans')}
          </Button>
        }
      >
        {userMessageOf(error)}
      </Notice>
    );
  }
  if (isCutOff && error instanceof TypeError)
    return <Notice tone="error">{t('fromSource.file.broken')}</Notice>;
  if (!onPaste || !code?.startsWith('file_')) return <SaveFailure error={error} />;
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" onClick={onPaste}>
          {t('fromSource.ways.paste')}
        </Button>
      }
    >
      {userMessageOf(error)} {t('fromSource.nothingCharged')}
    </Notice>
  );
}
