import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root.ts';
import type { Attack, AttackGroup, Outcome } from './attack.ts';
import * as hostile from './hostile-connections.ts';

/** Descriptors that may be open afterwards besides those of before: database connections, files of other requests. */
const ROOM = 15;
/** Milliseconds that another client may wait; a server that is held up answers after seconds, or not at all. */
const OTHERS_WITHIN = 3000;

const assets = join(root, 'dist/host/assets');
/** The largest file of the host. */
const largeFile = () => {
  const bySize = readdirSync(assets).sort((one, other) => statSync(join(assets, other)).size - statSync(join(assets, one)).size);
  return `/assets/${bySize[0]}`;
};

const outcomeOf = (figures: hostile.ConnectionFigures): Outcome => ({
  held:
    Math.max(figures.descriptorsKept, figures.descriptorsAfter) <= figures.descriptorsBefore + ROOM &&
    figures.othersWaited >= 0 &&
    figures.othersWaited < OTHERS_WITHIN,
  figures: {
    descriptors: [figures.descriptorsBefore, figures.descriptorsHeld, figures.descriptorsKept, figures.descriptorsAfter].join(' → '),
    memory: `${figures.rssBefore} → ${figures.rssAfter} MB`,
    ended: `${figures.endedByServer} of ${figures.opened} within ${figures.lastEndedAfter} s`,
    'others waited': `${figures.othersWaited} ms`,
  },
});

const NO_SOCKETS = [
  '/',
  '/health',
  '/registry',
  '/favicon.svg',
  '/jeecg-boot/sys/randomImage/1',
  '/jeecg-boot/websocket/a/b',
  '/jeecg-boot/nothing',
];

const attacks: Attack[] = [
  {
    name: '3,000 pipelined requests for a file, dropped',
    rule: 'V15.2.2',
    short: true,
    run: async (target) => outcomeOf(await hostile.dropPipelined(target, largeFile(), 300, { connections: 10, within: 3 })),
  },
  {
    name: '1,000 pipelined requests for a file, few to a connection, dropped',
    rule: 'V15.2.2',
    short: false,
    run: async (target) => outcomeOf(await hostile.dropPipelined(target, largeFile(), 40, { connections: 25, within: 3 })),
  },
  {
    name: '500 requests for a websocket where there is none',
    rule: 'V13.1.3',
    short: true,
    run: async (target) => outcomeOf(await hostile.askForUpgrades(target, NO_SOCKETS, { connections: 500, within: 6 })),
  },
  {
    name: '100 connections that send nothing',
    rule: 'V13.1.3',
    short: false,
    run: async (target) => outcomeOf(await hostile.staySilent(target, { connections: 100, within: 40 })),
  },
  {
    name: '100 heads that never end',
    rule: 'V13.1.3',
    short: false,
    run: async (target) => outcomeOf(await hostile.sendSlowHeads(target, { connections: 100, within: 40 })),
  },
  {
    name: '100 bodies of one byte a second',
    rule: 'V13.1.3',
    short: false,
    run: async (target) => outcomeOf(await hostile.sendSlowBodies(target, '/jeecg-boot/sys/login', { connections: 100, within: 40 })),
  },
  {
    name: '50 readers that never read',
    rule: 'V13.1.3',
    short: false,
    run: async (target) => outcomeOf(await hostile.neverRead(target, largeFile(), { connections: 50, within: 75 })),
  },
];

export const connections: AttackGroup = { name: 'connections', attacks };
