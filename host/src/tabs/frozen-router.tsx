import { type ReactNode, useContext } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_NavigationContext as NavigationContext, Router } from 'react-router-dom';

// the router throws inside another router; this hides the outer one
const NOWHERE = null as unknown as React.ContextType<typeof LocationContext>;

/**
 * A router with the fixed URL of one tab and the navigation of the console. Keeps hidden tabs from re-rendering at every navigation, as
 * `<Routes location>` would.
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
