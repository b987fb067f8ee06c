import { Button, Empty, Result } from '../antd.ts';

/** A list that could not be had, in its own place. */
export const ListFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Result
    status="warning"
    title="列表加载失败"
    subTitle={error.message}
    extra={<Button onClick={onRetry}>重试</Button>}
    role="alert"
    style={{ padding: '32px 16px' }}
  />
);

/** Nothing there, or nothing that meets the conditions. */
export const ListEmpty = ({ onReset }: { onReset?: () => void }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={onReset ? '没有符合条件的数据' : '暂无数据'}>
    {onReset && (
      <Button type="link" onClick={onReset}>
        清除条件
      </Button>
    )}
  </Empty>
);
