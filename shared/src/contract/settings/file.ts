import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** Maximum size of an uploaded file, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;

/** Path of stored files; readable without a session (docs/wire/conventions.md §8). */
export const STATIC_PATH = '/sys/common/static';

/** Pictures that uploads of pictures take. */
const PICTURE_TYPE = /^image\/(png|jpeg|gif|webp|bmp)$/;
const UNSHOWN = /\.(hei[cf]|tiff?)$/i;

/** Why a file is not uploaded as a picture. */
export const wrongPicture = ({ name, type }: { name: string; type: string }) => {
  if (PICTURE_TYPE.test(type)) return undefined;
  const [extension] = UNSHOWN.exec(name) ?? [];
  return extension ? `浏览器不能显示 ${extension.toLowerCase()} 图片，请另存为 .jpg 或 .png 后再上传` : '请上传图片';
};

export const files = {
  /** Multipart: `file`, and optionally `biz`, the folder. The response's message is the stored path, relative to `STATIC_PATH`. */
  upload: defineEndpoint({
    method: 'POST',
    path: '/sys/common/upload',
    access: 'signed-in',
    limit: 'upload',
    result: z.null(),
    code: 0,
    operation: '文件上传',
  }),
};
