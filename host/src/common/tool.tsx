import { Tooltip } from '@mortise/shared/ui';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface ToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  label: string;
  /** Keyboard shortcut, shown in the tooltip. */
  hint?: string;
  expanded?: boolean;
  /** The button opens a popup: no tooltip while it is open, it would cover it. */
  popup?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** An icon button of the header, with its name as tooltip. */
export const Tool = ({ label, hint, expanded, popup = false, children, className = '', ...button }: ToolProps) => {
  const name = hint ? `${label} ${hint}` : label;
  return (
    <Tooltip title={popup && expanded ? undefined : name} mouseEnterDelay={0.4}>
      <button
        type="button"
        {...button}
        className={`tool ${className}`}
        aria-label={name}
        aria-expanded={expanded}
        aria-haspopup={popup ? 'dialog' : undefined}
      >
        {children}
      </button>
    </Tooltip>
  );
};
