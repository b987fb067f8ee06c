import { buffer, text } from 'node:stream/consumers';
import type { AnyEndpoint, ImportReport } from '@mortise/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import yauzl from 'yauzl';
import { CONTEXT_PATH } from '../app.ts';
import { readWorkbook } from '../http/workbook/read-workbook.ts';
import { type Heading, writeWorkbook } from '../http/workbook/write-workbook.ts';
import type { TestApp } from './test-app.ts';

/** Writes a workbook with the writer of the exports; with `numbers`, figures are cells of that kind. */
export const aWorkbook = (headings: readonly (string | Heading)[], rows: unknown[][], { isBare = false, numbers = false } = {}) =>
  buffer(
    writeWorkbook({
      ...(!isBare && { lead: { title: '列表数据', exportedBy: '测试' } }),
      numbers,
      headings: headings.map((heading) => (typeof heading === 'string' ? { title: heading } : heading)),
      rows: (async function* () {
        yield rows;
      })(),
    }),
  );

/** The rows of a workbook's first sheet, as texts. */
export const rowsOf = async (file: Buffer) => {
  const rows: string[][] = [];
  for await (const { cells } of readWorkbook(file)) rows.push(cells);
  return rows;
};

/**
 * The XML of a workbook's first sheet, exactly as written. `rowsOf` reads through our own reader, which undoes what the writer escaped,
 * so it proves nothing about the cells that a spreadsheet program gets.
 */
export const writtenSheet = (file: Buffer) =>
  new Promise<string>((resolve, reject) =>
    yauzl.fromBuffer(file, { lazyEntries: false }, (broken, zip) => {
      if (!zip) return reject(broken);
      zip.on('entry', (entry) => {
        if (entry.fileName !== 'xl/worksheets/sheet1.xml') return;
        zip.openReadStream(entry, (unreadable, content) => (content ? resolve(text(content)) : reject(unreadable)));
      });
      zip.on('error', reject);
    }),
  );

/** Calls an export; returns its rows, or the refusal. */
export const exported = async (
  app: TestApp,
  endpoint: AnyEndpoint,
  query: Record<string, string> = {},
  as = 'admin',
): Promise<{ response: LightMyRequestResponse; rows: string[][] }> => {
  const response = await app.send({
    method: 'GET',
    url: CONTEXT_PATH + endpoint.path,
    query,
    headers: { 'x-access-token': await app.tokenOf(as) },
  });
  const isFile = response.headers['content-type'] === 'application/vnd.ms-excel';
  return { response, rows: isFile ? await rowsOf(response.rawPayload) : [] };
};

/** Lines of the report on refused rows of an import, sorted as text. */
export const reportOf = async (app: TestApp, report: ImportReport | null, as = 'admin') => {
  if (!report) throw new Error('every row was taken');
  const headers = { 'x-access-token': await app.tokenOf(as) };
  const { body } = await app.send({ method: 'GET', url: CONTEXT_PATH + report.fileUrl, headers });
  return body.replace('\uFEFF', '').trim().split('\r\n').sort();
};
