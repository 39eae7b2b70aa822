import { type DocumentText, makeDocument } from '#renderer/lib/export/document/make-document.ts';
import { htmlDocument } from '#renderer/lib/export/html/html-document.ts';
import { type SalesPage, salesPage } from './sales-page.ts';

/** A text as a web page: a sales page as its visitors see it, another text, or one without sections, as a page to read. */
export function webPage(text: DocumentText): SalesPage {
  if (text.salesPage) {
    const { markdown, ...facts } = text.salesPage;
    const page = salesPage(makeDocument({ ...text, markdown }), facts);
    if (page) return page;
  }
  return { html: htmlDocument(makeDocument(text)), label: undefined };
}
