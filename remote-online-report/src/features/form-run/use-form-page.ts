import { type FormCondition, type FormItem, type FormList, formRuns } from '@mortise/shared/contract/online';
import { useOne } from '@mortise/shared/ui';
import { useLocation, useParams } from 'react-router-dom';

/** What a page of a form is made of; the three arrive together. */
export interface FormParts {
  list: FormList;
  conditions: readonly FormCondition[];
  item: FormItem;
}

/** Id of the form whose page this is: a menu row of its own has the id in its path instead of a parameter. */
export const useFormId = () => {
  const { code } = useParams();
  const { pathname } = useLocation();
  return { id: code ?? pathname.split('/').filter(Boolean).at(-1), isShared: code !== undefined };
};

export const useFormPage = (headId: string | undefined) => {
  const input = headId ? { params: { headId } } : null;
  const list = useOne(formRuns.columns, input);
  const conditions = useOne(formRuns.conditions, input);
  const item = useOne(formRuns.item, input);
  const all = [list, conditions, item];
  const parts: FormParts | undefined =
    list.data && conditions.data && item.data ? { list: list.data, conditions: conditions.data, item: item.data } : undefined;
  return {
    parts,
    error: all.find(({ error }) => error)?.error ?? null,
    reload: () => Promise.all(all.map(({ reload }) => reload())),
  };
};
