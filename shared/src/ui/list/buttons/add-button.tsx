import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { Permit } from '#session/index.ts';
import { Button } from '../../antd.ts';
import { useWanted } from '../state/wanted.ts';

interface AddButtonProps {
  /** The endpoint that the form will call. */
  call: AnyEndpoint;
  onClick: () => void;
  children?: ReactNode;
}

const Adding = ({ onClick, children }: Pick<AddButtonProps, 'onClick' | 'children'>) => {
  // Ctrl K opens the page together with its form
  useWanted('part', (part) => {
    if (part === 'new') onClick();
    return part === 'new';
  });
  return (
    <Button type="primary" onClick={onClick}>
      {children}
    </Button>
  );
};

/** Opens the form for a new row; rendered only for users who may add one. */
export const AddButton = ({ call, onClick, children = '新增' }: AddButtonProps) => (
  <Permit call={call}>
    <Adding onClick={onClick}>{children}</Adding>
  </Permit>
);
