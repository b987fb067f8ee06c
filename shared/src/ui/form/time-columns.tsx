import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Puts the scrolled columns of a time picker into the tab order: they can be scrolled by keyboard then. */
const TimeColumns = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const column of box.current?.querySelectorAll<HTMLElement>('.ant-picker-time-panel-column') ?? []) column.tabIndex = 0;
  });
  return <div ref={box}>{children}</div>;
};

export const withTimeColumns = (panel: ReactNode) => <TimeColumns>{panel}</TimeColumns>;
