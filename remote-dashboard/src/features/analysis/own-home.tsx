import { siteVisits } from '@mortise/shared/contract/session';
import { Permit } from '@mortise/shared/session';
import { Greeting } from './greeting.tsx';
import cards from './home-card.module.css';
import { LastEditsCard } from './last-edits-card.tsx';
import { OwnPagesCard } from './own-pages-card.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { ToDoCard } from './to-do-card.tsx';
import { UnreadCard } from './unread-card.tsx';
import { VisitCard } from './visit-card.tsx';

/** What concerns this person. Figures of the whole site are for those who may read the log. */
export const OwnHome = () => (
  <>
    <Greeting />
    <div className={cards.cards}>
      <UnreadCard />
      <ToDoCard />
      <OwnPagesCard />
      <LastEditsCard />
    </div>
    <Permit call={siteVisits}>
      <VisitCard />
    </Permit>
    <Shortcuts />
  </>
);
