import { z } from 'zod';
import { idParam } from './fields.ts';

/**
 * The query of a list that comes newest first and in pages. A page that is not the last names the next one in its header
 * `Link: <…>; rel="next"` (RFC 8288).
 */
export const pageQuery = z.object({
  before: idParam.optional().describe('Only what is older than this id.'),
});
