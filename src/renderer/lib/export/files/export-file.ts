/** What can be saved, by the extension of its file. */
export const fileFormats = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown',
  html: 'text/html',
  json: 'application/json',
  csv: 'text/csv',
  zip: 'application/zip',
} as const;
export type FileExtension = keyof typeof fileFormats;

export interface ExportFile {
  fileName: string;
  extension: FileExtension;
  data: string | Uint8Array<ArrayBuffer>;
}
