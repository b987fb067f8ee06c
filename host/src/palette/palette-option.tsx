import type { TitleRange } from '@mortise/shared/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Found } from './found.ts';

const Marked = ({ text, range: [from, to] }: { text: string; range: TitleRange }) => (
  <>
    {text.slice(0, from)}
    <mark>{text.slice(from, to)}</mark>
    {text.slice(to)}
  </>
);

interface PaletteOptionProps {
  id: string;
  found: Found;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (event: MouseEvent) => void;
}

/** One line of the palette; the focus stays in the box above. */
export const PaletteOption = ({ id, found: { title, range, note, mark, icon }, isActive, onPoint, onChoose }: PaletteOptionProps) => {
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
      className="palette-option"
      onPointerMove={isActive ? undefined : onPoint}
      // the box keeps the focus
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="palette-icon" aria-hidden>
        {icon}
      </span>
      <span className="palette-title">{range ? <Marked text={title} range={range} /> : title}</span>
      {mark && <small>{mark}</small>}
      {note && <small className="palette-note">{note}</small>}
    </div>
  );
};
