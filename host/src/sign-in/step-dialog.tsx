import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './step-dialog.css';

interface StepDialogProps {
  title: string;
  /** Left out: the step has to be answered. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A step on the way in. The browser's own modal dialog, which keeps the focus within and weighs nothing. */
export const StepDialog = ({ title, onCancel, children }: StepDialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // only a closed one gives the focus back
    return () => shown?.close();
  }, []);

  // the browser lets a second Escape through, whatever became of the first
  const guard = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel?.();
  };
  const cancel = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onCancel?.();
  };

  return (
    <dialog ref={dialog} className="step-dialog" aria-labelledby={id} onKeyDown={guard} onCancel={cancel}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
};
