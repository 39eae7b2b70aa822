import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, idParam, idParams, timestamp } from '#shared/contracts/fields.ts';
import { generatedContentSchema, generatedContentSummarySchema } from './generated-content.ts';

const content = endpoints('Content', 'user');

/** How long a deleted content or product can be restored. */
export const RESTORABLE_DAYS = 30;

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORABLE_DAYS * 24 * 60 * 60 * 1000);
}

export const versionOrigins = ['generation', 'edit', 'restore'] as const;
export type VersionOrigin = (typeof versionOrigins)[number];

const suggestedBySchema = component('SuggestedBy', {
  provider: z.string(),
  model: z.string(),
  isSample: z.boolean().describe('Written by the sample provider, without an AI key.'),
});
export type SuggestedBy = z.infer<typeof suggestedBySchema>;

export const contentVersionSummarySchema = generatedContentSchema
  .pick({
    versionNumber: true,
    generationId: true,
    title: true,
    tier: true,
    provider: true,
    model: true,
    isSample: true,
    isTruncated: true,
    usedResults: true,
    translatedFrom: true,
  })
  .extend({
    origin: z.enum(versionOrigins),
    promptVersion: z
      .number()
      .int()
      .nullable()
      .describe('Version of the prompt template that the text goes back to, edited or not.'),
    wordCount: count,
    suggestedBy: z
      .array(suggestedBySchema)
      .describe('Models whose edits of a passage were accepted with this version; empty without any.'),
    isCurrent: z.boolean().describe('Whether it is what the content holds now.'),
    createdAt: timestamp,
  })
  .meta({ id: 'ContentVersionSummary' });
export type ContentVersionSummary = z.infer<typeof contentVersionSummarySchema>;

export const contentVersionSchema = contentVersionSummarySchema
  .extend(generatedContentSchema.pick({ content: true, markdownContent: true, sources: true }).shape)
  .meta({ id: 'ContentVersion' });
export type ContentVersion = z.infer<typeof contentVersionSchema>;

export const deletedContentSchema = generatedContentSummarySchema
  .extend({
    productName: z.string(),
    deletedAt: timestamp,
    restorableUntil: timestamp.describe('From this moment on it is gone.'),
  })
  .meta({ id: 'DeletedContent' });
export type DeletedContent = z.infer<typeof deletedContentSchema>;

const versionParams = z.object({ id: idParam, versionNumber: idParam });

export const listContentVersions = content.get('/api/generated-content/:id/versions', {
  summary: 'Every text a piece of content ever held, newest first, without the texts',
  limit: 'report',
  params: idParams,
  response: z.array(contentVersionSummarySchema),
  errors: ['content_not_found'],
});

export const getContentVersion = content.get('/api/generated-content/:id/versions/:versionNumber', {
  summary: 'One version with its text and sources',
  params: versionParams,
  response: contentVersionSchema,
  errors: ['content_not_found', 'version_not_found'],
});

export const restoreContentVersion = content.post(
  '/api/generated-content/:id/versions/:versionNumber/restore',
  {
    summary: 'Make an earlier text the current one, as a new version',
    params: versionParams,
    response: generatedContentSchema,
    errors: ['content_not_found', 'version_not_found', 'version_limit', 'storage_full'],
  },
);

export const listDeletedContent = content.get('/api/generated-content/deleted', {
  summary: `What was deleted in the last ${RESTORABLE_DAYS} days and can be restored, last deleted first`,
  limit: 'report',
  response: z.array(deletedContentSchema),
});

export const undeleteContent = content.post('/api/generated-content/:id/undelete', {
  summary: 'Restore a deleted content with all its versions',
  params: idParams,
  response: generatedContentSchema,
  errors: ['deleted_content_not_found', 'content_limit', 'storage_full'],
});
