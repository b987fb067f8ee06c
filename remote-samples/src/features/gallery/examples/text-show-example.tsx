import { ClippedText, DetailList, StateText } from '@mortise/shared/ui';

const LONG = '一段比它的单元格长得多的文字，悬停或聚焦时看到全文，窄的时候不会撑开表格，也不会换行。';

export const TextShowExample = () => (
  <DetailList
    columns={1}
    items={[
      { key: 'clipped', label: '截断文本', children: <ClippedText value={LONG} /> },
      { key: 'good', label: '状态', children: <StateText tone="good" text="运行中" /> },
      { key: 'bad', label: '异常状态', children: <StateText tone="bad" text="已停止" /> },
      { key: 'empty', label: '空值' },
    ]}
  />
);
