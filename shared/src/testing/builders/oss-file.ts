import type { OssFile } from '#contract/settings/index.ts';
import { audited, nextId } from './page.ts';

/** A picture in the object store; name only what matters. */
export const anOssFile = (more: Partial<OssFile> = {}): OssFile => ({
  id: nextId(),
  fileName: '产品图.png',
  url: '/sys/common/static/upload/test/产品图_0123456789abcdef0123456789abcdef.png',
  fileSize: 20_480,
  contentType: 'image/png',
  ...audited,
  ...more,
});
