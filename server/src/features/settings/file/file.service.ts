import type { UploadedFile } from '#http/uploaded-file.ts';
import { Refusal } from '#platform/refusal.ts';
import type { StoredFiles } from '#platform/stored-files.ts';
import { acceptedExtension } from './file-kinds.ts';

const FOLDER = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;
const FOLDER_LIMIT = 100;
const NAME_LIMIT = 80;
const UNNAMED = 'file';

/** Sanitises a file name: keeps letters and digits of any script, drops paths, blanks and characters special to shells or URLs. */
export const cleanName = (name: string) => {
  const bare = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_-]+/gu, '');
  return [...bare].slice(0, NAME_LIMIT).join('') || UNNAMED;
};

export const createFileService = (files: StoredFiles) => ({
  /** Stores a file; returns its path below the static base (docs/wire/conventions.md §8). */
  async upload({ name, content, fields }: UploadedFile) {
    const folder = (fields.biz ?? '').replace(/^\/+|\/+$/g, '');
    if (folder && (folder.length > FOLDER_LIMIT || !FOLDER.test(folder))) throw new Refusal('上传失败！目录名称不正确');
    const extension = acceptedExtension(name, content);
    if (!extension) throw new Refusal('上传失败！不支持的文件类型，或内容与扩展名不符');
    return files.save(folder, cleanName(name), extension, content);
  },
});
export type FileService = ReturnType<typeof createFileService>;
