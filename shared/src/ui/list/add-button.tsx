import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { Permit } from '#session/index.ts';
import { Button } from '../antd.ts';

interface AddButtonProps {
  /** The endpoint that the form will call. */
  call: AnyEndpoint;
  onClick: () => void;
  children?: ReactNode;
}

/** Opens the form for a new row; rendered only for users who may add one. */
export const AddButton = ({ call, onClick, children = '新增' }: AddButtonProps) => (
  <Permit call={call}>
    <Button type="primary" onClick={onClick}>
      {children}
    </Button>
  </Permit>
);
