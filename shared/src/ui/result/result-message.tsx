import { useEffect, useRef, useState } from 'react';
import { Button } from '../antd.ts';
import styles from './result-message.module.css';

/** What can be done with the result of an action: take it back, or look at it. */
export interface FollowUps {
  /** 撤销 */
  undo?: () => unknown;
  /** 查看 */
  view?: () => unknown;
}

interface ResultMessageProps extends FollowUps {
  /** The server's words. */
  text: string;
  /** What it was done to, such as 角色“普通职员”. */
  subject?: string;
  /** Closes the message. */
  onEnd: () => void;
}

/** How long a message with a follow-up stays, in milliseconds; longer while the pointer or the focus is in it. */
const LASTS = 10_000;

/** The messages that can be undone; the key takes back the latest. */
const undoable: (() => void)[] = [];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Runs on Ctrl Z (⌘ Z), unless the key is meant for a text or a later message. */
const useUndoKey = (undo: (() => void) | undefined) => {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  const has = undo !== undefined;
  useEffect(() => {
    if (!has) return undefined;
    const run = () => latest.current?.();
    undoable.push(run);
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || isTyping(event.target) || undoable.at(-1) !== run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      undoable.splice(undoable.indexOf(run), 1);
      document.removeEventListener('keydown', onKey);
    };
  }, [has]);
};

/** What was done to whom, with a button that takes it back or shows it. */
export const ResultMessage = ({ text, subject, undo, view, onEnd }: ResultMessageProps) => {
  const [held, setHeld] = useState(false);
  const end = useRef(onEnd);
  const hasFollowUps = undo !== undefined || view !== undefined;
  useEffect(() => {
    if (held || !hasFollowUps) return undefined;
    const timer = setTimeout(() => end.current(), LASTS);
    return () => clearTimeout(timer);
  }, [held, hasFollowUps]);

  // the message can be pressed again while it leaves
  const isPressed = useRef(false);
  const press = (run: (() => unknown) | undefined) =>
    run &&
    (() => {
      if (isPressed.current) return;
      isPressed.current = true;
      end.current();
      void run();
    });
  useUndoKey(press(undo));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only keep the message open
    <span
      className={styles.result}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      {subject && <span className={styles.subject}>{subject}</span>}
      {undo && (
        <Button type="link" size="small" onClick={press(undo)} title="撤销（Ctrl+Z）" aria-keyshortcuts="Control+Z Meta+Z">
          撤销
        </Button>
      )}
      {view && (
        <Button type="link" size="small" onClick={press(view)}>
          查看
        </Button>
      )}
    </span>
  );
};
