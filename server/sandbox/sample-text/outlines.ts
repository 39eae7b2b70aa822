import type { SampleOutline } from '#shared/content-types/content-type.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';

const GENERAL: SampleOutline = {
  title: { en: 'Sample document', es: 'Documento de muestra', pt: 'Documento de amostra' },
  sections: ['pitches', 'forces', 'gaps'],
};

/** @param contentType null for a prompt that is not one of ours */
export function outlineOf(contentType: ContentType | null): SampleOutline {
  return contentType ? contentTypeWriting[contentType].sample : GENERAL;
}
