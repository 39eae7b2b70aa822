import type { PrintToPDFOptions } from 'electron';
import type { Send } from './cdp.ts';

const A4_INCHES = { width: 8.27, height: 11.7 };
const HANDLED = [
  'pageSize',
  'preferCSSPageSize',
  'printBackground',
  'generateTaggedPDF',
  'generateDocumentOutline',
];

/** Chromium prints as Electron does. @throws Error for options that the application does not use */
export async function printToPdf(send: Send, options: PrintToPDFOptions): Promise<Buffer> {
  const other = Object.keys(options).find((name) => !HANDLED.includes(name));
  if (other !== undefined || options.pageSize !== 'A4') {
    throw new Error(`stand-in: printToPDF without A4 or with ${other} is not implemented`);
  }
  const { data } = await send('Page.printToPDF', {
    paperWidth: A4_INCHES.width,
    paperHeight: A4_INCHES.height,
    preferCSSPageSize: options.preferCSSPageSize ?? false,
    printBackground: options.printBackground ?? false,
    generateTaggedPDF: options.generateTaggedPDF ?? false,
    generateDocumentOutline: options.generateDocumentOutline ?? false,
  });
  return Buffer.from(data, 'base64');
}
