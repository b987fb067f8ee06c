import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

type Go = (path: string) => void;

const GoContext = createContext<Go>(() => {
  throw new Error('there is no console around this');
});

/** Around the console: the router's own `useNavigate` draws whoever calls it anew at each step, this does not. */
export const GoProvider = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  const go = useCallback<Go>((path) => void latest.current(path), []);
  return <GoContext.Provider value={go}>{children}</GoContext.Provider>;
};

/** Leads to a path of the console; one function for good. */
export const useGo = () => useContext(GoContext);
