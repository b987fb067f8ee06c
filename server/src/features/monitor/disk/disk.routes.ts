import { disks } from '@mortise/shared/contract/monitor';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { readVolumes } from './volumes.ts';

export const diskRoutes = (app: FastifyInstance, folders: readonly string[]) => route(app, disks.all, () => readVolumes(folders));
