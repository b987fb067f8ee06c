import { useSearchParams } from 'react-router-dom';

/**
 * One choice of a page, kept in the URL of its tab: a reload finds it again. What stands in the URL for parts of the page
 * (`users.pageNo`) went with the choice before and is dropped. Beside a list the choice itself needs such a name, or the list would
 * take it for a condition.
 */
export const useChoice = (name: string): [string | undefined, (value: string | undefined) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = (value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams([...before].filter(([other]) => !other.includes('.')));
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? undefined, choose];
};
