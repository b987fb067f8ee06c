import type { AnyEndpoint } from '@mortise/shared/contract';
import { Permit } from '@mortise/shared/session';
import { Button } from '@mortise/shared/ui';

/** Opens a recycle bin; users who may not read it don't see the button. */
export const BinButton = ({ call, onClick }: { call: AnyEndpoint; onClick: () => void }) => (
  <Permit call={call}>
    <Button onClick={onClick}>回收站</Button>
  </Permit>
);
