import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from '@mortise/shared/ui';

interface TreeToolsProps {
  /** Tells two trees of one page apart. */
  name?: string;
  /** Given where the user can choose whether parents and children are ticked together. */
  onLink?: (linked: boolean) => void;
  onCheckAll: () => void;
  onUncheckAll: () => void;
  onExpandAll: () => void;
  onCollapseAll: () => void;
}

/** 树操作: a menu of actions on a whole tree. */
export const TreeTools = ({ name = '树操作', onLink, onCheckAll, onUncheckAll, onExpandAll, onCollapseAll }: TreeToolsProps) => {
  const links = onLink
    ? [
        { key: 'link', label: '父子关联', onClick: () => onLink(true) },
        { key: 'unlink', label: '取消关联', onClick: () => onLink(false) },
      ]
    : [];
  return (
    <Dropdown
      trigger={['click']}
      placement="topLeft"
      menu={{
        items: [
          ...links,
          { key: 'check', label: '全部勾选', onClick: onCheckAll },
          { key: 'uncheck', label: '取消全选', onClick: onUncheckAll },
          { key: 'expand', label: '展开所有', onClick: onExpandAll },
          { key: 'collapse', label: '合并所有', onClick: onCollapseAll },
        ],
      }}
    >
      <Button>
        {name}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
};
