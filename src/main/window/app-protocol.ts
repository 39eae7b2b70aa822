import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { session } from 'electron';
import { APP_SCHEME, decodedPath, isAppUrl } from './app-address.ts';
import { isPermissionGranted } from './page-guards.ts';

/** Serves the pages of the application and their API calls, and guards what these pages may do. */
export function servePages(
  options: Pick<AppProtocolOptions, 'answerApi' | 'isSignedIn'> & {
    mainContentsId: () => number | undefined;
  },
): void {
  const { mainContentsId, ...protocol } = options;
  session.defaultSession.protocol.handle(APP_SCHEME, createAppProtocol({ ...rendererFiles(), ...protocol }));
  guardSession(mainContentsId);
}

function rendererFiles() {
  const viteOrigin = import.meta.env.DEV ? process.env.ELECTRON_RENDERER_URL : undefined;
  return viteOrigin === undefined
    ? { fileAt: readAppFiles(join(import.meta.dirname, '../renderer')) }
    : developmentFiles(viteOrigin);
}

/**
 * Refuses devices and downloads to all pages, and permissions to all but the main window's own page (see
 * `isPermissionGranted`).
 */
function guardSession(mainContentsId: () => number | undefined): void {
  const own = session.defaultSession;
  const isMain = (id: number | undefined) => id !== undefined && id === mainContentsId();
  own.setPermissionRequestHandler((contents, permission, answer, { requestingUrl, isMainFrame }) =>
    answer(
      isPermissionGranted({ permission, requestingUrl, isMainFrame, isMainWindow: isMain(contents.id) }),
    ),
  );
  own.setPermissionCheckHandler((contents, permission, requestingOrigin, { isMainFrame }) =>
    isPermissionGranted({
      permission,
      requestingUrl: requestingOrigin,
      isMainFrame,
      isMainWindow: isMain(contents?.id),
    }),
  );
  own.setDevicePermissionHandler(() => false);
  // Files are saved with the Save dialog, so pages need no downloads.
  own.on('will-download', (event) => event.preventDefault());
}

/** Written into the page at build time, see `vite.config.ts`. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export interface AppProtocolOptions {
  fileAt: (path: string, search: string) => AppFile | undefined | Promise<AppFile | undefined>;
  /** Address of the socket by which the pages learn of changed sources, in development. */
  changes?: string | undefined;
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

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

export interface AppFile {
  body: Uint8Array;
  contentType: string;
}

/**
 * The renderer's files by request path. Serves only files present at the start by exact name, so a path can't leave
 * the folder.
 */
export function readAppFiles(folder: string): (path: string) => AppFile | undefined {
  const files = new Map(listFiles(folder).map((name) => [`/${name}`, join(folder, name)]));
  return (path) => {
    const file = files.get(path);
    const contentType = CONTENT_TYPES[extname(path)];
    return file && contentType ? { body: readFileSync(file), contentType } : undefined;
  };
}

/** Uses forward slashes on every system. */
function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) return listFiles(join(folder, entry.name), `${name}/`);
    return entry.isFile() ? [name] : [];
  });
}

/**
 * The renderer's sources as Vite's server has them, under `npm run dev:desktop`. Packages don't contain this function.
 *
 * @param origin of Vite's server
 */
export function developmentFiles(origin: string): Pick<AppProtocolOptions, 'fileAt' | 'changes'> {
  return {
    fileAt: async (path, search) => {
      const response = await fetch(`${origin}${encodeURI(path)}${search}`);
      const contentType = response.headers.get('Content-Type') ?? '';
      // Vite answers unknown paths with the page.
      if (!response.ok || (contentType.startsWith('text/html') && path !== '/index.html')) return undefined;
      return { body: new Uint8Array(await response.arrayBuffer()), contentType };
    },
    changes: origin.replace(/^http/u, 'ws'),
  };
}
