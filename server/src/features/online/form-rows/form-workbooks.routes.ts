import { PARTLY } from '@mortise/shared/contract';
import { formWorkbooks } from '@mortise/shared/contract/online';
import { STATIC_PATH } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { type SpooledUpload, uploadsBy } from '#http/input/uploaded-file.ts';
import { route, withText } from '#http/routes/route.ts';
import { exportRoute } from '#http/workbook/excel-routes.ts';
import { paramsOf } from '#http/workbook/import-plan.ts';
import { importTasks } from '#http/workbook/import-tasks.ts';
import { importWorkbook } from '#http/workbook/import-workbook.ts';
import { asTextFile, refusedLines } from '#http/workbook/text-report.ts';
import { workbookCheck } from '#http/workbook/uploaded-workbook.ts';
import { Refusal } from '#platform/refusal.ts';
import { jsonOf } from './field-config.ts';
import type { FormWorkbooksService } from './form-workbooks.service.ts';

/** Names under which JeecgBoot's clients send the file. */
const FILE_PARTS = ['file', 'files[]'];
const ON = /^(1|true)$/;

/** Keys of rows of a sub table, as the pages of a main row send them. */
const keysIn = (text: string | undefined): Record<string, string> => {
  const read = jsonOf(text ?? null);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return {};
  return Object.fromEntries(Object.entries(read).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
};

export const formWorkbooksRoutes = (app: FastifyInstance, service: FormWorkbooksService) => {
  const { codes, gates, reports, tasks, spool } = app.platform;
  const takeWorkbook = uploadsBy(spool, workbookCheck, FILE_PARTS);
  exportRoute(app, formWorkbooks, (caller, { headId = '' }) => service.exportPlan(caller, headId));
  importTasks(app, { ...formWorkbooks, importExcel: formWorkbooks.importXls }, (caller, { headId = '' }) =>
    service.importPlan(caller, headId),
  );

  // in one call, as JeecgBoot's clients import: without `validateStatus` all rows are stored or none
  route(app, formWorkbooks.importXls, async ({ request, caller }) => {
    const { headId = '' } = paramsOf(request);
    // refuses who may not import before the file is stored
    await service.importPlan(caller, headId);
    const store = ({ content, fields }: SpooledUpload) => {
      const onTrouble = (error: unknown) => request.log.error({ err: error }, 'importing a row');
      const options = { isSingle: ON.test(fields.isSingleTableImport ?? ''), keys: keysIn(fields.foreignKeys) };
      return gates.importWork.run('', async () => {
        const plan = await service.importPlan(caller, headId, options);
        return tasks.oneTransaction(async (savepoint) => {
          const imported = await importWorkbook(content.path, plan, codes, { savepoint, onTrouble, onUnknown: () => undefined });
          const isKept = !imported.failed.length || fields.validateStatus === '1';
          return { keep: isKept, result: { ...imported, isKept } };
        });
      });
    };
    const { total, failed, isKept } = await gates.ownImports.run(caller.userId, () =>
      gates.imports.run('', () => takeWorkbook(request, store)),
    );
    const [first] = failed;
    if (!first) return withText(null, '导入成功!');
    if (!isKept)
      throw new Refusal(`没有导入：第 ${first.row} 行：${first.reason}${failed.length > 1 ? `，另有 ${failed.length - 1} 行有错误` : ''}`);
    const path = await reports.save(caller, asTextFile(refusedLines(failed)));
    const text = `总上传行数:${total},已导入行数:${total - failed.length},错误行数:${failed.length}`;
    return withText(`${STATIC_PATH}/${path}`, text, PARTLY);
  });
};
