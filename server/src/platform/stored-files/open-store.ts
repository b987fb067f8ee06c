import { join } from 'node:path';
import { createLayeredFiles } from './layered-files.ts';
import { createLocalFiles } from './local-files.ts';
import { createS3Files, type S3Settings } from './s3-files.ts';
import type { StoredFiles } from './stored-files.ts';

export interface StoreSettings {
  /** Where new files go. */
  kind: 'local' | 's3';
  s3: S3Settings | undefined;
}

/** The files of one purpose: a folder of the data folder, or the same name in the bucket. Older files of the other store stay readable. */
export const openStore = (dataDir: string, { kind, s3 }: StoreSettings, folder: 'uploads' | 'tasks' | 'mails'): StoredFiles => {
  const local = createLocalFiles(join(dataDir, folder));
  return s3 ? createLayeredFiles(local, createS3Files(s3, folder), kind) : local;
};
