import { markupIn } from '#platform/stored-files/markup.ts';
import { extensionOf, isAccepted, isKnown, isText } from './file-kinds.ts';

/** Formats in which programs save what they open under an older name. */
const NEWER: Readonly<Record<string, string>> = { xls: 'xlsx', et: 'xlsx', doc: 'docx', wps: 'docx', ppt: 'pptx', dps: 'pptx' };

export const NO_TEXT = '文件的内容不是纯文本，请另存为纯文本后再上传';

/** Why a file is refused by its name and its first 512 bytes, and what to do; undefined: it is accepted. */
export const whyRefused = (name: string, head: Buffer): string | undefined => {
  if (isAccepted(name, head)) return undefined;
  if (!head.length) return '文件是空的，请重新选择';
  const extension = extensionOf(name);
  if (!extension) return '文件名没有扩展名，请加上扩展名（如 .pdf）后再上传';
  if (!isKnown(name)) return `不支持 .${extension} 文件，可以上传图片、PDF、OFD、Office 和 WPS 文档、文本、音视频和压缩包`;
  if (isText(name)) return NO_TEXT;
  const found = markupIn(head);
  const cause = found ? `文件的内容是${found}，不是 .${extension} 格式` : `文件的内容不是 .${extension} 格式，可能只改了扩展名`;
  return `${cause}，请用能打开它的软件另存为 .${NEWER[extension] ?? extension} 后再上传`;
};
