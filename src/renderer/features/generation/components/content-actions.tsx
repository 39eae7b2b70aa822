import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icon-action.tsx';
import { CopyIcon, DownloadIcon } from '#renderer/components/icons.tsx';
import { downloadOf, textOf } from '#renderer/features/generation/content-view.ts';
import { copyText } from '#renderer/lib/clipboard.ts';
import { downloadText } from '#renderer/lib/download.ts';
import { showToast } from '#renderer/lib/toast-store.ts';
import type { GeneratedContent } from '#shared/contracts/generated-content.ts';
import { safeFileName } from '#shared/rules/file-names.ts';

/** Copy and Download of one text. */
export function ContentActions({ content }: { content: GeneratedContent }) {
  const { t } = useTranslation();
  const copy = async () => {
    const copied = await copyText(textOf(content));
    showToast(
      copied
        ? { title: t('generation.toasts.copied') }
        : { title: t('common.error'), description: t('generation.toasts.copyFailed'), tone: 'destructive' },
    );
  };
  const download = () => {
    const { extension, mimeType, text } = downloadOf(content);
    downloadText(safeFileName(content.title, extension), text, mimeType);
  };
  return (
    <>
      <IconAction label={t('generation.card.copy')} onClick={() => void copy()}>
        <CopyIcon size={18} />
      </IconAction>
      <IconAction label={t('generation.card.download')} onClick={download}>
        <DownloadIcon size={18} />
      </IconAction>
    </>
  );
}
