import { OPERATES } from '@mortise/shared/contract/registry';
import { useCan } from '@mortise/shared/session';
import { Button } from '@mortise/shared/ui';
import { useState } from 'react';
import { useLazyPart } from '#common/use-lazy-part.ts';
import type { RollBackDialogProps } from './roll-back-dialog.tsx';

const loadDialog = () => import('./roll-back-dialog.tsx').then(({ RollBackDialog }) => RollBackDialog);

/** `remoteApps.rollBack` by its code alone: the endpoints of 远程应用 come with the dialog. */
const rollBack = { access: { anyOf: [OPERATES] } };

/** Lets operators take a bad release back from where they meet it. */
export const RollBack = (failed: Omit<RollBackDialogProps, 'onClose'>) => {
  const mayRollBack = useCan(rollBack);
  const [Dialog, want] = useLazyPart(loadDialog);
  const [isOpen, setOpen] = useState(false);
  if (!mayRollBack) return null;
  const open = async () => {
    // ChunkNotice shows a failure; another click loads it again
    await want();
    setOpen(true);
  };
  return (
    <>
      <Button danger onClick={() => void open()}>
        回退应用
      </Button>
      {isOpen && Dialog && <Dialog {...failed} onClose={() => setOpen(false)} />}
    </>
  );
};
