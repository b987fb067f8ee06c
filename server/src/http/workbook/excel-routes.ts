import { type ExcelEndpoints, type ExportEndpoints, ExportQuery, PARTLY, rateLimitOf, type TextSources } from '@mortise/shared/contract';
import { STATIC_PATH } from '@mortise/shared/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { asList } from '#db/pool/pool-context.ts';
import { type Caller, runAs } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SpooledFile } from '#platform/stored-files/spool.ts';
import { uploadsBy } from '../input/uploaded-file.ts';
import { route, withText } from '../routes/route.ts';
import { cellsOf } from './export-cells.ts';
import { type PathParams, type PlanOf, paramsOf } from './import-plan.ts';
import { importTasks } from './import-tasks.ts';
import { importWorkbook } from './import-workbook.ts';
import type { SheetColumn } from './sheet-layout.ts';
import { asTextFile, refusedLines } from './text-report.ts';
import { workbookCheck } from './uploaded-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const ONCE = '。文件中有新用户的初始密码，10分钟内可下载一次，请保存后分别转交本人';

export interface ExportPlan {
  /** Title of the sheet and file name, without 列表数据 or 报表. */
  title: string;
  columns: readonly SheetColumn[];
  /** Where coded fields get their display texts. */
  sources: TextSources;
  rows: (query: ExportQuery, caller: Caller) => Promise<AsyncIterable<object[]> & { total?: number }>;
  /** Without a title and a name above the headings. */
  isBare?: boolean;
  /** Numbers are cells that a spreadsheet program can sum. */
  numbers?: boolean;
}

/** The plan of an export whose path has parameters, for one caller. */
type ExportPlanOf = (caller: Caller, params: PathParams) => Promise<ExportPlan>;

/** Parameters of the path in the stored input of a task; no field has a name that begins with a dot. */
const PARAMS = '.params';
const ExportInput = ExportQuery.extend({ [PARAMS]: z.record(z.string(), z.string()).optional() });

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

/** Registers the export of a list, also as a task. The workbook is streamed, with backpressure on the database query. */
export const exportRoute = (
  app: FastifyInstance,
  { exportXls: endpoint, exportTask }: ExportEndpoints,
  planned: ExportPlan | ExportPlanOf,
) => {
  const planOf = async (caller: Caller, params: PathParams) => (typeof planned === 'function' ? planned(caller, params) : planned);
  const { platform } = app;
  const { tasks } = platform;
  platform.inventory.push(endpoint);

  async function* pieces(plan: ExportPlan, rows: AsyncIterable<object[]>, onPiece?: (rows: number) => void) {
    for await (const piece of rows) {
      yield await cellsOf(platform.texts, plan, piece);
      onPiece?.(piece.length);
    }
  }
  const workbookOf = (plan: ExportPlan, rows: AsyncIterable<object[]>, { realname }: Caller, onPiece?: (rows: number) => void) =>
    writeWorkbook({
      ...(!plan.isBare && { lead: { title: plan.title, exportedBy: realname } }),
      ...(plan.numbers && { numbers: true }),
      headings: plan.columns,
      rows: pieces(plan, rows, onPiece),
    });

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
    const plan = await runAs(caller, () => planOf(caller, paramsOf(request)));
    const leave = await enter(caller);
    const rows = await runAs(caller, () => asList(() => plan.rows(query.data, caller))).catch((error: unknown) => {
      leave();
      throw error;
    });
    const workbook = workbookOf(plan, rows, caller);
    // also when the client goes away before the end
    workbook.once('close', leave);
    reply
      .header('content-type', 'application/vnd.ms-excel')
      .header('content-disposition', `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(plan.title)}.xlsx`)
      .header('cache-control', 'no-store');
    return reply.send(workbook);
  };
  const config = { access: endpoint.access, limit: rateLimitOf(endpoint), operation: endpoint.operation };
  app.get(endpoint.path, { config }, (request, reply) => platform.operations.observe(request, () => send(request, reply)));

  const handler = `export:${endpoint.path}`;
  tasks.handlers.register(handler, {
    input: ExportInput,
    access: endpoint.access,
    async run({ input, caller, signal, progress, pathOf }) {
      const leave = await exports.enter();
      try {
        const { [PARAMS]: params = {}, ...query } = input;
        const plan = await planOf(caller, params);
        const rows = await asList(() => plan.rows(query as ExportQuery, caller));
        let written = 0;
        const count = (more: number) => {
          signal.throwIfAborted();
          written += more;
          progress((written / (rows.total ?? 100_000)) * 100);
        };
        const path = pathOf('export.xlsx');
        await tasks.files.write(path, workbookOf(plan, rows, caller, count));
        return { message: `已导出 ${written} 行`, file: { name: `${plan.title}.xlsx`, path } };
      } finally {
        leave();
      }
    },
  });
  route(app, exportTask, async ({ body, caller, request }) => {
    const params = paramsOf(request);
    const { title } = await planOf(caller, params);
    return tasks.submit(caller, { handler, title: `导出 ${title}`, input: () => ({ ...body, [PARAMS]: params }) });
  });
};

/** Success message of imports of simple lists (docs/wire/conventions.md §8). */
export const simplyStored = (rows: number) => `文件导入成功！数据行数：${rows}`;

/**
 * Registers the import of a workbook, row by row (docs/wire/conventions.md §8), in one transaction; also in two steps with a dry run.
 *
 * @param allStored message when every row was stored, given the number of rows
 */
export const importRoute = <Draft>(
  app: FastifyInstance,
  endpoints: ExcelEndpoints,
  planOf: PlanOf<Draft>,
  allStored = (rows: number) => `共${rows}行数据全部导入成功！`,
) => {
  const { reports, codes, gates, tasks, spool } = app.platform;
  importTasks(app, endpoints, planOf);
  const takeWorkbook = uploadsBy(spool, workbookCheck);
  const store = (request: FastifyRequest, caller: Caller, { path }: SpooledFile) => {
    const onTrouble = (error: unknown) => request.log.error({ err: error }, 'importing a row');
    return gates.importWork.run('', async () => {
      const plan = await planOf(caller, paramsOf(request));
      return tasks.oneTransaction(async (savepoint) => {
        const imported = await importWorkbook(path, plan, codes, { savepoint, onTrouble });
        return { keep: true, result: { plan, ...imported } };
      });
    });
  };
  const work = (request: FastifyRequest, caller: Caller) => takeWorkbook(request, ({ content }) => store(request, caller, content));
  const stored = async (caller: Caller, lines: string[]) => {
    const path = await reports.save(caller, asTextFile(lines));
    return { fileUrl: `${STATIC_PATH}/${path}`, fileName: path.slice(path.lastIndexOf('/') + 1) };
  };
  route(app, endpoints.importExcel, async ({ request, caller }) => {
    const { plan, total, failed } = await gates.ownImports.run(caller.userId, () => gates.imports.run('', () => work(request, caller)));
    const lines = refusedLines(failed, '，忽略导入。');
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
