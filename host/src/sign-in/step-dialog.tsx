import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './step-dialog.css';

interface StepDialogProps {
  title: string;
  /** Without it the dialog cannot be cancelled. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A modal step of the sign-in. The native dialog element traps the focus and adds no code. */
export const StepDialog = ({ title, onCancel, children }: StepDialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // only closing restores the focus
    return () => shown?.close();
  }, []);

  // browsers let a second Escape close the dialog even if the first was prevented
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
