import { useState } from 'react';
import type { AnyEndpoint, InputOf, ResultOf } from '#contract/index.ts';
import { type Answer, call, withRefusal } from '#http/index.ts';
import { App } from '../antd.ts';
import { refusalWords } from '../refusal/refusal-words.tsx';
import { type SaidOfAnswer, useResult, withAnswer } from '../result/use-result.tsx';

interface CallSaid extends SaidOfAnswer {
  /** Called after the refusal was shown. */
  onRefused?: (text: string) => void;
}

/**
 * Calls an endpoint for a user action and shows the server's message; resolves to whether the server accepted.
 *
 * @example
 * const [remove, removing] = useAction(positions.remove, list.reload);
 *
 * With a second argument the message names what it was done to, and offers to take it back or to look at it.
 *
 * @param onDone reads again what was changed; the action is pending until that has arrived
 * @param text shown on success instead of the server's message
 */
export const useAction = <E extends AnyEndpoint>(endpoint: E, onDone?: (result: ResultOf<E>) => unknown, text?: string) => {
  const { message } = App.useApp();
  const show = useResult();
  const [pending, setPending] = useState(0);

  const attempt = async (input: InputOf<E>, { onRefused, ...more }: CallSaid): Promise<boolean> => {
    try {
      // the generic endpoint hides whether `input` is optional
      const answer = await (call as (endpoint: E, input: InputOf<E>) => Promise<Answer<ResultOf<E>>>)(endpoint, input);
      const said = text ?? answer.message;
      if (said) show(said, withAnswer(more, answer));
      await onDone?.(answer.result);
      return true;
    } catch (error) {
      withRefusal(error, (text) => {
        void message.warning(refusalWords(text));
        onRefused?.(text);
      });
      return false;
    }
  };
  const run = (input: InputOf<E>, said: CallSaid = {}): Promise<boolean> => {
    setPending((count) => count + 1);
    return attempt(input, said).finally(() => setPending((count) => count - 1));
  };

  return [run, pending > 0] as const;
};
