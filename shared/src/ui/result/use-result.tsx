import { useCallback } from 'react';
import { App } from '../antd.ts';
import { type FollowUp, ResultMessage } from './result-message.tsx';

/** Addition to the server's message of success. */
export interface Said {
  /** What it was done to, such as 角色“普通职员”. */
  subject?: string;
  follow?: FollowUp;
}

// antd announces messages as alerts, which interrupt a screen reader; results can wait
const STATUS = { role: 'status' } as const;
let made = 0;

/** Returns a function that shows what was done. Stable across renders. */
export const useResult = () => {
  const { message } = App.useApp();
  return useCallback(
    (text: string, { subject, follow }: Said = {}) => {
      const key = `result-${++made}`;
      if (!subject && !follow) return void message.success(text);
      const content = <ResultMessage text={text} subject={subject} follow={follow} onEnd={() => message.destroy(key)} />;
      return void message.open({ ...STATUS, key, type: 'success', ...(follow && { duration: 0 }), content });
    },
    [message],
  );
};
