import type { ChartData } from '@mortise/shared/ui';

const CLASSES = ['文书档案', '会计档案', '科技档案', '人事档案'];
const CABINETS = ['1 号柜', '2 号柜', '3 号柜', '4 号柜', '5 号柜'];
const MONTHS = Array.from({ length: 24 }, (_, index) => `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`);

const placeIn = (length: number, share: number) => Math.min(length - 1, Math.floor(length * share));
/** A number below 1 for an index; a power of it makes the first or the last entries more frequent. */
const part = (index: number, step: number) => (index * step) % 1;

/** Sample archives, the same ones at each visit. */
const ARCHIVES = Array.from({ length: 900 }, (_, index) => ({
  month: MONTHS[placeIn(MONTHS.length, part(index, 0.618034) ** 0.7)] ?? '',
  classOf: CLASSES[placeIn(CLASSES.length, part(index, 0.414214) ** 1.6)] ?? '',
  cabinet: CABINETS[placeIn(CABINETS.length, part(index, 0.732051) ** 1.3)] ?? '',
}));

type Archive = (typeof ARCHIVES)[number];

/** What the archives can be counted by. */
export const GROUPINGS = {
  year: { title: '按年统计', heading: '年份', labelOf: ({ month }: Archive) => month.slice(0, 4) },
  month: { title: '按月统计', heading: '月份', labelOf: ({ month }: Archive) => month },
  classOf: { title: '按类别统计', heading: '类别', labelOf: ({ classOf }: Archive) => classOf },
  cabinet: { title: '按柜号统计', heading: '柜号', labelOf: ({ cabinet }: Archive) => cabinet },
} as const;
export type Grouping = keyof typeof GROUPINGS;

/** Counts the archives between two months, both included; an empty text leaves its side open. */
export const countArchives = (grouping: Grouping, [from, to]: readonly [string, string]): ChartData => {
  const counts = new Map<string, number>();
  for (const archive of ARCHIVES) {
    if ((from && archive.month < from) || (to && archive.month > to)) continue;
    const label = GROUPINGS[grouping].labelOf(archive);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const labels = [...counts.keys()].sort();
  return { labels, series: [{ name: '档案数', values: labels.map((label) => counts.get(label) ?? 0) }] };
};
