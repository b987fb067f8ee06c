import { Fault } from '#http/index.ts';
import { Alert, Button } from '../../antd.ts';

interface StaleRowsProps {
  /** The error of the last reload. */
  error: Error;
  onReload: () => void;
}

/** Warns that the last reload failed, above rows that were loaded before it and stay. */
export const StaleRows = ({ error, onReload }: StaleRowsProps) => (
  <Alert
    banner
    type="warning"
    // the console says that the network is away
    title={error instanceof Fault && error.kind === 'offline' ? '列表显示的是断开前的数据' : error.message}
    action={
      <Button size="small" onClick={onReload}>
        重试
      </Button>
    }
  />
);
