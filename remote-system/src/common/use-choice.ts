import { useSearchParams } from 'react-router-dom';

/**
 * One choice of a page, kept in the URL of its tab, so that it survives a reload. A new choice drops the parameters of the page's parts
 * (`users.pageNo`), which belonged to the previous one. Beside a list the choice needs a name with a dot too; the list would take any
 * other name for a condition.
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
