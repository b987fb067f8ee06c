import multipart, { type MultipartFile } from '@fastify/multipart';
import { wireTexts } from '@mortise/shared/contract';
import { FILE_LIMIT } from '@mortise/shared/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import type { ContentCheck, Spool, SpooledFile } from '#platform/stored-files/spool.ts';

export interface SpooledUpload {
  /** File name sent by the client; untrusted, sanitise before use. */
  name: string;
  content: SpooledFile;
  /** The other form fields, before or after the file. */
  fields: Record<string, string>;
}

const FIELD_LIMIT = 1000;
/** RFC 2046, 5.1.1. The parser fails with an error that has no code. */
const LONGEST_BOUNDARY = 70;

const boundaryOf = ({ headers }: FastifyRequest) => /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(headers['content-type'] ?? '');

const refuseLongBoundary = (request: FastifyRequest) => {
  const found = boundaryOf(request);
  // without any, the parser says that the form is incomplete
  if (!found) return;
  const [, quoted, plain] = found;
  const { length } = quoted ?? plain ?? '';
  if (length < 1 || length > LONGEST_BOUNDARY) throw new Refusal('上传的内容格式不正确', 400);
};

/** Accepts multipart bodies; they are read only by what `uploadsBy` returns. */
export const acceptFiles = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 10, parts: 11, fieldSize: FIELD_LIMIT, fieldNameSize: 100, headerPairs: 50 },
  });

/** The single file of a multipart request, from the part of one of `names`. */
const readForm = async (
  request: FastifyRequest,
  read: (part: MultipartFile) => Promise<SpooledFile>,
  names: readonly string[],
): Promise<SpooledUpload> => {
  if (!request.isMultipart()) throw new Refusal('请选择要上传的文件');
  refuseLongBoundary(request);
  const fields: Record<string, string> = {};
  let file: Omit<SpooledUpload, 'fields'> | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (names.includes(part.fieldname)) file = { name: part.filename ?? '', content: await read(part) };
    // drain unwanted files, or the parser never reaches the next part
    else part.file.resume();
  }
  if (!file) throw new Refusal('请选择要上传的文件');
  return { ...file, fields };
};

/** Hands the file of a request to `use`, and discards it from the spool afterwards. */
export type TakeUpload = <Answer>(request: FastifyRequest, use: (upload: SpooledUpload) => Promise<Answer>) => Promise<Answer>;

/**
 * Streams files to the spool, checked as they arrive.
 *
 * @param names of the parts of a form that may be the file
 */
export const uploadsBy =
  (spool: Spool, checkOf: (name: string) => ContentCheck, names: readonly string[] = ['file']): TakeUpload =>
  async (request, use) => {
    let spooled: SpooledFile | undefined;
    try {
      const upload = await readForm(
        request,
        async (part) => {
          spooled = await spool.put(part.file, checkOf(part.filename ?? ''));
          if (part.file.truncated) throw new Refusal(wireTexts.tooLarge);
          return spooled;
        },
        names,
      );
      return await use(upload);
    } finally {
      if (spooled) await spool.discard(spooled);
    }
  };
