import { desktop } from '#renderer/lib/desktop.ts';
import { downloadFile } from '#renderer/lib/download.ts';
import type { CallArgument } from '#shared/desktop-bridge.ts';
import { type ExportFile, fileFormats } from './export-file.ts';

/** Hands a file to the browser, or on the desktop to the system's Save dialog. */
export async function deliverFile(file: ExportFile): Promise<void> {
  if (!desktop) return downloadFile(file.fileName, file.data, fileFormats[file.extension]);
  const { saveOnDesktop } = await import('#renderer/lib/save-on-desktop.ts');
  await saveOnDesktop(desktopRequest(file));
}

const formats = { md: 'markdown', json: 'json', html: 'html', csv: 'csv' } as const;

function desktopRequest({ fileName, extension, data }: ExportFile): CallArgument<'saveFile'> {
  if (extension === 'docx' || extension === 'zip' || extension === 'pdf') {
    if (typeof data === 'string') throw new TypeError(`A ${extension} file is no text`);
    if (extension === 'pdf') throw new TypeError('The main process renders what is saved as a PDF');
    return { format: extension, fileName, bytes: data };
  }
  if (typeof data !== 'string') throw new TypeError(`A ${extension} file is a text`);
  return { format: formats[extension], fileName, text: data };
}
