import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface FocusInsideProps {
  label: string;
  /** The popup is visible and placed: only then it can take the focus. */
  isReady: boolean;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** A popup for the keyboard: takes the focus, keeps Tab inside, closes with Escape and gives the focus back. */
export const FocusInside = ({ label, isReady, onClose, className, children }: FocusInsideProps) => {
  const box = useRef<HTMLDivElement>(null);
  const stops = () => [...(box.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];

  useEffect(() => {
    if (!isReady) return undefined;
    const opener = document.activeElement;
    const inside = box.current;
    inside?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body || inside?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isReady]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Tab') return undefined;
    const all = stops();
    const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    if (document.activeElement !== from) return undefined;
    event.preventDefault();
    return to?.focus();
  };

  return (
    <div ref={box} role="dialog" aria-label={label} className={className} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
};
