import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CopyIcon, DownloadIcon } from '#renderer/components/icons/icons.tsx';
import { downloadOf, textOf } from '#renderer/features/generation/content-view.ts';
import { copyText } from '#renderer/lib/clipboard.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { downloadText } from '#renderer/lib/download.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { CallArgument } from '#shared/desktop-bridge.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';

// Browsers load neither.
const SavePdfAction = lazy(async () => ({ default: (await import('./save-pdf-action.tsx')).SavePdfAction }));
const saveText = async (request: CallArgument<'saveFile'>) =>
  (await import('#renderer/lib/save-on-desktop.ts')).saveOnDesktop(request);

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
    const fileName = safeFileName(content.title, extension);
    if (desktop) {
      void saveText({ format: extension === 'md' ? 'markdown' : 'json', fileName, text });
    } else downloadText(fileName, text, mimeType);
  };
  return (
    <>
      <IconAction label={t('generation.card.copy')} onClick={() => void copy()}>
        <CopyIcon size={18} />
      </IconAction>
      <IconAction label={t('generation.card.download')} onClick={download}>
        <DownloadIcon size={18} />
      </IconAction>
      {desktop && (
        <Suspense>
          <SavePdfAction content={content} />
        </Suspense>
      )}
    </>
  );
}
