import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { focusOn, isKeyboardInUse } from './focus-return.ts';

interface OpenerProps {
  /** Gets the focus back, if the dropdown is opened by `open`. Default: what had the focus when the trigger opened it. */
  opener?: RefObject<Element | null>;
}

/** antd's Dropdown with keyboard support: a menu opened by key gets the focus, and the opener gets it back when the menu closes. */
export const Dropdown = ({ onOpenChange, menu, opener: openedBy, ...props }: DropdownProps & OpenerProps) => {
  const opener = useRef<Element>(null);
  const [opensByKey, setOpensByKey] = useState(false);
  const change: DropdownProps['onOpenChange'] = (open, why) => {
    if (open) {
      opener.current = document.activeElement;
      setOpensByKey(isKeyboardInUse());
    } else if (document.activeElement?.closest('[role="menu"]')) focusOn(openedBy ? openedBy.current : opener.current);
    onOpenChange?.(open, why);
  };
  // otherwise the same key press closes the dialog that it opened
  const onKeyDown: NonNullable<DropdownProps['menu']>['onKeyDown'] = (event) => {
    if (event.key === 'Enter') event.preventDefault();
    menu?.onKeyDown?.(event);
  };
  return <AntdDropdown autoFocus={opensByKey} {...props} menu={menu && { ...menu, onKeyDown }} onOpenChange={change} />;
};
