import { ExportQuery, type excelEndpoints, PARTLY, rateLimitOf, type TextSources } from '@mortise/shared/contract';
import { STATIC_PATH } from '@mortise/shared/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asList } from '#db/pool-context.ts';
import { type Caller, runAs } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import { route, withText } from '../route.ts';
import { fileOf } from '../uploaded-file.ts';
import { type ImportPlan, importWorkbook } from './import-workbook.ts';
import type { SheetColumn } from './sheet-layout.ts';
import { asTextFile } from './text-report.ts';
import { writeWorkbook } from './write-workbook.ts';

const ONCE = '。文件中有新用户的初始密码，10分钟内可下载一次，请保存后分别转交本人';

export interface ExportPlan {
  /** Title of the sheet and file name, without 列表数据 or 报表. */
  title: string;
  columns: readonly SheetColumn[];
  /** Where coded fields get their display texts. */
  sources: TextSources;
  rows: (query: ExportQuery, caller: Caller) => Promise<AsyncIterable<object[]>>;
}

type Excel = ReturnType<typeof excelEndpoints>;

/** Merges `paramsStr`, one JSON parameter in which some clients send all conditions (docs/wire/conventions.md §8). */
const queryOf = (raw: unknown) => {
  const { paramsStr, ...query } = (raw ?? {}) as Record<string, unknown>;
  if (typeof paramsStr !== 'string' || !paramsStr) return query;
  const decode = (text: string) => decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  for (const read of [String, decode]) {
    try {
      return { ...query, ...(JSON.parse(read(paramsStr)) as object) };
    } catch {
      // not JSON as it is: try it URL-decoded
    }
  }
  throw new Refusal('导出条件不正确');
};

/** Registers the export of a list. The workbook is streamed, with backpressure on the database query. */
export const exportRoute = (app: FastifyInstance, endpoint: Excel['exportXls'], plan: ExportPlan) => {
  const { platform } = app;
  platform.inventory.push(endpoint);

  const cellsOf = async (rows: object[]) => {
    const records = rows.map((row) => ({ ...row })) as Record<string, unknown>[];
    await platform.texts.fill(records, plan.sources);
    return records.map((row) => plan.columns.map(({ field }) => row[`${field}_dictText`] ?? row[field]));
  };
  async function* pieces(rows: AsyncIterable<object[]>) {
    for await (const piece of rows) yield await cellsOf(piece);
  }

  const { ownExports, exports } = platform.gates;
  /** Takes a place among the caller's exports and among all. */
  const enter = async ({ userId }: Caller) => {
    const leaveOwn = await ownExports.enter(userId);
    const leave = await exports.enter().catch((error: unknown) => {
      leaveOwn();
      throw error;
    });
    return () => {
      leave();
      leaveOwn();
    };
  };

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller } = request;
    if (!caller) throw new Error(`nobody is signed in: ${endpoint.path}`);
    const query = ExportQuery.safeParse(queryOf(request.query));
    if (!query.success) throw new Refusal(query.error.issues[0]?.message ?? '导出条件不正确');
    const leave = await enter(caller);
    const rows = await runAs(caller, () => asList(() => plan.rows(query.data, caller))).catch((error: unknown) => {
      leave();
      throw error;
    });
    const workbook = writeWorkbook({ title: plan.title, exportedBy: caller.realname, headings: plan.columns, rows: pieces(rows) });
    // also when the client goes away before the end
    workbook.once('close', leave);
    reply
      .header('content-type', 'application/vnd.ms-excel')
      .header('content-disposition', `attachment; filename="export.xls"; filename*=UTF-8''${encodeURIComponent(plan.title)}.xls`)
      .header('cache-control', 'no-store');
    return reply.send(workbook);
  };
  const config = { access: endpoint.access, limit: rateLimitOf(endpoint), operation: endpoint.operation };
  app.get(endpoint.path, { config }, (request, reply) => platform.operations.observe(request, () => send(request, reply)));
};

/** Success message of imports of simple lists (docs/wire/conventions.md §8). */
export const simplyStored = (rows: number) => `文件导入成功！数据行数：${rows}`;

const linesOf = (failed: { row: number; reason: string }[]) => failed.map(({ row, reason }) => `第 ${row} 行：${reason}，忽略导入。`);

/**
 * Registers the import of a workbook, row by row (docs/wire/conventions.md §8).
 *
 * @param allStored message when every row was stored, given the number of rows
 */
export const importRoute = <Draft>(
  app: FastifyInstance,
  endpoint: Excel['importExcel'],
  planOf: (caller: Caller) => ImportPlan<Draft> | Promise<ImportPlan<Draft>>,
  allStored = (rows: number) => `共${rows}行数据全部导入成功！`,
) => {
  const { reports, codes, gates } = app.platform;
  const work = async (request: FastifyRequest, caller: Caller) => {
    const { content } = await fileOf(request);
    const onTrouble = (error: unknown) => request.log.error({ err: error }, 'importing a row');
    return gates.importWork.run('', async () => {
      const plan = await planOf(caller);
      return { plan, ...(await importWorkbook(content, plan, codes, onTrouble)) };
    });
  };
  const stored = async (caller: Caller, lines: string[]) => {
    const path = await reports.save(caller, asTextFile(lines));
    return { fileUrl: `${STATIC_PATH}/${path}`, fileName: path.slice(path.lastIndexOf('/') + 1) };
  };
  route(app, endpoint, async ({ request, caller }) => {
    const { plan, total, failed } = await gates.ownImports.run(caller.userId, () => gates.imports.run('', () => work(request, caller)));
    const lines = linesOf(failed);
    const secret = await plan.secretReport?.(lines);
    if (!failed.length && !secret) return withText(null, allStored(total));
    const report = {
      totalCount: total,
      errorCount: failed.length,
      successCount: total - failed.length,
      msg: `总上传行数：${total}，已导入行数：${total - failed.length}，错误行数：${failed.length}${secret ? ONCE : ''}`,
      ...(secret ? { fileUrl: secret, fileName: '初始密码.txt' } : await stored(caller, lines)),
    };
    return withText(report, failed.length ? '文件导入成功，但有错误。' : allStored(total), PARTLY);
  });
};
