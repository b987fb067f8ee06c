import { type Clue, clues } from '@mortise/shared/contract/business';
import { useDict } from '@mortise/shared/session';
import { type List, Segmented, useOne } from '@mortise/shared/ui';
import { useEffect, useRef } from 'react';

const ALL = '';

/** `15.3万`: whole numbers of a million leads would push the tools of the list out of sight. */
const short = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumSignificantDigits: 3 });
const EXACT = 10_000;
const countText = (count: number) => (count < EXACT ? String(count) : short.format(count));

/** The states of leads with their numbers, under the other conditions of the list. */
export const StatusTabs = ({ list }: { list: List<Clue> }) => {
  const states = useDict('biz_clue_status');
  const { status = ALL, ...others } = list.conditions;
  const { status: _, column: __, order: ___, ...asked } = list.asked;
  const { data: counts = [], reload } = useOne(clues.statusCounts, { query: asked });
  // an action on a lead changes the numbers without changing the conditions
  const { rows } = list;
  const counted = useRef(rows);
  useEffect(() => {
    if (counted.current.length && counted.current !== rows) void reload();
    counted.current = rows;
  }, [rows, reload]);
  const countOf = (value: string) =>
    counts.filter((each) => value === ALL || each.status === value).reduce((sum, { count }) => sum + count, 0);
  const tabs = [{ value: ALL, text: '全部' }, ...states];
  return (
    <div style={{ overflowX: 'auto', maxInlineSize: '100%' }}>
      <Segmented
        aria-label="线索状态"
        size="small"
        value={status}
        onChange={(value) => list.search({ ...others, status: value })}
        options={tabs.map(({ value, text }) => ({ value, label: `${text} ${countText(countOf(value))}` }))}
      />
    </div>
  );
};
