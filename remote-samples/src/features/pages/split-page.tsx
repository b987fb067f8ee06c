import { Card, Empty, Splitter } from '@mortise/shared/ui';

/** 分屏: parts whose widths people change by drag or keyboard. */
export const SplitPage = () => (
  <Splitter style={{ minHeight: 400 }}>
    <Splitter.Panel defaultSize="40%" min="20%">
      <Card title="左侧" size="small">
        <Empty description="拖动中间的分隔条" />
      </Card>
    </Splitter.Panel>
    <Splitter.Panel>
      <Card title="右侧" size="small">
        <Empty description="两侧同时变化" />
      </Card>
    </Splitter.Panel>
  </Splitter>
);

export default SplitPage;
