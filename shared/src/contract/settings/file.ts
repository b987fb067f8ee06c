import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** The largest file that is taken, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;

/** Below it everybody may fetch stored files (docs/wire/conventions.md §8). */
export const STATIC_PATH = '/sys/common/static';

export const files = {
  /** Multipart: `file`, and maybe `biz`, the folder. The message of the answer is the stored path, relative to `STATIC_PATH`. */
  upload: defineEndpoint({
    method: 'POST',
    path: '/sys/common/upload',
    access: 'signed-in',
    result: z.null(),
    code: 0,
    operation: '文件上传',
  }),
};
