import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { idParam, timestamp } from '#shared/contracts/fields.ts';
import { generatedContentSchema, generatedContentSummarySchema } from './generated-content.ts';

/** How long a deleted content can be restored. */
export const RESTORABLE_DAYS = 30;

/** How a version came about. */
export const versionOrigins = ['generation', 'edit', 'restore'] as const;
export type VersionOrigin = (typeof versionOrigins)[number];

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
  })
  .extend({
    origin: z.enum(versionOrigins),
    promptVersion: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Version of the prompt template that the text goes back to, edited or not.' }),
    wordCount: z.number().int().min(0),
    isCurrent: z.boolean().meta({ description: 'Whether it is what the content holds now.' }),
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
    restorableUntil: timestamp.meta({ description: 'From this moment on it is gone.' }),
  })
  .meta({ id: 'DeletedContent' });
export type DeletedContent = z.infer<typeof deletedContentSchema>;

const versionParams = z.object({ id: idParam, versionNumber: idParam });

export const listContentVersions = endpoint({
  tag: 'Content',
  summary: 'Every text a content ever held, newest first, without the texts',
  method: 'get',
  path: '/api/generated-content/:id/versions',
  access: 'user',
  limit: 'report',
  params: z.object({ id: idParam }),
  response: z.array(contentVersionSummarySchema),
  errors: ['content_not_found'],
});

export const getContentVersion = endpoint({
  tag: 'Content',
  summary: 'One version with its text and sources',
  method: 'get',
  path: '/api/generated-content/:id/versions/:versionNumber',
  access: 'user',
  params: versionParams,
  response: contentVersionSchema,
  errors: ['content_not_found', 'version_not_found'],
});

export const restoreContentVersion = endpoint({
  tag: 'Content',
  summary: 'Make an earlier text the current one, as a new version',
  method: 'post',
  path: '/api/generated-content/:id/versions/:versionNumber/restore',
  access: 'user',
  params: versionParams,
  response: generatedContentSchema,
  errors: ['content_not_found', 'version_not_found', 'version_limit', 'storage_full'],
});

export const listDeletedContent = endpoint({
  tag: 'Content',
  summary: `What was deleted in the last ${RESTORABLE_DAYS} days and can be restored, last deleted first`,
  method: 'get',
  path: '/api/generated-content/deleted',
  access: 'user',
  limit: 'report',
  response: z.array(deletedContentSchema),
});

export const undeleteContent = endpoint({
  tag: 'Content',
  summary: 'Restore a deleted content with all its versions',
  method: 'post',
  path: '/api/generated-content/:id/undelete',
  access: 'user',
  params: z.object({ id: idParam }),
  response: generatedContentSchema,
  errors: ['deleted_content_not_found', 'content_limit', 'storage_full'],
});
