import { randomBytes } from 'node:crypto';
import type { AppFile } from './app-files.ts';
import { isAppUrl } from './app-origin.ts';
import { decodedPath } from './app-path.ts';

/** Written into the page at build time, see `vite.config.ts`. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export interface AppProtocolOptions {
  fileAt: (path: string) => AppFile | undefined;
  /** Responds to requests below `/api`. */
  answerApi: (request: Request) => Promise<Response>;
  isSignedIn: () => boolean;
}

/** Handles every request of the pages: the renderer's files, one page for every application path, and the API. */
export function createAppProtocol(options: AppProtocolOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isAppUrl(request.url)) return plain(404, 'Not found');
    const { pathname } = new URL(request.url);
    if (/^\/api(?:\/|$)/iu.test(pathname)) return options.answerApi(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed');
    const path = decodedPath(pathname);
    if (path === undefined) return plain(400, 'Bad request');
    const file = path === '/index.html' ? undefined : options.fileAt(path);
    if (file) return fileAnswer(file);
    // A path with an extension is a missing file, any other one is a page.
    return /\.[^/]*$/u.test(path) ? plain(404, 'Not found') : pageAnswer(options);
  };
}

/**
 * Allows only account pictures from elsewhere. Styles need the page's nonce; forms and frames are blocked.
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function pageAnswer({ fileAt, isSignedIn }: AppProtocolOptions): Response {
  const file = fileAt('/index.html');
  if (!file) return plain(500, 'The pages of the application are missing');
  const nonce = randomBytes(16).toString('base64');
  const page = new TextDecoder()
    .decode(file.body)
    .replaceAll(NONCE_PLACEHOLDER, nonce)
    // The only information about the session that pages get. It is available before the first paint.
    .replace('<html', `<html data-session="${isSignedIn() ? 'signed-in' : 'signed-out'}"`);
  return new Response(page, {
    headers: {
      ...commonHeaders,
      'Content-Type': file.contentType,
      'Content-Security-Policy': contentSecurityPolicy(nonce),
      'Cache-Control': 'no-store',
    },
  });
}

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

function fileAnswer({ body, contentType }: AppFile): Response {
  return new Response(new Uint8Array(body), { headers: { ...commonHeaders, 'Content-Type': contentType } });
}

function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { ...commonHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
