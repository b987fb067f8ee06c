import { jobRuns } from '@mortise/shared/contract/settings';
import { Permit } from '@mortise/shared/session';
import { Button, Flex, Input, Popover } from '@mortise/shared/ui';
import { useState } from 'react';

interface RunWithParameterProps {
  /** The job's own parameter. */
  initial: string | null | undefined;
  onRun: (parameter: string | null) => Promise<boolean>;
}

/** Runs the job once, with a parameter that is not stored with it. */
export const RunWithParameter = ({ initial, onRun }: RunWithParameterProps) => {
  const [open, setOpen] = useState(false);
  const [parameter, setParameter] = useState(initial ?? '');
  const run = async () => {
    if (await onRun(parameter.trim() || null)) setOpen(false);
  };
  return (
    <Permit call={jobRuns.start}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        title="立即执行一次"
        content={
          <Flex gap={8}>
            <Input
              aria-label="参数"
              placeholder="参数"
              maxLength={255}
              value={parameter}
              onChange={({ target }) => setParameter(target.value)}
              onPressEnter={() => void run()}
            />
            <Button type="primary" onClick={() => void run()}>
              执行
            </Button>
          </Flex>
        }
      >
        <Button>立即执行</Button>
      </Popover>
    </Permit>
  );
};
