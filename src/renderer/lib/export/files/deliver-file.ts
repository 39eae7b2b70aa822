import { desktop } from '#renderer/lib/desktop.ts';
import type { CallArgument } from '#shared/desktop-bridge.ts';

/** Formats by file extension. */
const fileFormats = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown',
  html: 'text/html',
  json: 'application/json',
  csv: 'text/csv',
  zip: 'application/zip',
} as const;
type FileExtension = keyof typeof fileFormats;

interface ExportFile {
  fileName: string;
  extension: FileExtension;
  data: string | Uint8Array<ArrayBuffer>;
}

/** Downloads a file, or opens the system's Save dialog in the desktop application. */
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

function downloadFile(fileName: string, data: string | Uint8Array<ArrayBuffer>, mimeType: string): void {
  const type = typeof data === 'string' ? `${mimeType};charset=utf-8` : mimeType;
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Delayed, because the browser needs the address until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
