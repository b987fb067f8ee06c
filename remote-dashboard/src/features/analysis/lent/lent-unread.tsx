import { BareContext } from '../home-card.tsx';
import { UnreadCard } from '../unread-card.tsx';

const LentUnread = () => (
  <BareContext value={true}>
    <UnreadCard />
  </BareContext>
);

export default LentUnread;
