import os from 'node:os';
import { parse } from 'node:path';
import { thresholdsWith } from '@mortise/shared/contract/monitor';
import type { FastifyInstance } from 'fastify';
import { underLock } from '#db/pool/under-lock.ts';
import type { DomainParts } from '#domain-parts.ts';
import { createMessageQueue } from '#features/messages/message/message.changes.ts';
import { createAlarmRepository } from './alarm/alarm.repository.ts';
import { createAlarmService } from './alarm/alarm.service.ts';
import { createThresholdRepository } from './alarm/threshold.repository.ts';
import { thresholdRoutes } from './alarm/threshold.routes.ts';
import { diskRoutes } from './disk/disk.routes.ts';
import { readVolumes } from './disk/volumes.ts';
import { expositionRoute } from './exposition/exposition.routes.ts';
import { watchCpu } from './metrics/cpu-usage.ts';
import { watchGarbageCollection } from './metrics/garbage-collection.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { createMetricsService, type MetricsSources } from './metrics/metrics.service.ts';
import { redisRoutes } from './redis/redis.routes.ts';
import { createRedisReader } from './redis/redis-reader.ts';
import { createRedisStatus } from './redis/redis-status.ts';
import { createTerminal } from './redis/terminal.service.ts';
import { createMinuteMeans } from './samples/minute-means.ts';
import { createProcessReading } from './samples/process-reading.ts';
import { createProcesses } from './samples/processes.ts';
import { createSampleRepository } from './samples/sample.repository.ts';
import { createSampler } from './samples/sampler.ts';
import { sampleRoutes } from './samples/samples.routes.ts';
import { createRequestTrace } from './trace/request-trace.ts';
import { traceRequests, traceRoutes } from './trace/trace.routes.ts';

/** Holders of this code get alarms as system messages. */
const ALERT = 'monitor:alert';
/** Milliseconds for which figures of the database are good enough for samples. */
const INSTALLATION_FOR = 30_000;

interface FromOthers {
  figures: MetricsSources['sessions'];
  push: { sendHere: (userIds: Iterable<string>, text: string) => void; size: () => number };
}

export const assembleMonitor = ({ db, commons, config, log, lookups }: DomainParts, { figures, push }: FromOthers) => {
  const host = os.hostname();
  // the same name after a restart, so that the history goes on
  const name = `${host}:${config.port || process.pid}`;
  const onTrouble = (error: unknown) => log.error({ err: error }, 'monitoring');
  const trace = createRequestTrace();
  const folders = [parse(config.dataDir).root, config.dataDir];

  const createReading = (service: ReturnType<typeof createMetricsService>, status: ReturnType<typeof createRedisStatus>) => {
    const own = createProcessReading(trace.totals);
    let installation: Promise<Record<string, number>> | undefined;
    let asked = Number.NEGATIVE_INFINITY;
    const installed = () => {
      if (performance.now() - asked > INSTALLATION_FOR) {
        asked = performance.now();
        installation = service.installation();
      }
      return installation?.catch(() => ({})) ?? {};
    };
    const diskFigures = async () => {
      const disk = (await readVolumes(folders)).at(-1);
      return disk ? { 'disk.used': disk.max - disk.rest, 'disk.total': disk.max } : {};
    };
    const read = async () =>
      Object.assign(
        { 'push.sockets': push.size() },
        ...(await Promise.all([service.values(), own.read(), installed(), diskFigures(), status.figures()])),
      ) as Record<string, number>;
    return { read, close: own.close };
  };

  const thresholds = createThresholdRepository(db);
  const alarms = createAlarmService({
    thresholds: async () => thresholdsWith(await thresholds.changed()),
    host,
    process: name,
    together: (work) =>
      underLock(db, 'metric alarms', async (tx) => {
        const queue = createMessageQueue(tx);
        await work(createAlarmRepository(tx), async ({ title, html }) => {
          for (const username of await lookups.grants.usernamesHolding(ALERT)) await queue.systemMessage(username, title, html);
        });
      }),
  });

  return {
    /** Before the routes: notes the answers of all of them. */
    trace: (app: FastifyInstance) => traceRequests(app, trace),
    async routes(app: FastifyInstance, api: FastifyInstance) {
      const [cpu, garbage] = [watchCpu(), watchGarbageCollection()];
      const requests = trace.totals;
      const service = createMetricsService({ cpu, garbage, logs: lookups.logs, sessions: figures, requests });
      const redis = config.redisUrl ? createRedisReader(config.redisUrl, config.redisReadTimeout) : undefined;
      const status = createRedisStatus(redis);
      const reading = createReading(service, status);
      const repository = createSampleRepository(db);
      const processes = createProcesses({ news: commons.news, sendHere: push.sendHere });
      const writing = new Set<Promise<unknown>>();
      const means = createMinuteMeans((minute, values) => {
        const work = Promise.all([
          repository.put({ process: name, minute, figures: values }),
          repository.prune(minute),
          ...(config.alarms ? [alarms.onMinute(values)] : []),
        ])
          .catch(onTrouble)
          .finally(() => writing.delete(work));
        writing.add(work);
      });
      let latest: Record<string, number> = {};
      const sampler = createSampler({
        process: name,
        read: reading.read,
        onTrouble,
        onSample(sample) {
          latest = sample.values;
          means.add(sample.at, sample.values);
          processes.publish(sample);
          processes.push();
        },
      });
      app.addHook('onReady', async () => void sampler.tick());
      app.addHook('onClose', async () => {
        await sampler.close();
        means.end();
        await Promise.all(writing);
        cpu.close();
        garbage.close();
        reading.close();
        redis?.close();
      });
      await metricsRoutes(api, service);
      sampleRoutes(api, processes, repository);
      traceRoutes(api, trace, name);
      diskRoutes(api, folders);
      thresholdRoutes(api, thresholds);
      redisRoutes(api, status, createTerminal(redis));
      expositionRoute(app, { token: config.metricsToken, values: () => latest, totals: trace.totals });
    },
  };
};
