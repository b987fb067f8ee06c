import { AutoComplete, Input } from '@mortise/shared/ui';
import { useLiveViews } from '#common/use-live-views.ts';
import styles from '../permission.module.css';

const LAYOUTS = ['layouts/RouteView', 'layouts/IframePageView', 'layouts/PageView', 'layouts/BlankLayout'];

interface ComponentFieldProps {
  id?: string;
  value?: string | null;
  onChange?: (component: string) => void;
}

const matches = (typed: string, option: string) => option.toLowerCase().includes(typed.trim().toLowerCase());

/** The component string of a menu row: free text, with suggestions of layouts and of views that live remotes offer. */
export const ComponentField = ({ id, value, onChange }: ComponentFieldProps) => {
  const views = useLiveViews();
  const typed = value ?? '';
  const offered = [
    ...LAYOUTS.map((layout) => ({ view: layout, from: '布局' })),
    ...views.map(({ remote, view }) => ({ view, from: remote })),
  ];
  // without groups: antd marks their titles as options, which screen readers cannot choose
  const options = offered
    .filter(({ view }) => matches(typed, view))
    .map(({ view, from }) => ({
      value: view,
      label: (
        <span title={view}>
          {view} <span className={styles.quiet}>{from}</span>
        </span>
      ),
    }));

  return (
    <AutoComplete id={id} value={typed} onChange={(component: string) => onChange?.(component)} options={options}>
      <Input placeholder="请输入前端组件，如 system/UserList" allowClear />
    </AutoComplete>
  );
};
