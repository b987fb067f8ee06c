import { BareContext } from '../home-card.tsx';
import { OwnPagesCard } from '../own-pages-card.tsx';

const LentOwnPages = () => (
  <BareContext value={true}>
    <OwnPagesCard />
  </BareContext>
);

export default LentOwnPages;
