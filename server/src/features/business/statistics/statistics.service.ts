import { pageOf, type TextSource } from '@mortise/shared/contract';
import { type Dimension, type StatisticsQuery, type StatisticsRange, StatisticsRow } from '@mortise/shared/contract/business';
import { now } from '#db/clock.ts';
import type { TextResolver } from '#lists/text-resolver.ts';
import type { VisibleClues } from '../clue/clue.lookup.ts';
import type { ClueFigures, ClueRange, ReadClueFigures } from '../clue/clue-figures.lookup.ts';
import { bucketOf, everyDay, rangeBefore, rangeOf } from './statistics-range.ts';

interface Parts {
  figures: ReadClueFigures;
  costs: (begin: string, end: string) => Promise<ReadonlyMap<string, number>>;
  texts: TextResolver;
  visible: VisibleClues;
}

const NAMES: Partial<Record<Dimension, TextSource>> = {
  platform: { table: 'biz_active_platform', text: 'platform_name', code: 'id' },
  area: { table: 'biz_area', text: 'area_name', code: 'id' },
  carType: { table: 'biz_car_type', text: 'model_name', code: 'id' },
  owner: { table: 'sys_user', text: 'realname', code: 'username' },
};
const NOTHING: ClueFigures = { id: '', total: 0, assigned: 0, followed: 0, arrived: 0, dealt: 0, defeated: 0, invalid: 0, dealAmount: 0 };
const RANKED = 7;
const UNKNOWN = '未知';

const hundredths = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;
/** With two decimals; 0 if there is nothing to divide by. */
const ratio = (part: number, whole: number) => (whole > 0 ? hundredths(part / whole) : 0);
const percent = (part: number, whole: number) => ratio(part * 100, whole);
/** Change against before, in percent; none if there was nothing before. */
const change = (value: number, before: number) => (before > 0 ? hundredths(((value - before) * 100) / before) : null);

const withRates = (row: ClueFigures) => {
  const valid = row.total - row.invalid;
  return { ...row, arriveRate: percent(row.arrived, valid), dealRate: percent(row.dealt, valid) };
};
const withCost = (row: ClueFigures, cost: number | null) => ({
  ...withRates(row),
  cost,
  costPerClue: cost === null ? null : ratio(cost, row.total),
});

type Row = ReturnType<typeof withCost> & { name: string };
type Sorting = Pick<StatisticsQuery, 'column' | 'order'>;

const sorted = (rows: Row[], dimension: Dimension, { column, order }: Sorting) => {
  const key = column && column in StatisticsRow.shape ? (column as keyof Row) : dimension === 'date' ? 'id' : 'total';
  const isUp = column && key === column ? /^asc/i.test(order ?? '') : dimension === 'date';
  const compare = (one: Row, other: Row) => {
    const [a, b] = [one[key] ?? 0, other[key] ?? 0];
    return typeof a === 'string' ? a.localeCompare(String(b), 'zh') : a - Number(b);
  };
  return rows.sort((one, other) => (isUp ? compare(one, other) : compare(other, one)) || one.id.localeCompare(other.id));
};

/** Figures of leads created in a range (docs/wire/business.md §9). */
export const createStatisticsService = ({ figures, costs, texts, visible }: Parts) => {
  const read = async (grouping: Parameters<ReadClueFigures>[0], range: ClueRange) => figures(grouping, range, await visible());
  const whole = async (range: ClueRange) => (await read('all', range))[0] ?? NOTHING;
  const costIn = async (range: ClueRange) => {
    const byPlatform = await costs(range.begin, range.end);
    if (range.platformId) return byPlatform.get(range.platformId) ?? 0;
    return hundredths([...byPlatform.values()].reduce((sum, cost) => sum + cost, 0));
  };

  const rows = async (dimension: Dimension, range: ClueRange): Promise<Row[]> => {
    const groups = (await read(dimension, range)).map((row): Record<string, unknown> & ClueFigures => ({ ...row }));
    const source = NAMES[dimension];
    if (source) await texts.fill(groups, { id: source });
    const byPlatform = dimension === 'platform' ? await costs(range.begin, range.end) : undefined;
    return groups.map(({ id_dictText: text, ...row }) => ({
      ...withCost(row, byPlatform ? (byPlatform.get(row.id) ?? 0) : null),
      name: row.id === '' ? UNKNOWN : typeof text === 'string' ? text : row.id,
    }));
  };
  const sortedRows = async ({ dimension, column, order, ...range }: Omit<StatisticsQuery, 'pageNo' | 'pageSize'>) =>
    sorted(await rows(dimension, rangeOf(range)), dimension, { column, order });

  return {
    async list({ pageNo, pageSize, ...asked }: StatisticsQuery) {
      const all = await sortedRows(asked);
      return pageOf(all.slice((pageNo - 1) * pageSize, pageNo * pageSize), all.length, { pageNo, pageSize });
    },
    allRows: sortedRows,
    async overview(asked: StatisticsRange) {
      const range = rangeOf(asked);
      const today = now().slice(0, 10);
      const [row, before, ofToday, cost] = [
        await whole(range),
        await whole(rangeBefore(range)),
        await whole({ ...range, begin: today, end: today }),
        await costIn(range),
      ];
      return {
        ...withCost(row, cost),
        todayTotal: ofToday.total,
        totalWow: change(row.total, before.total),
        dealtWow: change(row.dealt, before.dealt),
      };
    },
    /** Every bucket is present, also without leads. */
    async trend({ unit, ...asked }: StatisticsRange & { unit: 'day' | 'week' | 'month' }) {
      const range = rangeOf(asked);
      const byDay = new Map((await read('date', range)).map((row) => [row.id, row]));
      const buckets = new Map<string, { total: number; arrived: number; dealt: number }>();
      for (const day of everyDay(range)) {
        const date = bucketOf(day, unit);
        const bucket = buckets.get(date) ?? { total: 0, arrived: 0, dealt: 0 };
        const { total, arrived, dealt } = byDay.get(day) ?? NOTHING;
        buckets.set(date, { total: bucket.total + total, arrived: bucket.arrived + arrived, dealt: bucket.dealt + dealt });
      }
      return [...buckets].map(([date, bucket]) => ({ type: date.slice(5), date, ...bucket }));
    },
    async funnel(asked: StatisticsRange) {
      const { total, assigned, followed, arrived, dealt } = await whole(rangeOf(asked));
      const steps = { 线索: total, 已分配: assigned, 已跟进: followed, 已到店: arrived, 已成交: dealt };
      return Object.entries(steps).map(([name, value]) => ({ name, value, rate: percent(value, total) }));
    },
    async rank({ by, ...asked }: StatisticsRange & { by: 'owner' | 'area' | 'platform' }) {
      const all = await rows(by, rangeOf(asked));
      return sorted(
        all.filter(({ id }) => id !== ''),
        by,
        {},
      ).slice(0, RANKED);
    },
  };
};
export type StatisticsService = ReturnType<typeof createStatisticsService>;
