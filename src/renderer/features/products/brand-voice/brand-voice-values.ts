import { z } from 'zod';
import { brandVoiceFields } from '#shared/contracts/brand-voice.ts';
import {
  type BrandVoiceRules,
  cleanBrandVoice,
  FORMALITIES,
  splitRules,
} from '#shared/rules/products/brand-voice.ts';

/** Rules are typed one per line; each line keeps the contract's limits. */
function rules(lines: typeof brandVoiceFields.dos) {
  return z.string().superRefine((text, context) => {
    const issue = lines.safeParse(splitRules(text)).error?.issues[0];
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
  });
}

export const brandVoiceForm = z.object({
  samples: z.array(z.object({ text: brandVoiceFields.samples.element })),
  dos: rules(brandVoiceFields.dos),
  donts: rules(brandVoiceFields.donts),
  bannedWords: brandVoiceFields.bannedWords,
  formality: z.enum(FORMALITIES),
});
export type BrandVoiceValues = z.infer<typeof brandVoiceForm>;

/** The form's values; without samples there is one empty field. */
export function brandVoiceValues(voice: BrandVoiceRules): BrandVoiceValues {
  const samples = voice.samples.length > 0 ? voice.samples : [''];
  return {
    samples: samples.map((text) => ({ text })),
    dos: voice.dos.join('\n'),
    donts: voice.donts.join('\n'),
    bannedWords: voice.bannedWords,
    formality: voice.formality,
  };
}

/** The brand voice in the form, without blank entries. */
export function voiceOf(values: BrandVoiceValues): BrandVoiceRules {
  return cleanBrandVoice({
    samples: values.samples.map(({ text }) => text),
    dos: splitRules(values.dos),
    donts: splitRules(values.donts),
    bannedWords: values.bannedWords,
    formality: values.formality,
  });
}
