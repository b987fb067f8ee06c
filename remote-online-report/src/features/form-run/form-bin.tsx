import { type FormList, formRecords, ofForm } from '@mortise/shared/contract/online';
import { useOffers } from '@mortise/shared/session';
import { Button, KeptBin, type Reread } from '@mortise/shared/ui';
import { useMemo, useState } from 'react';
import { mayUse } from './form-record.ts';

interface FormBinProps {
  list: FormList;
  /** Reads again the rows behind the dialog. */
  onRestored: Reread;
}

/** Opens the recycle bin of a form, for those who may remove its rows. */
export const FormBinButton = ({ list, onRestored }: FormBinProps) => {
  const { removals } = useOffers();
  const [isOpen, setOpen] = useState(false);
  const calls = useMemo(() => {
    const { recycled, restore, destroy } = formRecords;
    return { recycled: ofForm(recycled, list.code), restore: ofForm(restore, list.code), destroy: ofForm(destroy, list.code) };
  }, [list.code]);
  if (!removals || !mayUse(list, 'delete')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>回收站</Button>
      {isOpen && (
        <KeptBin
          title={`${list.description}回收站`}
          of={calls}
          noun={list.description}
          onClose={() => setOpen(false)}
          onRestored={onRestored}
        />
      )}
    </>
  );
};
