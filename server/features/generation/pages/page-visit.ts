import type { PageReading } from '#server/integrations/web/pages/read-page.ts';

/** An address and what came of reading it. */
export interface PageVisit {
  address: URL;
  readAt: Date;
  reading: PageReading | { state: 'limit' };
}
