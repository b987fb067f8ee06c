import { randomBytes } from 'node:crypto';
import { Refusal } from '#platform/refusal.ts';

const FOLDER = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;
export const FOLDER_LIMIT = 100;
/** With four bytes a letter, id and extension it stays below the 255 bytes of a file system. */
const NAME_LIMIT = 50;
const UNNAMED = 'file';

/** Folder of import reports. Uploads never enter it. */
export const REPORTS = 'import-reports';

/** Folder of private files. Uploads cannot name it; they are put there on request. */
export const PRIVATE = 'private';
const RESERVED: readonly (string | undefined)[] = [REPORTS, PRIVATE];

const firstPart = (path: string) => path.split('/', 1)[0]?.toLowerCase();

/** Whether a path lies in the folder of import reports. Caseless, as some file systems are. */
export const isReport = (path: string) => firstPart(path) === REPORTS;

/** Whether a path lies in the folder of private files. */
export const isPrivate = (path: string) => firstPart(path) === PRIVATE;

/** The folder for an upload, from the field `biz`. */
export const uploadFolder = (biz = '') => {
  const folder = biz.replace(/^\/+|\/+$/g, '');
  if (folder && (folder.length > FOLDER_LIMIT || !FOLDER.test(folder) || RESERVED.includes(firstPart(folder))))
    throw new Refusal('上传失败！目录名称不正确');
  return folder;
};

/** Sanitises a file name: keeps letters and digits of any script, drops paths, blanks and characters special to shells or URLs. */
export const cleanName = (name: string) => {
  const bare = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_-]+/gu, '');
  return [...bare].slice(0, NAME_LIMIT).join('') || UNNAMED;
};

/** An unguessable path: `folder/base_<128 random bits>.extension`. */
export const newPath = (folder: string, base: string, extension: string) => {
  const id = randomBytes(16).toString('hex');
  return { id, path: [folder, `${base}_${id}${extension}`].filter(Boolean).join('/') };
};

/** The end of every name that `newPath` makes, as PostgreSQL and JavaScript both read it. The group is the id. */
export const ID_PATTERN = '_([0-9a-f]{32})\\.[a-z0-9]{1,8}';
const ID = new RegExp(`${ID_PATTERN}$`);

/** The id in a path; undefined for files of older releases and of JeecgBoot. */
export const idIn = (path: string) => ID.exec(path)?.[1];

/** The name under which a file is saved by a browser: without the id. */
export const savedName = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/_[0-9a-f]{32}(?=\.[a-z0-9]{1,8}$)/, '');
