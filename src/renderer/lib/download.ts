/** Hands a text or bytes to the browser as a file. */
export function downloadFile(
  fileName: string,
  data: string | Uint8Array<ArrayBuffer>,
  mimeType: string,
): void {
  const type = typeof data === 'string' ? `${mimeType};charset=utf-8` : mimeType;
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser needs the address until it has started to read.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
