import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OneTransaction } from '#db/pool/one-transaction.ts';
import type { DomainParts } from '#domain-parts.ts';
import { mayCall } from '#http/admission/access.ts';
import type { RouteTasks } from '#http/routes/route.ts';
import type { Caller } from '#platform/caller.ts';
import { openStore } from '#platform/stored-files/open-store.ts';
import { createTaskHandlers } from '#platform/tasks/task-handler.ts';
import { createTaskRunner, type TaskRunnerParts } from '#platform/tasks/task-runner.ts';
import { createDataLogRepository } from './data-log/data-log.repository.ts';
import { dataLogRoutes } from './data-log/data-log.routes.ts';
import { createDataLogService } from './data-log/data-log.service.ts';
import { removeSomeVersions } from './data-log/old-versions.changes.ts';
import { createVisibleVersions } from './data-log/visible-versions.lookup.ts';
import { createLogRepository } from './log/log.repository.ts';
import { logRoutes } from './log/log.routes.ts';
import { createLogService } from './log/log.service.ts';
import { removeSomeLogs } from './log/old-logs.changes.ts';
import { REMOVE_LOGS, REMOVE_VERSIONS, removeLogsJob, removeVersionsJob } from './retention/retention.job.ts';
import { CLEAN_TASKS, cleanTasksJob } from './task/clean-tasks.job.ts';
import { createTaskRepository } from './task/task.repository.ts';
import { taskRoutes } from './task/task.routes.ts';
import { createTaskService } from './task/task.service.ts';

interface TaskParts {
  oneTransaction: OneTransaction;
  slowTransaction: OneTransaction;
  callerOf: TaskRunnerParts['callerOf'];
}

/** Tasks: their table, files and runner (ADR 52). It runs none before `start`, when all handlers are registered. */
export const assembleTasks = (parts: DomainParts, { oneTransaction, slowTransaction, callerOf }: TaskParts) => {
  const { db, changes, config, log, stopping } = parts;
  const repository = createTaskRepository(db);
  const stored = openStore(config.dataDir, config.store, 'tasks');
  const handlers = createTaskHandlers();
  const onTrouble = (error: unknown) => log.error({ err: error }, 'tasks');
  let runner: ReturnType<typeof createTaskRunner> | undefined;
  const mayRun = (name: string, caller: Caller) => {
    const handler = handlers.find(name);
    return handler !== undefined && mayCall(handler.access, caller);
  };
  const service = createTaskService({ repository, stored, mayRun, look: () => runner?.look() });
  return {
    /** Handlers of scheduled jobs, by class text. */
    jobs: { [CLEAN_TASKS]: cleanTasksJob(service, config.files.reportsFor) },
    tasks: {
      handlers,
      files: stored,
      oneTransaction,
      submit: service.submit,
      row: service.row,
      use: service.use,
      unuse: service.unuse,
    } satisfies RouteTasks,
    start() {
      const onChange = (listener: () => void) => changes.hearOwners('sys_task', listener);
      // the pid tells an operator which process it was
      const worker = `${process.pid}-${randomUUID().slice(0, 18)}`;
      const transactions = { oneTransaction, slowTransaction };
      runner = createTaskRunner({ store: repository, handlers, ...transactions, callerOf, onChange, worker, stopping, onTrouble });
      runner.look();
    },
    async close() {
      await runner?.close();
    },
    routes: (api: FastifyInstance) => taskRoutes(api, service),
  };
};

/** The log of sign-ins and operations, and the versions of rows. */
export const assembleRecords = ({ db, lookups }: DomainParts) => ({
  /** Handlers of scheduled jobs, by class text. */
  jobs: { [REMOVE_LOGS]: removeLogsJob(removeSomeLogs(db)), [REMOVE_VERSIONS]: removeVersionsJob(removeSomeVersions(db)) },
  routes(api: FastifyInstance) {
    logRoutes(api, createLogService(createLogRepository(db, lookups.visible)));
    dataLogRoutes(api, createDataLogService(createDataLogRepository(db, createVisibleVersions(db, lookups.visible))));
  },
});
