import { DownOutlined, EyeOutlined, ShareAltOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { type SavedView, savedViews } from '#contract/session/index.ts';
import { useCan } from '#session/index.ts';
import { Button, Dropdown } from '../../antd.ts';
import { useConfirm } from '../../use-confirm.ts';
import type { List } from '../state/use-list.ts';
import type { Views } from './use-views.ts';
import styles from './view-chooser.module.css';
import { ViewForm } from './view-form.tsx';

const ALL = '全部';
/** Name of what the list shows without a view, if conditions leave rows out. */
const FOUND = '筛选结果';

interface ViewChooserProps<Row> {
  list: List<Row>;
  views: Views;
}

const item = (key: string, label: string) => ({ key, label });

const viewItem = (view: SavedView, isDefault: boolean) => ({
  key: `view ${view.id}`,
  label: view.isMine ? view.name : `${view.name}（${view.owner}）`,
  icon: view.isShared ? <ShareAltOutlined aria-label="已共享" /> : undefined,
  extra: isDefault ? '默认' : undefined,
});

const groupOf = (label: string, views: readonly SavedView[], defaultId: string | undefined) =>
  views.length ? [{ type: 'group' as const, key: label, label, children: views.map((view) => viewItem(view, view.id === defaultId)) }] : [];

/** Chooses, saves and manages the views of a list; shows which one is chosen, and how many rows it has. */
export const ViewChooser = <Row extends object>({ list, views }: ViewChooserProps<Row>) => {
  const [form, setForm] = useState<'new' | 'rename'>();
  const confirm = useConfirm();
  const mayShare = useCan(savedViews.share);
  const { current, isChanged, all = [], defaultId } = views;

  const ofCurrent = current
    ? [
        ...(isChanged ? [...(current.isMine ? [item('update', `更新“${current.name}”`)] : []), item('restore', '恢复')] : []),
        item('default', current.id === defaultId ? '取消默认' : '设为默认'),
        item('link', '复制链接'),
        ...(current.isMine
          ? [
              ...(mayShare ? [item('share', current.isShared ? '取消共享' : '共享')] : []),
              item('rename', '重命名'),
              { ...item('remove', '删除'), danger: true },
            ]
          : []),
        { type: 'divider' as const },
      ]
    : [];
  const items = [
    item('all', ALL),
    ...groupOf(
      '我的视图',
      all.filter(({ isMine }) => isMine),
      defaultId,
    ),
    ...groupOf(
      '共享视图',
      all.filter(({ isMine }) => !isMine),
      defaultId,
    ),
    { type: 'divider' as const },
    ...ofCurrent,
    item('new', '保存为新视图'),
  ];

  const askRemoval = (view: SavedView) =>
    confirm({
      title: `删除视图“${view.name}”？`,
      content: view.isShared ? '它已共享：其他人也将看不到它。' : '列表中的数据不受影响。',
      danger: true,
      onOk: () => views.remove(view),
    });
  const perform: Record<string, (view: SavedView) => unknown> = {
    update: views.update,
    restore: views.restore,
    default: views.toggleDefault,
    link: views.copyLink,
    share: (view) => views.share(view, !view.isShared),
    rename: () => setForm('rename'),
    remove: askRemoval,
  };
  const press = (key: string) => {
    if (key === 'all') return views.choose(undefined);
    if (key === 'new') return setForm('new');
    const chosen = all.find(({ id }) => key === `view ${id}`);
    if (chosen) return views.choose(chosen);
    return current && perform[key]?.(current);
  };

  const unnamed = Object.keys(list.conditions).length ? FOUND : ALL;
  const name = current?.name ?? (views.isLost ? '视图不可用' : unnamed);
  return (
    <>
      <span className={styles.views}>
        <Dropdown
          trigger={['click']}
          onOpenChange={(open) => open && views.load()}
          menu={{ items, selectable: true, selectedKeys: [current ? `view ${current.id}` : 'all'], onClick: ({ key }) => press(key) }}
        >
          <Button type="text" className={styles.chooser} data-views aria-label={`视图：${name}${isChanged ? '，已修改' : ''}`}>
            <EyeOutlined aria-hidden />
            <b>{name}</b>
            {isChanged && <i className={styles.changed} title="已修改，尚未保存" />}
            {!list.error && (
              // the number's place is kept while it is not known yet: what is beside it does not move
              <span className={styles.count} data-known={!list.isFirstLoad}>
                {list.totalIsEstimate ? '约 ' : ''}
                {(list.isFirstLoad ? (list.expected ?? 0) : list.total).toLocaleString('zh-CN')}
              </span>
            )}
            <DownOutlined className={styles.arrow} aria-hidden />
          </Button>
        </Dropdown>
        {isChanged && (
          <span className={styles.actions}>
            <Button type="link" size="small" onClick={views.restore}>
              恢复
            </Button>
            {current?.isMine && (
              <Button type="link" size="small" onClick={() => void views.update()}>
                更新
              </Button>
            )}
          </span>
        )}
      </span>
      {form && <ViewForm list={list} views={views} view={form === 'rename' ? current : undefined} onClose={() => setForm(undefined)} />}
    </>
  );
};
