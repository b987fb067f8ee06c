import { thresholds } from '@mortise/shared/contract/monitor';
import { Permit, useOffers } from '@mortise/shared/session';
import { Button, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { ThresholdDialog } from './threshold-dialog.tsx';

/** Opens the thresholds, for holders of the right to change them. */
export const ThresholdButton = () => {
  const { metricHistory } = useOffers();
  const [isOpen, setOpen] = useState(false);
  const { reload } = useOne(thresholds.changed, metricHistory ? {} : null);
  if (!metricHistory) return null;
  return (
    <Permit call={thresholds.save}>
      <Button onClick={() => setOpen(true)}>告警阈值</Button>
      {isOpen && <ThresholdDialog onClose={() => setOpen(false)} onSaved={reload} />}
    </Permit>
  );
};
