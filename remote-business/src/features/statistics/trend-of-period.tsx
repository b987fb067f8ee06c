import type { StatisticsRange } from '@mortise/shared/contract/business';
import { DatePicker, Segmented } from '@mortise/shared/ui';
import { useState } from 'react';
import { PERIODS, type Period, rangeOfPeriod } from './periods.ts';
import { TrendChart } from './series-charts.tsx';

const periods = Object.keys(PERIODS) as Period[];

/** The trend of a card, of the usual periods or of days that the reader chooses (docs/wire/dashboards.md §4). */
export const TrendOfPeriod = () => {
  const [period, setPeriod] = useState<Period>('近 30 天');
  const [days, setDays] = useState<StatisticsRange>();
  const choose = (next: Period) => {
    setPeriod(next);
    setDays(undefined);
  };
  const tools = (
    <>
      <Segmented aria-label="时间范围" value={days ? undefined : period} options={periods} onChange={choose} />
      <DatePicker.RangePicker
        aria-label="日期范围"
        style={{ inlineSize: 256 }}
        onChange={(_, texts) => setDays(texts?.[0] && texts[1] ? { beginDate: texts[0], endDate: texts[1] } : undefined)}
      />
    </>
  );
  return <TrendChart range={days ?? rangeOfPeriod(period, Date.now())} tools={tools} />;
};
