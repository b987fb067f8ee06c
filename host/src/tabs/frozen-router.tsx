import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_NavigationContext as NavigationContext, Router } from 'react-router-dom';

// the router throws inside another router; this hides the outer one
const NOWHERE = null as unknown as React.ContextType<typeof LocationContext>;

interface FrozenRouterProps {
  href: string;
  /** Key of the tab, if the view owns the addresses below its own: its links stay in the tab. */
  tab?: string | undefined;
  children: ReactNode;
}

type Navigator = React.ContextType<typeof NavigationContext>['navigator'];

const within = (navigator: Navigator, tab: string): Navigator => ({
  ...navigator,
  push: (to, state, options) => navigator.push(to, { ...state, tab }, options),
  replace: (to, state, options) => navigator.replace(to, { ...state, tab }, options),
});

/**
 * A router with the fixed URL of one tab and the navigation of the console. Keeps hidden tabs from re-rendering at every navigation, as
 * `<Routes location>` would.
 */
export const FrozenRouter = ({ href, tab, children }: FrozenRouterProps) => {
  const { navigator: ofConsole } = useContext(NavigationContext);
  const navigator = useMemo(() => (tab === undefined ? ofConsole : within(ofConsole, tab)), [ofConsole, tab]);
  return (
    <LocationContext.Provider value={NOWHERE}>
      <Router location={href} navigator={navigator}>
        {children}
      </Router>
    </LocationContext.Provider>
  );
};
