import { BareContext } from '../home-card.tsx';
import { ToDoCard } from '../to-do-card.tsx';

const LentToDo = () => (
  <BareContext value={true}>
    <ToDoCard />
  </BareContext>
);

export default LentToDo;
