import { CREATIVES_KEY, creativesOf } from '#shared/rules/creatives/creatives.ts';
import { sequenceOfEditedText } from '#shared/rules/emails/current-sequence.ts';
import { emailSequenceTypeOf, type StoredObject } from '#shared/rules/emails/stored-sequence.ts';
import { structureOfType } from './content-types.ts';
import { type DocumentSection, documentSections } from './document-sections.ts';
import { type VideoScene, videoScript } from './video-script.ts';

/** Far more than any requested text has. What follows is left out of the structure, not of the text. */
const MOST_SECTIONS = 200;
const MOST_PARTS = 500;
const LONGEST_PART = 200;
const MOST_SCENES = 300;
/** Characters of all scenes together. */
const MOST_SCENE_CHARACTERS = 150_000;

/**
 * The parsed structure that is stored beside a text, by its content type. Linear, but slow for hostile texts: the server
 * calls it in a worker thread.
 *
 * @param content the earlier object, for facts that the text does not contain
 * @param options.language language of the text, by name or tag
 */
export function structureOfText(
  content: StoredObject,
  text: string,
  { type, language }: { type: string; language: string },
): StoredObject {
  const sequenceType = emailSequenceTypeOf(type);
  if (sequenceType) return sequenceOfEditedText(content, text, { type: sequenceType, language });
  const structure = structureOfType(type);
  if (structure === 'none') return {};
  const script = structure === 'script' ? videoScript(text, language) : undefined;
  return {
    sections: firstSections(documentSections(text)),
    ...(structure === 'creatives' && { [CREATIVES_KEY]: storedCreatives(type, text) }),
    ...(script && { script: { ...script, scenes: firstScenes(script.scenes) } }),
  };
}

function firstSections(sections: readonly DocumentSection[]): DocumentSection[] {
  let room = MOST_PARTS;
  return sections.slice(0, MOST_SECTIONS).map((section) => {
    const parts = section.parts.slice(0, room).map((part) => part.slice(0, LONGEST_PART));
    room -= parts.length;
    return { ...section, parts };
  });
}

function firstScenes(scenes: readonly VideoScene[]): VideoScene[] {
  let room = MOST_SCENE_CHARACTERS;
  return scenes.slice(0, MOST_SCENES).filter(({ label, spoken, onScreen, picture }) => {
    room -= label.length + spoken.length + onScreen.length + picture.length;
    return room >= 0;
  });
}

/** Without positions, which only hold for one text. */
function storedCreatives(type: string, text: string): StoredObject[] {
  return creativesOf(type, text).map(({ platform, name, texts }) => ({
    platform,
    name: name.slice(0, LONGEST_PART),
    texts: texts.map(({ field, text: written }) => ({ field, text: written })),
  }));
}
