import { useState } from 'react';
import type { AnyEndpoint, InputOf, ResultOf } from '#contract/index.ts';
import { type Answer, call, Fault, Refused } from '#http/index.ts';
import { App } from '../antd.ts';

/**
 * Something a person does: shows what the server says, and tells whether it agreed.
 *
 * @example
 * const [remove, removing] = useAction(positions.remove, list.reload);
 *
 * @param text said in place of the server's words when it agreed
 */
export const useAction = <E extends AnyEndpoint>(endpoint: E, onDone?: (result: ResultOf<E>) => void, text?: string) => {
  const { message } = App.useApp();
  const [pending, setPending] = useState(0);

  const run = async (input: InputOf<E>): Promise<boolean> => {
    setPending((count) => count + 1);
    try {
      // whether `input` may be left out is not known of an endpoint in general
      const answer = await (call as (endpoint: E, input: InputOf<E>) => Promise<Answer<ResultOf<E>>>)(endpoint, input);
      const said = text ?? answer.message;
      if (said) void message.success(said);
      onDone?.(answer.result);
      return true;
    } catch (error) {
      if (error instanceof Refused) void message.warning(error.message);
      // faults were told by the http layer already
      else if (!(error instanceof Fault)) throw error;
      return false;
    } finally {
      setPending((count) => count - 1);
    }
  };

  return [run, pending > 0] as const;
};
