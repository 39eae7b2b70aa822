import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

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
