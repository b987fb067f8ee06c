import { type ReactNode, useContext } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_NavigationContext as NavigationContext, Router } from 'react-router-dom';

// a router refuses to stand in another one; this one is told that there is none
const NOWHERE = null as unknown as React.ContextType<typeof LocationContext>;

/**
 * The address of one tab, and the navigation of the console. With `<Routes location>` every tab that is kept would be drawn anew
 * at each step of the console; below this nothing is, until the tab's own address changes.
 */
export const FrozenRouter = ({ href, children }: { href: string; children: ReactNode }) => {
  const { navigator } = useContext(NavigationContext);
  return (
    <LocationContext.Provider value={NOWHERE}>
      <Router location={href} navigator={navigator}>
        {children}
      </Router>
    </LocationContext.Provider>
  );
};
