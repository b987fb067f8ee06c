import { useCallback } from 'react';
import type { Answer } from '#http/index.ts';
import { App } from '../antd.ts';
import { type FollowUps, ResultMessage } from './result-message.tsx';

/** Addition to the server's message of success. */
export interface Said extends FollowUps {
  /** What it was done to, such as 角色“普通职员”. */
  subject?: string;
}

/** The same before the server has answered. */
export interface SaidOfAnswer extends Omit<Said, 'undo'> {
  /** 撤销, which may need to know what the server answered. */
  undo?: ((answer: Answer<unknown>) => unknown) | undefined;
  /** Whether the answer left anything to take back. Default: always. */
  canUndo?: (answer: Answer<unknown>) => boolean;
}

export const withAnswer = ({ undo, canUndo, ...said }: SaidOfAnswer, answer: Answer<unknown>): Said => ({
  ...said,
  ...(undo && (canUndo?.(answer) ?? true) && { undo: () => undo(answer) }),
});

// antd announces messages as alerts, which interrupt a screen reader; results can wait
const STATUS = { role: 'status' } as const;
let made = 0;

/** Returns a function that shows what was done. Stable across renders. */
export const useResult = () => {
  const { message } = App.useApp();
  return useCallback(
    (text: string, { subject, undo, view }: Said = {}) => {
      const key = `result-${++made}`;
      const hasFollowUps = undo !== undefined || view !== undefined;
      if (!subject && !hasFollowUps) return void message.success(text);
      const content = <ResultMessage text={text} subject={subject} undo={undo} view={view} onEnd={() => message.destroy(key)} />;
      return void message.open({ ...STATUS, key, type: 'success', ...(hasFollowUps && { duration: 0 }), content });
    },
    [message],
  );
};
