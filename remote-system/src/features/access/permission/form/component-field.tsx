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
    { label: '布局', options: LAYOUTS.map((layout) => ({ value: layout, label: layout })) },
    {
      label: '可用页面',
      options: views.map(({ remote, view }) => ({
        value: view,
        label: (
          <span title={view}>
            {view} <span className={styles.quiet}>{remote}</span>
          </span>
        ),
      })),
    },
  ];
  const options = offered
    .map((group) => ({ ...group, options: group.options.filter((option) => matches(typed, option.value)) }))
    .filter((group) => group.options.length > 0);

  // the shadow list of virtual scrolling has groups marked as options
  return (
    <AutoComplete id={id} value={typed} onChange={(component: string) => onChange?.(component)} options={options} virtual={false}>
      <Input placeholder="请输入前端组件，如 system/UserList" allowClear />
    </AutoComplete>
  );
};
