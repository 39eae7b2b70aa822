import type { Request } from 'koa';
import { type Language, languages } from '#shared/contracts/accounts/users.ts';

/** The browser's preferred language (Accept-Language), else English. */
export function preferredLanguage(ctx: { acceptsLanguages: Request['acceptsLanguages'] }): Language {
  return (ctx.acceptsLanguages(...languages) || 'en') as Language;
}
