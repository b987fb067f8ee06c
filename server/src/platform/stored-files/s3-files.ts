import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { type ByteRange, FilesLost, type FoundFile, type StoredFile, type StoredFiles } from './stored-files.ts';

/** A bucket of S3 or of a server that speaks its protocol, such as MinIO and OSS. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** `path`: `endpoint/bucket/key`; `host`: `bucket.endpoint/key`. */
  style: 'path' | 'host';
}

/** Milliseconds until the headers of an answer; bodies take as long as they move. */
const PATIENCE = { read: 15_000, write: 120_000 };
const AT_ONCE = 1000;

const addressOf = ({ endpoint, bucket, style }: S3Settings) => {
  const url = new URL(endpoint);
  if (style === 'host') url.hostname = `${bucket}.${url.hostname}`;
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  return url.href.replace(/\/$/, '');
};

/** `fetch` with a time limit for the headers alone: that of the library would cut long downloads. */
const impatientFetch: typeof fetch = async (input, init) => {
  const ending = new AbortController();
  const timer = setTimeout(
    () => ending.abort(new Error('no answer in time')),
    init?.method === 'PUT' || init?.method === 'POST' ? PATIENCE.write : PATIENCE.read,
  );
  try {
    // a stream as body needs it (Fetch standard)
    return await fetch(input, { ...init, signal: ending.signal, ...(init?.body instanceof ReadableStream && { duplex: 'half' }) });
  } finally {
    clearTimeout(timer);
  }
};

/** `fetch` throws a `TypeError` whose cause tells what happened. */
const socketClosed = (error: unknown) => {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code !== undefined && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code);
};

/** Idempotent, with a body that can be read twice. */
const repeatable = (init?: RequestInit) => init?.method !== 'POST' && !(init?.body instanceof ReadableStream);

/** Repeats a request once when its kept-alive connection turns out to be closed: a server ends idle ones without notice. */
const persistentFetch: typeof fetch = async (input, init) => {
  try {
    return await impatientFetch(input, init);
  } catch (error) {
    if (!socketClosed(error) || !repeatable(init)) throw error;
    return impatientFetch(input, init);
  }
};

const isMissing = (error: unknown) => error instanceof S3ServiceError && error.status === 404 && error.serviceCode !== 'NoSuchBucket';

/** A key has no other spelling: URLs would resolve `..`, and servers that keep folders would too. */
const isKey = (path: string) => path.split('/').every((part) => part && part !== '.' && part !== '..') && !/[\0\\]/.test(path);

const headOf = ({ headers }: Response) => ({
  // of a part: `bytes 0-9/100`
  size: Number(headers.get('content-range')?.split('/')[1] ?? headers.get('content-length')),
  changedAt: new Date(headers.get('last-modified') ?? 0),
});

/** Buffered pieces of a stream, in bytes. */
const BUFFERED = 256 * 1024;

/** Backpressure by bytes: by default `toWeb` counts pieces, and reads whole files ahead of a slow server. */
const webStreamOf = (content: Readable) =>
  Readable.toWeb(content, { strategy: { highWaterMark: BUFFERED, size: (piece: Buffer) => Buffer.byteLength(piece) } }) as ReadableStream;

/** Files of a bucket below `folder/`. Uploads are never overwritten, because their names are random. */
export const createS3Files = (settings: S3Settings, folder: string): StoredFiles => {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings;
  const s3 = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: addressOf(settings), fetch: persistentFetch });

  const ask = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw new FilesLost('the S3 server fails', { cause: error });
    }
  };

  const askFor = (work: () => Promise<Response>) =>
    ask(async () => {
      try {
        return await work();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });

  const keyOf = (path: string) => (isKey(path) ? `${folder}/${path}` : undefined);
  const mustBeKey = (path: string) => {
    const key = keyOf(path);
    if (!key) throw new Error(`not a path for files: ${path}`);
    return key;
  };

  async function* keysBelow(prefix: string) {
    let next: string | undefined;
    do {
      const from = next;
      const page = await ask(() => s3.listObjectsPaged('/', prefix, AT_ONCE, from));
      if (!page) throw new FilesLost(`there is no bucket ${settings.bucket}`);
      yield* page.objects ?? [];
      next = page.nextContinuationToken;
    } while (next);
  }

  return {
    async write(path, content) {
      const key = mustBeKey(path);
      // in parts, which are given up together when the content breaks off
      if (content instanceof Readable) await ask(() => s3.putAnyObject(key, webStreamOf(content)));
      else await ask(() => s3.putObject(key, content));
    },

    // in one request of known length: the server keeps nothing of one that breaks off, and no part of the file is in memory whole
    async take(path, file) {
      const key = mustBeKey(path);
      const content = createReadStream(file.path);
      try {
        await ask(() => s3.putObject(key, webStreamOf(content), undefined, undefined, undefined, file.size));
      } finally {
        content.destroy();
      }
    },

    async head(path) {
      const key = keyOf(path);
      // HEAD answers without a body, which does not tell a missing bucket from a missing key
      const answer = key ? await askFor(() => s3.getObjectRaw(key, false, 0, 1)) : undefined;
      if (!answer) return undefined;
      await answer.body?.cancel();
      return headOf(answer);
    },

    async find(path, range?: ByteRange): Promise<StoredFile | undefined> {
      const key = keyOf(path);
      if (!key) return undefined;
      const answer = await askFor(() => (range ? s3.getObjectRaw(key, false, range.first, range.last + 1) : s3.getObjectRaw(key)));
      if (!answer?.body) return undefined;
      return { ...headOf(answer), content: Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) };
    },

    async remove(path) {
      const key = mustBeKey(path);
      await ask(() => s3.deleteObject(key));
    },

    async removeFolder(path) {
      const prefix = `${mustBeKey(path)}/`;
      for await (const { Key } of keysBelow(prefix)) await ask(() => s3.deleteObject(Key));
    },

    async *list(): AsyncGenerator<FoundFile> {
      for await (const { Key, Size, LastModified } of keysBelow(`${folder}/`))
        yield { path: Key.slice(folder.length + 1), size: Size, changedAt: LastModified.getTime() };
    },
  };
};
