import { WarningOutlined } from '@ant-design/icons';
import { Button, Empty, Flex, Typography } from '../../antd.ts';
import { refusalWords } from '../../refusal/refusal-words.tsx';
import styles from './list-states.module.css';

interface ListFailedProps {
  error: Error;
  onRetry: () => void;
  /** What failed. */
  title?: string;
}

/** Error state of a list, with a retry button. */
export const ListFailed = ({ error, onRetry, title = '列表加载失败' }: ListFailedProps) => (
  <Flex vertical align="center" gap={4} role="alert" className={styles.failed}>
    <WarningOutlined className={styles.failedSign} aria-hidden />
    <strong>{title}</strong>
    <Typography.Text type="secondary">{refusalWords(error.message)}</Typography.Text>
    <Button onClick={onRetry}>重试</Button>
  </Flex>
);

/** Empty state; `onReset` is given when conditions are active. */
export const ListEmpty = ({ onReset }: { onReset?: () => void }) => (
  <Empty description={onReset ? '没有符合条件的数据' : '暂无数据'}>
    {onReset && (
      <Button type="link" onClick={onReset}>
        清除条件
      </Button>
    )}
  </Empty>
);
