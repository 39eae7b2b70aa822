import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingFactsDialog } from '#renderer/components/dialogs/missing-facts-dialog.tsx';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CopyIcon, DownloadIcon, ExportIcon } from '#renderer/components/icons/icons.tsx';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { WordAction } from '#renderer/features/generation/components/word-action.tsx';
import { downloadKind } from '#renderer/features/generation/content-view.ts';
import { AdsDialog } from '#renderer/features/generation/creatives/ads-dialog.tsx';
import { useCreatives } from '#renderer/features/generation/creatives/creative-reader.tsx';
import { useProductOf } from '#renderer/features/generation/use-link-rule.ts';
import { sequenceOf } from '#renderer/lib/export/content/content-sequence.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { type Creative, creativesOf } from '#shared/rules/creatives/creatives.ts';
import type { AdFile } from '#shared/rules/creatives/exported-ads.ts';
import { mailDialects, mailPlatforms } from '#shared/rules/emails/export/mail-platforms.ts';
import { isSampleOutline } from '#shared/rules/products/sample-outline.ts';
import { copyKinds, type SequenceKind, saveKinds } from './export-content.ts';
import { useClosedHoles } from './use-closed-holes.ts';
import { useContentExport } from './use-content-export.ts';

const GroupName = styled('div')(({ theme }) => ({
  padding: '10px 10px 4px',
  ...theme.typography.caption,
  fontWeight: theme.typography.fontWeightMedium,
  color: theme.vars.palette.text.secondary,
}));

const Words = styled('span')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

function Item({ name, hint, onChoose }: { name: string; hint: string; onChoose: () => void }) {
  return (
    <MenuItem component="div" onClick={onChoose}>
      <Words>
        {name}
        <small>{hint}</small>
      </Words>
    </MenuItem>
  );
}

/** Why a group has nothing to choose. Disabled, but readable. */
function Reason({ children }: { children: ReactNode }) {
  return (
    <MenuItem
      component="div"
      disabled
      sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' }, whiteSpace: 'normal' }}
    >
      <Words>{children}</Words>
    </MenuItem>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li role="none">
      {/* biome-ignore lint/a11y/useSemanticElements: a menu can't hold a fieldset */}
      <div role="group" aria-label={name}>
        <GroupName aria-hidden="true">{name}</GroupName>
        {children}
      </div>
    </li>
  );
}

interface ExportMenuProps {
  content: GeneratedContent;
  /** Shows the label where there is room for it. */
  isNamed?: boolean;
}

export function ExportMenu({ content, isNamed = false }: ExportMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The menu that the dialog was opened from is gone when it closes.
  const opener = useRef<HTMLElement>(null);
  const { isBusy, targetLanguage, save, saveMessages, saveAds, adTarget, copy } = useContentExport(content);
  const { run, dialog } = useClosedHoles(content, targetLanguage);
  const product = useProductOf(content);
  const creatives = useCreatives(content);
  const ads = useDialog<{ file: AdFile; creatives: Creative[] }>();
  const label = t('exports.open');
  const messages = sequenceOf(content);
  // HTML is the first format of a sales page, because it is meant to be published.
  const isPage = content.type === 'sales_page';
  const isOutline = isSampleOutline(content, product);
  const kinds = isPage ? (['html', ...saveKinds.filter((kind) => kind !== 'html')] as const) : saveKinds;
  const pageHint = adTarget.finalUrl === '' ? 'exports.salesPageNoAddress' : 'exports.salesPageHint';
  const wordsOf = (kind: SequenceKind) => {
    if (kind === 'csv' || kind === 'neutral') {
      return { name: t(`exports.messages.${kind}.name`), hint: t(`exports.messages.${kind}.hint`) };
    }
    // Platform names are not translated.
    const { name } = mailDialects[kind];
    return { name, hint: t('exports.messages.platformHint', { platform: name }) };
  };
  const choose = (action: () => unknown) => () => {
    setAnchor(null);
    action();
  };
  const icon = isBusy ? <CircularProgress size={18} color="inherit" /> : <ExportIcon size={18} />;
  const button = {
    label: isBusy ? t('exports.working') : label,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-busy': isBusy,
    // Not disabled: a disabled button would lose the focus.
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isBusy) return;
      opener.current = event.currentTarget;
      setAnchor(event.currentTarget);
    },
  } as const;
  return (
    <>
      {isNamed ? <WordAction {...button} icon={icon} /> : <IconAction {...button}>{icon}</IconAction>}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          // Disabled items stay focusable, so that keyboard users can read the reason.
          list: { 'aria-label': label, disabledItemsFocusable: true },
          paper: { ...popupLandmark(label), sx: { width: 320, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <Group name={t('exports.saveAs')}>
          {isOutline && <Reason>{t('exports.outline')}</Reason>}
          {!isOutline &&
            kinds.map((kind) => (
              <Item
                key={kind}
                name={t(`exports.formats.${kind}.name`)}
                hint={t(isPage && kind === 'html' ? pageHint : `exports.formats.${kind}.hint`)}
                onChoose={choose(() => (kind === 'json' ? save(kind) : run((text) => save(kind, text))))}
              />
            ))}
        </Group>
        {content.category === 'email_sequences' && !isOutline && (
          <Group name={t('exports.messages.title')}>
            {'missing' in messages ? (
              <Reason>{t(`exports.messages.${messages.missing}`)}</Reason>
            ) : (
              (['csv', ...mailPlatforms] as const).map((kind) => (
                <Item
                  key={kind}
                  {...wordsOf(kind)}
                  onChoose={choose(() =>
                    run((text) => {
                      const closed = sequenceOf(text);
                      if ('sequence' in closed) saveMessages(closed.sequence, kind);
                    }),
                  )}
                />
              ))
            )}
          </Group>
        )}
        {content.type === 'search_social_ads' && !isOutline && (
          <Group name={t('creatives.export.group')}>
            {creatives.length === 0 ? (
              <Reason>{t('creatives.none')}</Reason>
            ) : (
              (['google_ads_editor', 'copy_sheet'] as const).map((file) => (
                <Item
                  key={file}
                  name={t(`creatives.export.${file}.name`)}
                  hint={t(`creatives.export.${file}.hint`)}
                  onChoose={choose(() =>
                    run(({ type, markdownContent }) =>
                      ads.show({ file, creatives: creativesOf(type, markdownContent) }),
                    ),
                  )}
                />
              ))
            )}
          </Group>
        )}
        <Group name={t('exports.toClipboard')}>
          {copyKinds.map((kind) => (
            <Item
              key={kind}
              name={t(`exports.copy.${kind}.name`)}
              hint={t(`exports.copy.${kind}.hint`)}
              onChoose={choose(() => run((text) => copy(kind, text)))}
            />
          ))}
        </Group>
      </Menu>
      {dialog && (
        <MissingFactsDialog
          {...dialog}
          onExited={() => {
            dialog.onExited();
            opener.current?.focus();
          }}
        />
      )}
      {ads.shown && (
        <AdsDialog
          {...ads.state}
          open={ads.shown.open}
          {...ads.shown.item}
          suggested={adTarget}
          onSave={saveAds}
        />
      )}
    </>
  );
}

export function CopyAndDownload({ content }: { content: GeneratedContent }) {
  const { t } = useTranslation();
  const { save, copy, targetLanguage } = useContentExport(content);
  const { run, dialog } = useClosedHoles(content, targetLanguage);
  const kind = downloadKind(content);
  return (
    <>
      <IconAction
        label={t('generation.card.copy')}
        onClick={() => run((text) => void copy('markdown', text))}
      >
        <CopyIcon size={18} />
      </IconAction>
      <IconAction
        label={t('generation.card.download')}
        onClick={() => (kind === 'json' ? save(kind) : run((text) => save(kind, text)))}
      >
        <DownloadIcon size={18} />
      </IconAction>
      {dialog && <MissingFactsDialog {...dialog} />}
    </>
  );
}
