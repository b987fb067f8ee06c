import { Chart, DatePicker, Empty, Flex, Segmented, Tabs } from '@mortise/shared/ui';
import { useState } from 'react';
import { countArchives, GROUPINGS, type Grouping } from './archive-figures.ts';

const KINDS = [
  { value: 'bar', label: '柱状图' },
  { value: 'pie', label: '饼图' },
] as const;

const groupings = Object.entries(GROUPINGS).map(([key, { title }]) => ({ key, label: title }));

/** Counts of sample archives, as bars or as parts of a whole. */
export const ArchiveReport = () => {
  const [grouping, setGrouping] = useState<Grouping>('year');
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('bar');
  const [months, setMonths] = useState<[string, string]>(['', '']);
  const { title, heading } = GROUPINGS[grouping];
  const data = countArchives(grouping, months);

  return (
    <>
      {/* antd knows the keys as texts; they are those of GROUPINGS */}
      <Tabs activeKey={grouping} onChange={(key) => setGrouping(key as Grouping)} items={groupings} />
      <Flex gap={12} wrap style={{ marginBlockEnd: 16 }}>
        <DatePicker.RangePicker
          picker="month"
          allowEmpty={[true, true]}
          aria-label="月份"
          onChange={(_, texts) => setMonths([texts?.[0] ?? '', texts?.[1] ?? ''])}
        />
        <Segmented aria-label="图表类型" options={[...KINDS]} value={kind} onChange={setKind} />
      </Flex>
      {data.labels.length > 0 ? (
        <Chart title={title} kind={kind} heading={heading} data={data} height={360} />
      ) : (
        <Empty description="所选月份没有档案" />
      )}
    </>
  );
};
