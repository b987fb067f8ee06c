import { wrongWorkbookName } from '@mortise/shared/contract/settings';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import { fileOf } from '../uploaded-file.ts';
import { encrypted, noWorkbook } from './bad-workbook.ts';
import { isEncrypted, isOldWorkbook } from './old-workbook.ts';

/** First bytes of a zip archive, which holds an `.xlsx`. */
const ZIP = Buffer.from('504b', 'hex');

/** Why the content is no workbook that can be read; only its beginning is looked at, and whether it is encrypted. */
const wrongContent = (content: Buffer) => {
  if (isOldWorkbook(content)) return isEncrypted(content) ? encrypted() : undefined;
  return content.subarray(0, ZIP.length).equals(ZIP) ? undefined : noWorkbook();
};

/** Reads the workbook of a multipart request; refuses a file that is none by its name or its first bytes, before it is stored or parsed. */
export const workbookIn = async (request: FastifyRequest) => {
  const { name, content } = await fileOf(request);
  const wrongName = wrongWorkbookName(name);
  if (wrongName) throw new Refusal(wrongName);
  if (!content.length) throw new Refusal('文件是空的，请重新选择');
  const wrong = wrongContent(content);
  if (wrong) throw new Refusal(wrong.message);
  return { name, content };
};
