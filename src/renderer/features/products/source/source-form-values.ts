import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { BriefSources } from '#renderer/features/products/api/briefs.ts';
import { tooLong } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { briefLimits } from '#shared/contracts/product-briefs.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { productLimits } from '#shared/rules/products/product-fields.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';

/** Kinds of sources, each with its own fields. */
export const SOURCE_TABS = ['url', 'file', 'text'] as const;
export type SourceTab = (typeof SOURCE_TABS)[number];

export interface SourceFormValues {
  addresses: { url: string }[];
  file: File | undefined;
  title: string;
  text: string;
}

export const NO_SOURCES: SourceFormValues = {
  addresses: [{ url: '' }],
  file: undefined,
  title: '',
  text: '',
};

const TYPES: readonly [ending: string, type: string][] = [
  ['.pdf', 'application/pdf'],
  ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['.md', 'text/markdown'],
  ['.markdown', 'text/markdown'],
  ['.txt', 'text/plain'],
];

/** Extensions of supported files, in the format of the attribute `accept`. */
export const FILE_ENDINGS = TYPES.map(([ending]) => ending).join(',');

/** By the ending, because browsers don't know the type of Markdown. Undefined: it can't be read. */
export function fileTypeOf(name: string): string | undefined {
  return TYPES.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1];
}

/** Adds `https://` to an address without a scheme. */
export function fullAddress(typed: string): string {
  const address = typed.trim();
  return /^[a-z][a-z\d+.-]*:/iu.test(address) && !/^[^/]+:\d+(?:\/|$)/u.test(address)
    ? address
    : `https://${address}`;
}

const addressList = z.array(z.object({ url: z.string() })).superRefine((addresses, context) => {
  for (const [index, { url }] of addresses.entries()) {
    const isMissing = url.trim() === '' && index > 0;
    if (isMissing || isHttpUrl(fullAddress(url))) continue;
    context.addIssue({ code: 'custom', path: [index, 'url'], message: issue('citation_url_invalid') });
  }
});

const schemas = {
  url: z.object({ addresses: addressList }),
  file: z.object({
    file: z
      .instanceof(File, { error: issue('source_required') })
      .refine(({ name, size }) => fileTypeOf(name) !== undefined && size <= briefLimits.file),
  }),
  text: z.object({
    title: z.string().max(productLimits.line, tooLong(productLimits.line)),
    text: z
      .string()
      .max(briefLimits.text, tooLong(briefLimits.text))
      .refine((text) => !isBlankText(text), issue('source_required')),
  }),
} as const satisfies Record<SourceTab, z.ZodType>;

/** Validates the open tab only. */
export function sourceResolver(tab: SourceTab): Resolver<SourceFormValues> {
  return zodResolver<SourceFormValues, unknown, SourceFormValues>(schemas[tab] as never);
}

/** What is sent for the open tab; undefined: a file is missing. */
export function briefSourcesOf(tab: SourceTab, values: SourceFormValues): BriefSources | undefined {
  if (tab === 'url') {
    const typed = values.addresses.filter(({ url }, index) => index === 0 || url.trim() !== '');
    return { sources: typed.map(({ url }) => ({ kind: 'url', url: fullAddress(url) })) };
  }
  if (tab === 'text') {
    return { sources: [{ kind: 'text', title: values.title.trim(), text: values.text }] };
  }
  const { file } = values;
  const type = file && fileTypeOf(file.name);
  return file && type ? { file, type } : undefined;
}
