import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CallArgument, SaveResult } from '#shared/desktop-bridge.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';

type SaveRequest = CallArgument<'saveFile'>;

export interface SaveFileOptions {
  /**
   * Opens the system's Save dialog.
   * @returns undefined when it was cancelled
   */
  askWhere: (suggestion: { path: string; extension: string }) => Promise<string | undefined>;
  renderPdf: (request: Extract<SaveRequest, { format: 'pdf' }>) => Promise<Uint8Array>;
  /** The last used folder; undefined if there is none or it no longer exists. */
  lastFolder: () => string | undefined;
  usualFolder: () => string;
  onSaved: (path: string) => void;
  onFailure: (error: unknown) => void;
  write?: typeof writeAtomically;
}

/** Asks for a path and writes the file. The page suggests only the name and never sees the path. */
export function createSaveFile(options: SaveFileOptions): (request: SaveRequest) => Promise<SaveResult> {
  const { write = writeAtomically } = options;
  return async (request) => {
    const extension = request.format === 'markdown' ? 'md' : request.format;
    const folder = options.lastFolder() ?? options.usualFolder();
    try {
      const path = await options.askWhere({
        path: join(folder, safeFileName(withoutExtension(request.fileName, extension), extension)),
        extension,
      });
      if (path === undefined) return { saved: false, reason: 'cancelled' };
      await write(path, await contentOf(request, options));
      options.onSaved(path);
      return { saved: true, fileName: path.slice(dirname(path).length).replace(/^[\\/]/u, '') };
    } catch (error) {
      options.onFailure(error);
      return { saved: false, reason: 'failed' };
    }
  };
}

async function contentOf(request: SaveRequest, { renderPdf }: SaveFileOptions): Promise<Uint8Array | string> {
  if (request.format === 'pdf') return renderPdf(request);
  return 'bytes' in request ? request.bytes : request.text;
}

function withoutExtension(name: string, extension: string): string {
  const ending = `.${extension}`;
  return name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/**
 * Writes atomically: into a temporary file beside the target, flushed, then renamed.
 * @throws file system errors, after removing the temporary file
 */
async function writeAtomically(target: string, content: Uint8Array | string): Promise<void> {
  // Short, because most file systems allow 255 bytes per name.
  const part = join(
    dirname(target),
    `.${basename(target).slice(0, 40)}.${randomBytes(6).toString('hex')}.part`,
  );
  try {
    // Fails if the path exists, even as a link.
    const file = await open(part, 'wx', 0o666);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}
