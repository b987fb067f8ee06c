import { useEffect, useRef } from 'react';
import { UNPUBLISHED } from '#routes/menu-routes.ts';
import type { Range } from './match.ts';
import type { SearchablePage } from './searchable.ts';

const Marked = ({ text, range: [from, to] }: { text: string; range: Range }) => (
  <>
    {text.slice(0, from)}
    <mark>{text.slice(from, to)}</mark>
    {text.slice(to)}
  </>
);

interface SearchOptionProps {
  id: string;
  page: SearchablePage & { range?: Range };
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A page in the list of the menu search; the focus stays in the box above. */
export const SearchOption = ({ id, page: { title, way, range, unpublished }, isActive, onPoint, onChoose }: SearchOptionProps) => {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above handles the keyboard
    <div
      ref={option}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      className="menu-found"
      onPointerMove={onPoint}
      // the box keeps the focus
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{range ? <Marked text={title} range={range} /> : title}</span>
      {unpublished && <small>{UNPUBLISHED}</small>}
      {way && <small>{way}</small>}
    </div>
  );
};
