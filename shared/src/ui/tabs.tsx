import { type GetRef, Tabs as Plain } from 'antd';
import { type Ref, useCallback } from 'react';
import type { TabsProps } from './antd.ts';

/** Gives the role to what holds the tabs alone: the library gives it to the whole bar, with its menu button and extra content. */
const nameParts = (tabs: GetRef<typeof Plain> | null) => {
  const bar = tabs?.nativeElement?.querySelector(':scope > [role=tablist]');
  const list = bar?.querySelector('.ant-tabs-nav-list');
  if (!bar || !list) return;
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-orientation', bar.getAttribute('aria-orientation') ?? 'horizontal');
  bar.removeAttribute('role');
  bar.removeAttribute('aria-orientation');
  bar.querySelector('.ant-tabs-nav-more')?.setAttribute('aria-label', '其余标签页');
};

interface Props extends TabsProps {
  ref?: Ref<GetRef<typeof Plain>> | undefined;
}

const Named = ({ ref, ...props }: Props) => {
  const take = useCallback(
    (tabs: GetRef<typeof Plain> | null) => {
      nameParts(tabs);
      if (typeof ref === 'function') return ref(tabs);
      if (ref) ref.current = tabs;
    },
    [ref],
  );
  return <Plain {...props} ref={take} />;
};

/** antd's `Tabs`, whose `tablist` holds tabs alone, and whose menu of the tabs that have no room has a Chinese name. */
export const Tabs = Object.assign(Named, { TabPane: Plain.TabPane });
