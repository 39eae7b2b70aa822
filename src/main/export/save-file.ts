import { dirname, join } from 'node:path';
import type { CallArgument, SaveResult } from '#shared/desktop-bridge.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';
import { writeAtomically } from './write-atomically.ts';

type SaveRequest = CallArgument<'saveFile'>;

export interface SaveFileOptions {
  /** The system's Save dialog. @returns undefined when it was cancelled */
  askWhere: (suggestion: { path: string; extension: string }) => Promise<string | undefined>;
  renderPdf: (request: Extract<SaveRequest, { format: 'pdf' }>) => Promise<Uint8Array>;
  /** The folder that was used last; undefined when there is none or it is gone. */
  lastFolder: () => string | undefined;
  usualFolder: () => string;
  onSaved: (path: string) => void;
  onFailure: (error: unknown) => void;
  write?: typeof writeAtomically;
}

/** Asks where, then writes. The page suggests a name and never learns or decides about a path. */
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
