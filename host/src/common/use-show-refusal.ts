import { withRefusal } from '@mortise/shared/http';
import { App, refusalWords } from '@mortise/shared/ui';
import { useCallback } from 'react';

/** Handles what a call threw: shows the text of a refusal, ignores a fault (the http layer has shown it) and rethrows everything else. */
export const useShowRefusal = () => {
  const { message } = App.useApp();
  return useCallback(
    (error: unknown) => {
      withRefusal(error, (text) => void message.warning(refusalWords(text)));
    },
    [message],
  );
};
