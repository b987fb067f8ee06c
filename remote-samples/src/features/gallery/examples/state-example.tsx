import { Empty, Flex, Progress, Skeleton, Tag, Tooltip } from '@mortise/shared/ui';

export const StateExample = () => (
  <Flex vertical gap={12}>
    <Progress percent={66} aria-label="进度" />
    <Flex gap={8}>
      <Tag>普通</Tag>
      <Tag color="success">完成</Tag>
      <Tooltip title="提示文字">
        <Tag tabIndex={0}>带提示</Tag>
      </Tooltip>
    </Flex>
    <div data-example>
      <Skeleton active paragraph={{ rows: 2 }} />
    </div>
    <Empty />
  </Flex>
);
