import { BareContext } from '../home-card.tsx';
import { LastEditsCard } from '../last-edits-card.tsx';

const LentLastEdits = () => (
  <BareContext value={true}>
    <LastEditsCard />
  </BareContext>
);

export default LentLastEdits;
