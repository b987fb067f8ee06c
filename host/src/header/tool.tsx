import { Tooltip } from '@mortise/shared/ui';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface ToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  label: string;
  /** Said beside the name when one points at it. */
  hint?: string;
  expanded?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A small quiet button of the header: an icon and its name. */
export const Tool = ({ label, hint, expanded, children, className = '', ...button }: ToolProps) => (
  <Tooltip title={hint ? `${label} ${hint}` : label} mouseEnterDelay={0.4}>
    <button type="button" {...button} className={`tool ${className}`} aria-label={label} aria-expanded={expanded}>
      {children}
    </button>
  </Tooltip>
);
