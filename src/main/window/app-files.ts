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
 * The files of the renderer by the path they are asked for. Only what was there at the start is ever served, by exact
 * name: a path can't lead out of the folder, because no path is put together from a request.
 */
export function readAppFiles(folder: string): (path: string) => AppFile | undefined {
  const files = new Map(listFiles(folder).map((name) => [`/${name}`, join(folder, name)]));
  return (path) => {
    const file = files.get(path);
    const contentType = CONTENT_TYPES[extname(path)];
    return file && contentType ? { body: readFileSync(file), contentType } : undefined;
  };
}

/** Names with forward slashes, whatever the system uses. */
function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) return listFiles(join(folder, entry.name), `${name}/`);
    return entry.isFile() ? [name] : [];
  });
}
