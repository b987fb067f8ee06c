import { labelOf } from '@mortise/shared/contract';
import { DIMENSIONS, StatisticsQuery, StatisticsRow, statistics } from '@mortise/shared/contract/business';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { route } from '#http/routes/route.ts';
import { exportRoute } from '#http/workbook/excel-routes.ts';
import { sheetOf } from '#http/workbook/sheet-of.ts';
import type { StatisticsService } from './statistics.service.ts';

const fields = Object.keys(StatisticsRow.shape).filter((field) => field !== 'id');
const { columns } = sheetOf(StatisticsRow, {
  title: '线索统计',
  // figures are not imported
  draft: z.object({}),
  columns: fields.map((field) => ({
    field,
    title: field === 'name' ? Object.values(DIMENSIONS).join('/') : labelOf(StatisticsRow, field),
  })),
});

export const statisticsRoutes = (app: FastifyInstance, service: StatisticsService) => {
  exportRoute(app, statistics, {
    title: '线索统计',
    columns,
    sources: {},
    async rows(query) {
      const rows = await service.allRows(StatisticsQuery.parse(query));
      const pieces = async function* () {
        yield rows;
      };
      return Object.assign(pieces(), { total: rows.length });
    },
  });
  route(app, statistics.list, ({ query }) => service.list(query));
  route(app, statistics.overview, ({ query }) => service.overview(query));
  route(app, statistics.trend, ({ query }) => service.trend(query));
  route(app, statistics.funnel, ({ query }) => service.funnel(query));
  route(app, statistics.rank, ({ query }) => service.rank(query));
};
