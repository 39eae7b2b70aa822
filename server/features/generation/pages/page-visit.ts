import type { PageReading } from '#server/integrations/web/pages/read-page.ts';

/** The address of a page and the result of reading it. */
export interface PageVisit {
  address: URL;
  readAt: Date;
  reading: PageReading | { state: 'limit' };
}
