import type { AnyEndpoint, InputOf, ResultOf } from '#contract/index.ts';
import { type Answer, type CallOptions, requestOf, unwrap } from './call.ts';
import { http } from './client.ts';
import { Refused } from './failure.ts';

// a workbook of 100,000 rows or a 10 MB picture needs longer than other calls on a slow line
const FILE_TIMEOUT = 120_000;

/** Downloads a file. Throws `Refused` if the server answered with an envelope instead of the file. */
export const download = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Blob> => {
  const { data, status } = await http.request<Blob>({
    ...requestOf(endpoint, input, options),
    responseType: 'blob',
    timeout: FILE_TIMEOUT,
  });
  if (data.type.includes('json')) unwrap(JSON.parse(await data.text()), status, options?.quiet);
  if (!data.size) throw new Refused('文件下载失败');
  return data;
};

/** Saves a blob as a browser download. */
export const saveBlob = (blob: Blob, fileName: string) => {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // some browsers read the URL only after the click handler has returned
  setTimeout(() => URL.revokeObjectURL(url), 1000);
};

export interface UploadOptions extends CallOptions {
  /** Further form fields, such as `biz`. */
  fields?: Record<string, string>;
  /** Progress from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Uploads one file as multipart field `file`. */
export const upload = async <E extends AnyEndpoint>(
  endpoint: E,
  file: Blob,
  { fields = {}, onProgress, ...options }: UploadOptions = {},
): Promise<Answer<ResultOf<E>>> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  const { data, status } = await http.request<unknown>({
    ...requestOf(endpoint, { body }, options),
    timeout: FILE_TIMEOUT,
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  });
  return unwrap(data, status, options.quiet) as Answer<ResultOf<E>>;
};
