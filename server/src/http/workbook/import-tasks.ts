import type { AnyEndpoint, ExcelEndpoints } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Caller } from '#platform/caller.ts';
import { Refusal, TooManyRequests } from '#platform/refusal.ts';
import type { TaskContext, TaskResult } from '#platform/tasks/task-handler.ts';
import { bytesRoute } from '../files/bytes-route.ts';
import { type SpooledUpload, uploadsBy } from '../input/uploaded-file.ts';
import { route } from '../routes/route.ts';
import { type PathParams, type PlanOf, paramsOf } from './import-plan.ts';
import { importWorkbook } from './import-workbook.ts';
import { createJudgedRows } from './judged-rows.ts';
import { templateWorkbook } from './template-workbook.ts';
import { refusedLines } from './text-report.ts';
import { workbookCheck } from './uploaded-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const ROWS_AT_MOST = 50_000;

const Source = z.object({
  /** Relative to the folder of tasks. */
  path: z.string(),
  /** Name of the uploaded file. */
  name: z.string(),
  isDryRun: z.boolean(),
  /** Parameters in the path of the call. */
  params: z.record(z.string(), z.string()).default({}),
});
type Source = z.infer<typeof Source>;

const bare = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, 80) || '导入';

/** The calls of an import in two steps; `importExcel` is the one beside which they stand. */
type ImportSteps = Pick<ExcelEndpoints, 'importTemplate' | 'importCheck' | 'importChecked'> & {
  importExcel: Pick<AnyEndpoint, 'path' | 'access'>;
};

/** The names by which the handlers of a list are registered. */
const handlersOf = ({ path }: Pick<AnyEndpoint, 'path'>) => ({ check: `import-check:${path}`, store: `import:${path}` });

/** Registers the template of an import, its dry run and its run as tasks (ADR 52). Both judge with the same code. */
export const importTasks = <Draft>(app: FastifyInstance, endpoints: ImportSteps, planOf: PlanOf<Draft>) => {
  const { codes, gates, tasks, spool } = app.platform;
  const takeWorkbook = uploadsBy(spool, workbookCheck);
  const { access } = endpoints.importExcel;
  const names = handlersOf(endpoints.importExcel);

  /** Hands `use` a copy on the local disk of a file of the tasks, which may be kept in a bucket. */
  const withFile = async <Answer>(path: string, name: string, use: (path: string) => Promise<Answer>) => {
    const file = await tasks.files.find(path);
    if (!file) throw new Refusal('文件已过期，请重新选择');
    const copy = await spool.put(file.content, workbookCheck(name));
    try {
      return await use(copy.path);
    } finally {
      await spool.discard(copy);
    }
  };

  const run = async ({ input, caller, signal, progress, pathOf, savepoint }: TaskContext<Source>): Promise<TaskResult> => {
    const plan = await planOf(caller, input.params);
    const judged = createJudgedRows(plan);
    let unknown: readonly string[] = [];
    let seen = 0;
    const { total, failed } = await withFile(input.path, input.name, (path) =>
      importWorkbook(path, plan, codes, {
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
      }),
    );
    const secretUrl = input.isDryRun ? undefined : await plan.secretReport?.(refusedLines(failed));
    const bad = failed.length;
    const outcome = { total, good: total - bad, bad, secretUrl };
    const name = `${bare(input.name)}-未导入的行.xlsx`;
    const file = bad ? { name, path: pathOf('refused.xlsx') } : undefined;
    if (file) {
      const lead = plan.isBare ? {} : { lead: { title: plan.title ?? bare(input.name), exportedBy: caller.realname } };
      await tasks.files.write(file.path, writeWorkbook({ ...lead, ...judged.workbook() }));
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

  const submit = (caller: Caller, { content, name }: SpooledUpload, params: PathParams) =>
    tasks.submit(caller, {
      handler: names.check,
      title: bare(name),
      async input(id): Promise<Source> {
        const path = `${id}/uploaded`;
        await tasks.files.take(path, content);
        return { path, name, isDryRun: true, params };
      },
    });
  const check = async (request: FastifyRequest, caller: Caller) => {
    // refuses who may not import before the file is stored
    const params = paramsOf(request);
    await planOf(caller, params);
    return gates.imports.run('', () => takeWorkbook(request, (upload) => submit(caller, upload, params)));
  };
  route(app, endpoints.importCheck, ({ request, caller }) => check(request, caller));
  route(app, endpoints.importChecked, async ({ caller, body, request }) => {
    const checked = await tasks.row(caller, body.id);
    const source = Source.safeParse(checked.input);
    if (checked.handler !== names.check || !source.success) throw new Refusal('请先检查文件');
    // the same handler checks files of other lists whose paths differ in a parameter alone
    if (JSON.stringify(source.data.params) !== JSON.stringify(paramsOf(request))) throw new Refusal('请先检查文件');
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

  bytesRoute(app, endpoints.importTemplate, async ({ caller, request }) => {
    const plan = await planOf(caller, paramsOf(request));
    const { wordsOf } = plan.codes ?? codes;
    return { name: `${plan.title ?? '导入'}-模板.xlsx`, content: await templateWorkbook(plan, caller.realname, wordsOf) };
  });
};
