import { useSearchParams } from 'react-router-dom';

/** One choice of a page, kept in the URL of its tab: a reload finds it again. */
export const useChoice = (name: string): [string | undefined, (value: string | undefined) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = (value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? undefined, choose];
};
