import { Tooltip } from '@mortise/shared/ui';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface ToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  label: string;
  /** Said beside the name when one points at it. */
  hint?: string;
  expanded?: boolean;
  /** It opens something beside itself, which its name must not cover. */
  popup?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A small quiet button of the header: an icon and its name. */
export const Tool = ({ label, hint, expanded, popup = false, children, className = '', ...button }: ToolProps) => {
  const name = hint ? `${label} ${hint}` : label;
  return (
    <Tooltip title={popup && expanded ? undefined : name} mouseEnterDelay={0.4}>
      <button
        type="button"
        {...button}
        className={`tool ${className}`}
        aria-label={label}
        aria-expanded={expanded}
        aria-haspopup={popup ? 'dialog' : undefined}
      >
        {children}
      </button>
    </Tooltip>
  );
};
