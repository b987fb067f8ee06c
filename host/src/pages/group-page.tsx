import { Empty } from '@mortise/shared/ui';
import { Link } from 'react-router-dom';

/** Lists the entries below a menu row that has no page of its own. */
export const GroupPage = ({ title, children }: { title: string; children: { title: string; path: string }[] }) => (
  <div className="group-page">
    <h2>{title}</h2>
    {children.length === 0 && <Empty description="此菜单下没有可以访问的页面" />}
    <ul>
      {children.map((child) => (
        <li key={child.path}>
          <Link to={child.path}>{child.title}</Link>
        </li>
      ))}
    </ul>
  </div>
);
