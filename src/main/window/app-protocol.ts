import { randomBytes } from 'node:crypto';
import type { AppFile } from './app-files.ts';
import { isAppUrl } from './app-origin.ts';
import { decodedPath } from './app-path.ts';

/** Written into the page at build time, see `vite.config.ts`. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export interface AppProtocolOptions {
  fileAt: (path: string, search: string) => AppFile | undefined | Promise<AppFile | undefined>;
  /** Address of the socket by which the pages learn of changed sources, in development. */
  changes?: string | undefined;
  /** Responds to requests below `/api`. */
  answerApi: (request: Request) => Promise<Response>;
  isSignedIn: () => boolean;
}

/** Handles every request of the pages: the renderer's files, one page for every application path, and the API. */
export function createAppProtocol(options: AppProtocolOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isAppUrl(request.url)) return plain(404, 'Not found');
    const { pathname, search } = new URL(request.url);
    if (/^\/api(?:\/|$)/iu.test(pathname)) return options.answerApi(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed');
    const path = decodedPath(pathname);
    if (path === undefined) return plain(400, 'Bad request');
    const file = path === '/index.html' ? undefined : await options.fileAt(path, search);
    if (file) return fileAnswer(file);
    // A path with an extension is a missing file, any other one is a page.
    return path.includes('.', path.lastIndexOf('/') + 1) ? plain(404, 'Not found') : pageAnswer(options);
  };
}

/**
 * Allows only pictures from elsewhere, for accounts. Styles need the page's nonce; forms and frames are blocked. In
 * development, scripts may have the nonce, too, and pages may connect to `changes`.
 */
function contentSecurityPolicy(nonce: string, changes: string | undefined): string {
  return [
    "default-src 'none'",
    changes === undefined ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    changes === undefined ? "connect-src 'self'" : `connect-src 'self' ${changes}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function pageAnswer({ fileAt, changes, isSignedIn }: AppProtocolOptions): Promise<Response> {
  const file = await fileAt('/index.html', '');
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
      'Content-Security-Policy': contentSecurityPolicy(nonce, changes),
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
