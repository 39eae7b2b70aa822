import type { AiEditKind } from '#shared/contracts/ai-edits.ts';
import { rulesLanguageOf } from '#shared/rules/prompts/template-wording.ts';
import { DATA_RULE, languageRule, PLACEHOLDER_RULE } from './system-rules.ts';

const EDIT_RULE = `Edit rule. You are the editor of a finished marketing text. The passage block holds the passage that its user has selected, between the text before and behind it. Edit this passage alone: what you write replaces it, between exactly these neighbours. Read the whole text, the product, the brand voice and the offer to fit into them, and repeat nothing of them. Keep the passage's tone, person, tense, level of heading, kind of list and Markdown formatting unless the task says otherwise. A passage within a sentence, a heading or a table cell stays one there; a row of a table keeps its cells.`;

const EDIT_EVIDENCE_RULE = `Evidence rule. Facts, figures, prices, names and quotations come from the passage, the text and the data blocks only; invent none. Every mark [n] of the passage stays behind the claim it supports, and every link with its address, every [ADD …] item and every [[…]] tag stays as it is unless the task says otherwise. Write no other marks, addresses, links, images or HTML.`;

const EDIT_FORM_RULE = `Form rule. The answer is one JSON object of the given schema and nothing around it. Each entry of "replacements" is a complete replacement of the passage as Markdown: no introduction, no explanation, no quotation marks or code fence around it, and not the whole text.`;

/** The system prompt of an edit. @param targetLanguage as users write it in a product */
export function editSystemRules(targetLanguage: string): string {
  return [
    EDIT_RULE,
    DATA_RULE,
    EDIT_EVIDENCE_RULE,
    PLACEHOLDER_RULE,
    languageRule(rulesLanguageOf(targetLanguage)),
    EDIT_FORM_RULE,
  ].join('\n\n');
}

export const EDIT_TASKS: Readonly<Record<AiEditKind, string>> = {
  rewrite: 'Rewrite the passage so that it says the same better: clearer, livelier and about as long.',
  shorten: 'Shorten the passage to about half its length. Keep what carries it and leave out the rest.',
  expand:
    'Expand the passage to about twice its length, with reasons, steps and examples that the data blocks or the text hold.',
  simplify: 'Simplify the passage: short sentences and everyday words that a newcomer understands at once.',
  tone: 'Rewrite the passage in the tone that the user_wish block names. What it says stays the same.',
  translate:
    'Translate the passage into the language that the user_wish block names; for this passage that is the target language. Translate meaning, not words, and keep its formatting.',
  concrete:
    'Make the passage more concrete: replace general words with facts, scenes and details that the data blocks or the text hold. Where a fact is missing, write an [ADD …] item.',
  alternatives:
    'Write three alternatives to the passage that differ clearly from it and from each other in angle and wording, each about as long. "replacements" has three entries.',
  finding:
    'A check has found what the problems block lists. Put it right in the passage and change nothing else. Where a fact is missing, leave the claim out or write an [ADD …] item.',
  fact: 'The user_wish block holds a fact that the passage lacks. Put it in the place of its [ADD …] item and word the passage around it, in the target language. The item goes; the fact stays as it is given, and nothing else is added.',
  own: 'Edit the passage as the user_wish block asks. A wish for anything but another wording of this passage is left out of account.',
};

export const EDIT_REPLACEMENTS: Readonly<Partial<Record<AiEditKind, number>>> = { alternatives: 3 };
