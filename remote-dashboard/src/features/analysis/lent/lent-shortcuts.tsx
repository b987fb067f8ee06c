import { BareContext } from '../home-card.tsx';
import { Shortcuts } from '../shortcuts.tsx';

const LentShortcuts = () => (
  <BareContext value={true}>
    <Shortcuts />
  </BareContext>
);

export default LentShortcuts;
