import { readFileSync } from 'node:fs';
import path from 'node:path';
import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';
import { hostCookie, SIGNED_IN_COOKIE } from '#server/http/cookies/cookie-names.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { type Language, languages } from '#shared/rules/languages.ts';
import { isWebPath } from '#shared/rules/web-routes.ts';
import { searchEngineFiles } from './search-engine-files.ts';

const YEAR_MS = 31_536_000_000;
const HOUR_S = 3_600;
/** Includes the attribute's name: page texts escape quotes, so they cannot match. */
const NONCE_PLACEHOLDER = 'nonce="__CSP_NONCE__"';
const SCREENS_FILE = 'index.html';
/** A file by the only form of its address: without `..` and percent-encoding. */
const FILE_PATH = /^(?:\/[\w-][\w.-]*)+\.[a-z0-9]+$/i;

/**
 * Serves the built web application: assets cached for ever, one page for all screens, and the landing page in the
 * visitor's language. Unknown paths get the same page with status 404.
 *
 * @param options.webRoot folder of the build
 * @param options.landing renders the landing page
 */
export function webApplication(options: {
  webRoot: string;
  publicUrl: string;
  landing: (language: Language) => Promise<string>;
}): Middleware {
  const { webRoot, publicUrl } = options;
  const signedInCookie = hostCookie(SIGNED_IN_COOKIE, { secure: publicUrl.startsWith('https:') });
  const screens = readFileSync(path.join(webRoot, SCREENS_FILE), 'utf8');
  const files = searchEngineFiles(publicUrl);
  return async (ctx, next) => {
    if (!['GET', 'HEAD'].includes(ctx.method) || ctx.path.startsWith('/api/')) return next();
    const file = files[ctx.path];
    if (file) {
      ctx.set('Cache-Control', `public, max-age=${HOUR_S}`);
      ctx.type = file.type;
      ctx.body = file.text;
      return;
    }
    const isFile = FILE_PATH.test(ctx.path) && ctx.path !== `/${SCREENS_FILE}`;
    if (isFile && (await sendFile(ctx, webRoot))) return;
    ctx.status = isWebPath(ctx.path) ? 200 : 404;
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-store');
    const isVisitor = ctx.path === '/' && !ctx.cookies.get(signedInCookie);
    const page = isVisitor ? await landingPage(ctx, options.landing) : screens;
    if (!isVisitor) ctx.set('X-Robots-Tag', 'noindex');
    ctx.body = page.replaceAll(NONCE_PLACEHOLDER, `nonce="${ctx.state.newStyleNonce()}"`);
  };
}

/** In the language of the address, else in the browser's. */
async function landingPage(ctx: Context, landing: (language: Language) => Promise<string>): Promise<string> {
  const language = languages.find((known) => known === ctx.query.lang) ?? preferredLanguage(ctx);
  ctx.set('Content-Language', language);
  ctx.vary('Accept-Language');
  return landing(language);
}

async function sendFile(ctx: Parameters<Middleware>[0], root: string): Promise<boolean> {
  try {
    const immutable = ctx.path.startsWith('/assets/');
    const maxage = immutable ? YEAR_MS : 0;
    return (await send(ctx, ctx.path, { root, maxage, immutable })) !== undefined;
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === 404 || status === 400 || status === 403) return false;
    throw error;
  }
}
