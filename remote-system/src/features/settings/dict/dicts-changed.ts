import { Fault } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';

/**
 * What follows an edit of dictionaries: the list is read again, and so are the dictionaries of this browser, because not every server tells
 * consoles of the change.
 */
export const dictsChanged = (reload: () => Promise<unknown>) => () => {
  const { reloadDicts, refreshDicts } = useSession.getState();
  // hosts before shared 0.5.1 have no `reloadDicts`
  (reloadDicts ?? refreshDicts)().catch((error: unknown) => {
    // the next page load reads them
    if (!(error instanceof Fault)) throw error;
  });
  return reload();
};
