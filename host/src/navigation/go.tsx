import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** `tab`: key of the tab to show; without it the tab is found by the path. */
export type Go = (path: string, tab?: string) => void;

const GoContext = createContext<Go>(() => {
  throw new Error('useGo needs a GoProvider above');
});

/** Provides a stable navigate function: components that call the router's `useNavigate` re-render at every navigation. */
export const GoProvider = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  const go = useCallback<Go>((path, tab) => void latest.current(path, tab ? { state: { tab } } : undefined), []);
  return <GoContext.Provider value={go}>{children}</GoContext.Provider>;
};

/** Navigates to a path of the console; the function never changes. */
export const useGo = () => useContext(GoContext);
