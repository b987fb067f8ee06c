import type { ExcelEndpoints } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Caller } from '#platform/caller.ts';
import { Refusal, TooManyRequests } from '#platform/refusal.ts';
import type { TaskContext, TaskResult } from '#platform/tasks/task-handler.ts';
import { bytesRoute } from '../bytes-route.ts';
import { route } from '../route.ts';
import type { ImportPlan } from './import-plan.ts';
import { importWorkbook } from './import-workbook.ts';
import { createJudgedRows } from './judged-rows.ts';
import { templateWorkbook } from './template-workbook.ts';
import { workbookIn } from './uploaded-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const ROWS_AT_MOST = 50_000;

const Source = z.object({
  /** Relative to the folder of tasks. */
  path: z.string(),
  /** Name of the uploaded file. */
  name: z.string(),
  isDryRun: z.boolean(),
});
type Source = z.infer<typeof Source>;

const bare = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, 80) || '导入';

/** The names by which the handlers of a list are registered. */
const handlersOf = ({ importExcel }: Pick<ExcelEndpoints, 'importExcel'>) => ({
  check: `import-check:${importExcel.path}`,
  store: `import:${importExcel.path}`,
});

/** Registers the template of an import, its dry run and its run as tasks (ADR 52). Both judge with the same code. */
export const importTasks = <Draft>(
  app: FastifyInstance,
  endpoints: ExcelEndpoints,
  planOf: (caller: Caller) => ImportPlan<Draft> | Promise<ImportPlan<Draft>>,
) => {
  const { codes, gates, tasks } = app.platform;
  const { access } = endpoints.importExcel;
  const names = handlersOf(endpoints);

  const read = async (path: string) => {
    const file = await tasks.files.find(path);
    if (!file) throw new Refusal('文件已过期，请重新选择');
    const pieces: Buffer[] = [];
    for await (const piece of file.content) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  };

  const run = async ({ input, caller, signal, progress, pathOf, savepoint }: TaskContext<Source>): Promise<TaskResult> => {
    const plan = await planOf(caller);
    const judged = createJudgedRows(plan);
    let unknown: readonly string[] = [];
    let seen = 0;
    const { total, failed } = await importWorkbook(await read(input.path), plan, codes, {
      savepoint,
      signal,
      onTrouble: (error) => app.log.error({ err: error }, 'importing a row'),
      onUnknown: (titles) => {
        unknown = titles;
      },
      onJudged: (rows) => {
        seen += rows.length;
        judged.take(rows);
        progress((seen / ROWS_AT_MOST) * 100);
      },
    });
    const secretUrl = input.isDryRun ? undefined : await plan.secretReport?.(failed.map(({ row, reason }) => `第 ${row} 行：${reason}`));
    const bad = failed.length;
    const outcome = { total, good: total - bad, bad, secretUrl };
    const name = `${bare(input.name)}-未导入的行.xlsx`;
    const file = bad ? { name, path: pathOf('refused.xlsx') } : undefined;
    if (file) {
      const workbook = { title: plan.title ?? bare(input.name), exportedBy: caller.realname, ...judged.workbook() };
      await tasks.files.write(file.path, writeWorkbook(workbook));
    }
    if (input.isDryRun) await tasks.files.write(pathOf('preview.json'), JSON.stringify(judged.preview(unknown)));
    const told = input.isDryRun ? `可导入 ${outcome.good} 行` : `已导入 ${outcome.good} 行`;
    return { message: bad ? `${told}，${bad} 行有错误` : told, outcome, rollBack: input.isDryRun, ...(file && { file }) };
  };

  const handler = {
    input: Source,
    access,
    inTransaction: true,
    run: (context: TaskContext<Source>) => gates.importWork.run('', () => run(context)),
  };
  tasks.handlers.register(names.check, handler);
  tasks.handlers.register(names.store, handler);

  const check = async (request: FastifyRequest, caller: Caller) => {
    const { content, name } = await gates.imports.run('', () => workbookIn(request));
    return tasks.submit(caller, {
      handler: names.check,
      title: bare(name),
      async input(id): Promise<Source> {
        const path = `${id}/uploaded`;
        await tasks.files.write(path, content);
        return { path, name, isDryRun: true };
      },
    });
  };
  route(app, endpoints.importCheck, ({ request, caller }) => check(request, caller));
  route(app, endpoints.importChecked, async ({ caller, body }) => {
    const checked = await tasks.row(caller, body.id);
    const source = Source.safeParse(checked.input);
    if (checked.handler !== names.check || !source.success) throw new Refusal('请先检查文件');
    if (!(await tasks.use(caller, body.id))) throw new Refusal('该文件已经导入，或没有通过检查，请重新选择文件');
    const work = { handler: names.store, title: `导入 ${checked.title}`, input: () => ({ ...source.data, isDryRun: false }) };
    try {
      return await tasks.submit(caller, work);
    } catch (error) {
      // nothing was started: the same dry run can be confirmed later
      if (error instanceof TooManyRequests) await tasks.unuse(caller, body.id);
      throw error;
    }
  });

  bytesRoute(app, endpoints.importTemplate, async ({ caller }) => {
    const plan = await planOf(caller);
    return { name: `${plan.title ?? '导入'}-模板.xlsx`, content: await templateWorkbook(plan, caller.realname, codes.wordsOf) };
  });
};
