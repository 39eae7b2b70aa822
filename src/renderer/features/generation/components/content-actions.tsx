import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CopyIcon, DownloadIcon } from '#renderer/components/icons/icons.tsx';
import { downloadOf, textOf } from '#renderer/features/generation/content-view.ts';
import { ExportMenu } from '#renderer/features/generation/exports/export-menu.tsx';
import { showCopied } from '#renderer/features/generation/exports/export-toasts.ts';
import { copyText } from '#renderer/lib/clipboard.ts';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';

/** Copy and Download of one text, and all other forms that it can leave in. */
export function ContentActions({ content }: { content: GeneratedContent }) {
  const { t } = useTranslation();
  const copy = async () => showCopied(await copyText(textOf(content)));
  const download = () => {
    const { extension, text } = downloadOf(content);
    void deliverFile({ fileName: safeFileName(content.title, extension), extension, data: text });
  };
  return (
    <>
      <IconAction label={t('generation.card.copy')} onClick={() => void copy()}>
        <CopyIcon size={18} />
      </IconAction>
      <IconAction label={t('generation.card.download')} onClick={download}>
        <DownloadIcon size={18} />
      </IconAction>
      <ExportMenu content={content} />
    </>
  );
}
