import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file so that there is either the old one or the whole new one: into a file beside it, to the disk, then
 * renamed. An existing file keeps its place until then.
 *
 * @throws the error of the file system; nothing is left beside the target then
 */
export async function writeAtomically(target: string, content: Uint8Array | string): Promise<void> {
  // Short, whatever the target's name: most file systems allow 255 bytes.
  const part = join(
    dirname(target),
    `.${basename(target).slice(0, 40)}.${randomBytes(6).toString('hex')}.part`,
  );
  try {
    // Fails on whatever is already there, links included.
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
