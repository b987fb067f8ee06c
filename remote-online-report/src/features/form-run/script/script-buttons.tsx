import { Button } from '@mortise/shared/ui';
import type { ListScript } from './use-list-script.ts';

/** Buttons that an administrator has added above a list. */
export const ScriptButtons = ({ buttons }: { buttons: ListScript['toolbar'] }) => (
  <>
    {buttons.map(({ key, label, onClick }) => (
      <Button key={key} onClick={onClick}>
        {label}
      </Button>
    ))}
  </>
);
