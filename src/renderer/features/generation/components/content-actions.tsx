import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CopyIcon, DownloadIcon } from '#renderer/components/icons/icons.tsx';
import { downloadKind } from '#renderer/features/generation/content-view.ts';
import { ExportMenu } from '#renderer/features/generation/exports/export-menu.tsx';
import { useContentExport } from '#renderer/features/generation/exports/use-content-export.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

/** Copies and downloads a text, in the usual format or any other. */
export function ContentActions({ content }: { content: GeneratedContent }) {
  const { t } = useTranslation();
  const { save, copy } = useContentExport(content);
  return (
    <>
      <IconAction label={t('generation.card.copy')} onClick={() => void copy('markdown')}>
        <CopyIcon size={18} />
      </IconAction>
      <IconAction label={t('generation.card.download')} onClick={() => void save(downloadKind(content))}>
        <DownloadIcon size={18} />
      </IconAction>
      <ExportMenu content={content} />
    </>
  );
}
