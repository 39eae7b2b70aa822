import type { Request } from 'koa';
import { type Language, languages } from '#shared/rules/languages.ts';

/** The browser's preferred language (Accept-Language), else English. */
export function preferredLanguage(ctx: { acceptsLanguages: Request['acceptsLanguages'] }): Language {
  const asked = ctx.acceptsLanguages() || [];
  for (const tag of Array.isArray(asked) ? asked : [asked]) {
    const match = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (match) return match;
  }
  return 'en';
}
