import type { Readable } from 'node:stream';

export interface FileHead {
  size: number;
  changedAt: Date;
}

export interface StoredFile extends FileHead {
  /** The bytes asked for; `size` is that of the whole file. */
  content: Readable;
}

export interface FoundFile {
  path: string;
  size: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Files below a root that no path leads out of: a local folder or a part of an S3 bucket (ADR 76). */
export interface StoredFiles {
  /** Writes a new file. Nothing is left of one whose content breaks off. */
  write(path: string, content: Buffer | string | Readable): Promise<void>;
  /** Stores a copy of a whole file of the local disk under a new path; the file itself stays its owner's. */
  take(path: string, file: { path: string; size: number }): Promise<void>;
  head(path: string): Promise<FileHead | undefined>;
  find(path: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Removes a file, if there is one. */
  remove(path: string): Promise<void>;
  /** Removes a folder with its files, if there is one. */
  removeFolder(path: string): Promise<void>;
  list(): AsyncGenerator<FoundFile>;
}

/** The file store does not answer, refuses the credentials or fails. */
export class FilesLost extends Error {
  override readonly name = 'FilesLost';
  readonly code = 'FILES_LOST';
}
