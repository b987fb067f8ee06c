import { useFederation } from './federation-context.tsx';
import { RemoteComponent } from './remote-component.tsx';

/** The view that a component string names, from whichever remote exposes it. */
export const RemoteView = ({ component, newest }: { component: string; newest?: boolean | undefined }) => (
  <RemoteComponent key={component} federation={useFederation()} name={component} kind="view" newest={newest} />
);
