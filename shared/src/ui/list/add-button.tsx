import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { Permit } from '#session/index.ts';
import { Button } from '../antd.ts';

interface AddButtonProps {
  /** What the form that it opens will call. */
  call: AnyEndpoint;
  onClick: () => void;
  children?: ReactNode;
}

/** Opens the form for something new, for users who may add it. */
export const AddButton = ({ call, onClick, children = '新增' }: AddButtonProps) => (
  <Permit call={call}>
    <Button type="primary" onClick={onClick}>
      {children}
    </Button>
  </Permit>
);
