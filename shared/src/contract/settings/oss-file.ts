import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalAddress, optionalCode, optionalName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { reachEndpoints } from '../kernel/removal.ts';
import { STATIC_PATH } from './file.ts';

/** A file of the object store (docs/wire/oss-and-messages.md §2). JeecgBoot has names and addresses alone. */
export const OssFile = z.object({
  id,
  fileName: labelled('文件名称', optionalName(255)),
  /** Below the context path, or a whole URL of another server. */
  url: labelled('文件地址', optionalAddress(1000)),
  fileSize: labelled('文件大小', z.number().nullish()),
  contentType: labelled('文件类型', optionalCode(100)),
  ...audit,
});
export type OssFile = z.infer<typeof OssFile>;

/** Where an address leads, and until when. */
export const OssLink = z.object({
  /** Below the context path, with its signature; the fixed address of a public file. */
  address: z.string(),
  /** `yyyy-MM-dd HH:mm:ss`; null: without an end. */
  until: nullableText,
});
export type OssLink = z.infer<typeof OssLink>;

/** The longest time that an address may be signed for, in hours. */
export const LINK_HOURS = 7 * 24;

const PRIVATE_FILES = `${STATIC_PATH}/private/`;

/** Whether a file is read by signed addresses alone. */
export const isPrivateFile = ({ url }: Pick<OssFile, 'url'>) => url?.startsWith(PRIVATE_FILES) ?? false;

const base = '/sys/oss/file';
const read = permit('modules/oss/OSSFileList');
const add = permit('oss:upload');
const subject = { noun: '文件', name: 'fileName' };

const remove = defineEndpoint({
  method: 'DELETE',
  path: `${base}/delete`,
  access: permit('oss:delete'),
  subject,
  query: z.object({ id }),
  text: '删除成功!',
  operation: '删除',
});
const removeBatch = defineEndpoint({
  method: 'DELETE',
  path: `${base}/deleteBatch`,
  access: permit('oss:delete'),
  offer: 'fileLinks',
  subject,
  query: z.object({ ids: z.string().max(40_000) }),
  text: '删除成功!',
  operation: '批量删除',
});

export const ossFiles = {
  list: defineEndpoint({
    method: 'GET',
    path: `${base}/list`,
    access: read,
    subject,
    query: ListQuery,
    finds: ['fileName'],
    result: Page(OssFile),
  }),
  byId: defineEndpoint({ method: 'GET', path: `${base}/queryById`, access: read, query: z.object({ id }), result: OssFile }),
  /** Multipart: `file`, and `access` `private` for a file that signed addresses alone read. */
  upload: defineEndpoint({
    method: 'POST',
    path: `${base}/upload`,
    access: add,
    limit: 'upload',
    text: '上传成功！',
    operation: '上传',
  }),
  /** The same for controls of forms: the message is the path, relative to `STATIC_PATH`. */
  uploadForForm: defineEndpoint({
    method: 'POST',
    path: '/sys/upload/uploadMinio',
    access: add,
    limit: 'upload',
    operation: '上传',
  }),
  ...reachEndpoints(base, { remove, removeBatch }),
  /** An address that needs no session, for so many hours. Only our server has it. */
  link: defineEndpoint({
    method: 'GET',
    path: `${base}/link`,
    access: read,
    offer: 'fileLinks',
    query: z.object({ id, hours: z.coerce.number().int().min(1).max(LINK_HOURS, `最多 ${LINK_HOURS} 小时`) }),
    result: OssLink,
  }),
};
